import { z } from 'zod'
import { isToken } from '#domain/links/property-token.ts'
import { successResult } from './fields.ts'
import { fn } from './fn.ts'

/** The fields about a visit that a page sends with every event (D2-093, D2-106). */
export const VisitFields = z.object({
  /** An id that the page keeps per browser session; without it the client session is used. */
  session_id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{16,64}$/, 'must be 16 to 64 letters, digits, - or _')
    .optional(),
  referrer: z.string().max(500).optional(),
  timezone: z.string().max(60).optional(),
  language: z.string().max(35).optional(),
})

export const trackingFunctions = {
  'track-event': fn({
    access: 'visitor',
    summary:
      'Records one step of a visitor (D2-106). The server itself counts openings, purchases and emails. Repeating the call with the same event id counts once.',
    input: VisitFields.extend({
      event_id: z.uuid(),
      event_type: z.enum(['configurator_accessed', 'checkout_initiated', 'payment_page_accessed']),
      property_id: z.uuid(),
      /** Required unless this browser created the home (G-9). */
      token: z.string().refine(isToken, 'is not a property token').optional(),
      access_code: z.string().refine(isToken, 'is not an access code').optional(),
      checkout_session_id: z.string().max(200).optional(),
    }),
    output: successResult,
  }),
}
