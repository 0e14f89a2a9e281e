import type { Handlers } from '#server/actions/handler-types.ts'
import { createPropertySearch } from './create-property-search.ts'
import { getProperty } from './get-property.ts'
import { subscribeToArtwork } from './subscribe-to-artwork.ts'

export const propertyHandlers = {
  'create-property-search': createPropertySearch,
  'get-property': getProperty,
  'subscribe-to-artwork': subscribeToArtwork,
} satisfies Partial<Handlers>
