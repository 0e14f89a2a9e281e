import type { Handlers } from '#server/actions/handlers.ts'
import { createPropertySearch } from './create-property-search.ts'
import { getProperty } from './get-property.ts'
import { subscribeToArtwork } from './mail-link.ts'

export const propertyFunctions = {
  'create-property-search': createPropertySearch,
  'get-property': getProperty,
  'mail-link': subscribeToArtwork,
} satisfies Partial<Handlers>
