import type { Handlers } from '#server/actions/handlers.ts'
import { assessSuitability } from './assess-suitability.ts'
import { buildContactSheet } from './build-contact-sheet.ts'
import { createAddressSearch } from './create-address-search.ts'
import { usePhoto } from './use-photo.ts'
import { getPhotoSearch } from '../get-photo-search.ts'

export const photoSearchFunctions = {
  'create-address-search': createAddressSearch,
  'get-photo-search': getPhotoSearch,
  'build-contact-sheet': buildContactSheet,
  'assess-suitability': assessSuitability,
  'use-photo': usePhoto,
} satisfies Partial<Handlers>
