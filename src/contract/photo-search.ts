import { z } from 'zod'
import { CONFIDENCE_LEVELS } from '#domain/photo-search/assessment.ts'
import { CANDIDATE_KINDS } from '#domain/photo-search/candidates.ts'
import { drawingInput } from './artwork.ts'
import { withId } from './fields.ts'
import { fn } from './fn.ts'
import { PropertyView } from './property.ts'

/** The number of a photo on the contact sheet. */
const sheetNumber = z.number().int().min(1).max(7)

/** An address with its parts (D1-120). The server reads it as if it were typed (E-40). */
export const AddressInput = z.object({
  formatted_address: z.string().trim().min(1).max(300),
  address_line_1: z.string().trim().min(1).max(200),
  address_line_2: z.string().trim().max(100).default(''),
  city: z.string().trim().max(100).default(''),
  state: z.string().trim().max(40).default(''),
  zip_code: z.string().trim().max(10).default(''),
})

/** The photos and the assessment of a search (D1-124, D1-125). The URLs of the pictures expire. */
const PhotoSearchView = z.object({
  property: PropertyView,
  contact_sheet_url: z.url().nullable(),
  photos: z.array(
    z.object({
      number: z.number().int(),
      type: z.enum(CANDIDATE_KINDS),
      url: z.url(),
      /** The visitor said that it does not show their home (E-8). */
      rejected: z.boolean(),
    }),
  ),
  assessment: z
    .object({
      selectedIndex: z.number().int(),
      reason: z.string(),
      suitabilityScore: z.number(),
      confidenceLevel: z.enum(CONFIDENCE_LEVELS),
    })
    .nullable(),
  zillowMainURL: z.string().nullable(),
})

export const photoSearchFunctions = {
  'create-address-search': fn({
    access: 'visitor',
    summary:
      'Creates the record of an address and starts looking for its photos. Repeating the call with the same id changes nothing.',
    input: z.object({ id: z.uuid(), address: AddressInput, ...drawingInput }),
    output: PropertyView,
  }),

  'get-photo-search': fn({
    access: 'visitor',
    summary: 'What was found for an address of this browser: photos, contact sheet, assessment.',
    input: withId,
    output: PhotoSearchView,
  }),

  'build-contact-sheet': fn({
    access: 'visitor',
    costlyKind: 'contact-sheet',
    summary: 'Lays out the contact sheet of an address of this browser again, from the photos found (D1-069).',
    input: withId,
    output: PhotoSearchView,
  }),

  'assess-suitability': fn({
    access: 'visitor',
    costlyKind: 'contact-sheet',
    summary:
      'Assesses the photos found for an address of this browser again (D1-069). Chooses one unless art was already requested.',
    input: withId,
    output: PhotoSearchView,
  }),

  'reject-photo': fn({
    access: 'visitor',
    summary:
      'Records that the photo with this number does not show the home: no photo is chosen automatically anymore (E-8).',
    input: z.object({ id: z.uuid(), number: sheetNumber }),
    output: PhotoSearchView,
  }),

  'use-photo': fn({
    access: 'visitor',
    summary: 'Draws from the photo with this number on the contact sheet, regardless of the assessment (E-8).',
    input: z.object({ id: z.uuid(), number: sheetNumber, ...drawingInput }),
    output: PropertyView,
  }),
}
