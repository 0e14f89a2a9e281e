import type { Output } from '#contract/index.ts'
import type { Caller } from '../../context.ts'
import type { Artwork } from '../../db/artworks.ts'
import type { Property } from '../../db/properties.ts'
import { propertyView } from '../property/property-view.ts'

/** D2-091: what a link may tell of a home. Of a campaign only its id (S-08). */
export const openedView = (
  property: Property,
  artworks: readonly Artwork[],
  caller: Caller,
): Output<'open-property'>['propertyData'] => ({
  ...propertyView(property, artworks, caller),
  campaign_id: property.campaign_id,
})
