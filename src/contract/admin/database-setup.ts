import { z } from 'zod'
import { fn } from '#contract/fn.ts'

/** Functions of the screen that restores a lost table of campaigns. */
export const databaseSetupFunctions = {
  'get-database-setup': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'The SQL script that restores a lost campaigns table (D3-140).',
    input: z.object({}),
    output: z.object({ script: z.string() }),
  }),

  'test-database': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'Counts the campaigns and reports whether that works (D3-074 … D3-077).',
    input: z.object({}),
    output: z.object({
      state: z.enum(['ready', 'no table', 'error', 'no connection']),
      campaigns: z.int().nullable(),
      /** The database's message; null when it is ready. */
      message: z.string().nullable(),
    }),
  }),
}
