import { z } from 'zod'
import { successResult } from './fields.ts'
import { fn } from './fn.ts'

export const costFunctions = {
  'get-costs': fn({
    access: 'admin',
    role: 'owner',
    summary: 'What vendors were paid in the last twelve months, by month, vendor and purpose, in cents (F-53).',
    input: z.object({}),
    output: z.object({
      /** Newest month first; within a month, most expensive first. */
      months: z.array(
        z.object({ month: z.string(), vendor: z.string(), purpose: z.string(), calls: z.int(), cost: z.int() }),
      ),
      /** Most expensive first. */
      campaigns: z.array(z.object({ id: z.uuid(), name: z.string(), cost: z.int() })),
      today: z.int(),
      /** Null: none is set. */
      daily_limit: z.int().nullable(),
    }),
  }),

  'set-cost-limit': fn({
    access: 'admin',
    role: 'owner',
    summary: 'How much may be spent on vendors per day before campaign work waits; null: no limit.',
    input: z.object({ daily_limit: z.int().min(1).max(100_000_000).nullable() }),
    output: successResult,
  }),
}
