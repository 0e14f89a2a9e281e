import type { FunctionName, Output, Parsed } from '#contract/index.ts'
import { generateArtwork } from '../actions/artwork/generate-artwork.ts'
import { createAddressSearch } from '../actions/finding/create-address-search.ts'
import { getJourney } from '../actions/finding/get-journey.ts'
import { places } from '../actions/finding/places.ts'
import { usePhoto } from '../actions/finding/use-photo.ts'
import { findPropertyByCode } from '../actions/opening/find-property-by-code.ts'
import { openProperty } from '../actions/opening/open-property.ts'
import { createPropertySearch } from '../actions/property/create-property-search.ts'
import { getProperty } from '../actions/property/get-property.ts'
import type { Caller, Context } from '../context.ts'

export type Handler<N extends FunctionName> = (ctx: Context, input: Parsed<N>, caller: Caller) => Promise<Output<N>>

/** Every function and the action it runs; does not compile with one missing. */
export const HANDLERS: { readonly [N in FunctionName]: Handler<N> } = {
  'create-property-search': createPropertySearch,
  'get-property': getProperty,
  'generate-artwork': generateArtwork,
  places,
  'create-address-search': createAddressSearch,
  'get-journey': getJourney,
  'use-photo': usePhoto,
  'open-property': openProperty,
  'find-property-by-code': findPropertyByCode,
}
