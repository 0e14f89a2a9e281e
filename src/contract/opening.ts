import { z } from 'zod'
import { isToken } from '#domain/property-token.ts'
import { fn } from './fn.ts'
import { PropertyView } from './property.ts'

export const openingFunctions = {
  'open-property': fn({
    access: 'visitor',
    summary:
      'Tells that a person has opened the home with this token; answers the home to show, a clone on a revisit (E-7, G-11).',
    input: z.object({
      token: z.string().refine(isToken, 'is not a property token'),
      /** Made by the page: repeating the call counts once. */
      event_id: z.uuid(),
    }),
    output: z.object({
      propertyData: PropertyView,
      token: z.string(),
      /** True when the home had been opened before and this is this browser's clone of it. */
      wasExisting: z.boolean(),
    }),
  }),

  'find-property-by-code': fn({
    access: 'visitor',
    summary: 'The home with this code in the landing address (D1-023); property is null when there is none.',
    input: z.object({ code: z.string().trim().min(1).max(100) }),
    output: z.object({
      property: z.object({ address: z.string(), property_code: z.string(), isDemo: z.boolean() }).nullable(),
    }),
  }),
}
