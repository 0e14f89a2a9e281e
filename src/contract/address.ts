import { z } from 'zod'
import { ShippingAddress } from './checkout.ts'
import { fn } from './fn.ts'

export const addressFunctions = {
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
