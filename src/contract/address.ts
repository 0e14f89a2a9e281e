import { z } from 'zod'
import { ShippingAddress } from './checkout.ts'
import { fn } from './fn.ts'

const LegacyPrediction = z.object({
  place_id: z.string(),
  description: z.string(),
  structured_formatting: z.object({ main_text: z.string(), secondary_text: z.string() }),
})

const LegacyComponent = z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) })

/** An `Address` of the domain. */
const PlaceAddress = z.object({
  formattedAddress: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
})

export const addressFunctions = {
  places: fn({
    access: 'visitor',
    summary: 'Predictions for a typed address, or the details of a place (D1-254).',
    input: z
      .object({
        input: z.string().trim().min(1).max(200).optional(),
        place_id: z.string().min(1).max(500).optional(),
        session_token: z
          .string()
          .regex(/^[A-Za-z0-9_-]{1,36}$/)
          .optional(),
      })
      .refine(({ input, place_id }) => (input === undefined) !== (place_id === undefined), {
        path: ['input'],
        message: 'needs either an input or a place_id',
      }),
    output: z.object({
      predictions: z.array(LegacyPrediction).optional(),
      status: z.string().optional(),
      result: z
        .object({
          formatted_address: z.string(),
          address_components: z.array(LegacyComponent),
          geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }).optional(),
        })
        .optional(),
      /** The place that `result` describes, in our own words for our own screens. */
      address: PlaceAddress.optional(),
    }),
  }),

  'check-address': fn({
    access: 'visitor',
    summary:
      'Whether the lookup service finds a shipping address, and which address may be meant instead. It only advises; nothing is stored.',
    input: z.object({ address: ShippingAddress }),
    output: z.object({
      /** `unknown`: the lookup returned nothing. */
      verdict: z.enum(['matches', 'suggestion', 'unknown']),
      suggestion: ShippingAddress.nullable(),
      /** A building with several units, without a unit number. */
      may_need_unit: z.boolean(),
      /** A sentence about what cannot be right, such as a ZIP code of another state; null when there is nothing. */
      problem: z.string().nullable(),
    }),
    costlyKind: 'search',
  }),
}
