import { z } from 'zod'
import { ART_STYLES } from '#domain/artwork/art-styles.ts'
import { isToken } from '#domain/links/property-token.ts'
import { isUnsaved } from '#domain/property/labels.ts'
import { AddressInput } from './finding.ts'
import { fn } from './fn.ts'
import { PropertyView } from './property.ts'

/** What the specification's client did to the table property_searches by itself (D1-255, D1-261, G-5). */
export const recordFunctions = {
  'save-address': fn({
    access: 'visitor',
    summary:
      'Gives a home of this browser its address, such as one that began with an uploaded photo; a finished one then gets the token of its address.',
    input: z.object({ id: z.uuid(), address: AddressInput }),
    output: PropertyView,
  }),

  'token-exists': fn({
    access: 'visitor',
    summary: 'Whether a property has this token, or had it before.',
    input: z.object({ token: z.string().refine(isToken, 'is not a property token') }),
    output: z.object({ exists: z.boolean() }),
  }),

  'update-ai-images': fn({
    access: 'visitor',
    summary:
      'Hangs pictures that we drew for this browser at a home of this browser. Finished artworks stay; updatedStyles ' +
      'names the styles that show the given picture. Repeating the call changes nothing; homes not saved yet (no id, or ' +
      '"temp-…") are skipped.',
    input: z.object({
      propertyId: z
        .string()
        .max(100)
        .refine((id) => isUnsaved(id) || z.uuid().safeParse(id).success, 'must be the id of a property'),
      styleUpdates: z.partialRecord(z.enum(ART_STYLES), z.string().min(1).max(2000)),
    }),
    output: z.object({
      success: z.literal(true),
      error: z.null(),
      updatedStyles: z.array(z.enum(ART_STYLES)),
      timestamp: z.iso.datetime(),
    }),
  }),
}
