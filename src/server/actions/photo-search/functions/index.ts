import type { Handlers } from '#server/actions/handler-types.ts'
import { assessSuitability } from './assess-suitability.ts'
import { buildContactSheet } from './build-contact-sheet.ts'
import { choosePhotoByVisitor } from './choose-photo-by-visitor.ts'
import { createAddressSearch } from './create-address-search.ts'
import { getPhotoSearch } from './get-photo-search.ts'
import { rejectPhoto } from './reject-photo.ts'

export const photoSearchHandlers = {
  'create-address-search': createAddressSearch,
  'get-photo-search': getPhotoSearch,
  'build-contact-sheet': buildContactSheet,
  'assess-suitability': assessSuitability,
  'reject-photo': rejectPhoto,
  'use-photo': choosePhotoByVisitor,
} satisfies Partial<Handlers>
