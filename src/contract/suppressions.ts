import { z } from 'zod'
import { SUPPRESSION_REASONS } from '#domain/outreach/suppression.ts'
import { fn } from './fn.ts'

const reason = z.enum(SUPPRESSION_REASONS)

const Suppression = z.object({
  id: z.string(),
  /** Null: kept as a hash only. */
  email: z.string().nullable(),
  reason,
  note: z.string().nullable(),
  added_by: z.string().nullable(),
  at: z.iso.datetime(),
  may_be_lifted: z.boolean(),
})
export type Suppression = z.output<typeof Suppression>

const UNSUBSCRIBE_KEY = /^[0-9a-f]{32,128}$/
const unsubscribing = z.object({
  key: z.string().regex(UNSUBSCRIBE_KEY, 'is not the key of an unsubscribe link'),
})

export const suppressionFunctions = {
  'list-suppressions': fn({
    access: 'admin',
    summary: 'Who is not written to, newest first, fifty to a page (feature 32).',
    input: z.object({
      search: z.string().trim().max(254).default(''),
      reason: reason.nullable().default(null),
      page: z.int().min(1).max(100_000).default(1),
    }),
    output: z.object({ suppressions: z.array(Suppression), total: z.int(), page_size: z.int() }),
  }),

  'add-suppressions': fn({
    access: 'admin',
    summary: 'Nobody at these addresses is written to any more. Any text: a column, a list, a CSV file.',
    input: z.object({ text: z.string().max(2_000_000), note: z.string().trim().max(300).default('') }),
    output: z.object({ added: z.int(), known: z.int() }),
    maxBodyBytes: 3 * 2 ** 20,
  }),

  'lift-suppression': fn({
    access: 'admin',
    summary: 'Takes an address from the list; not one whose owner asked to be on it.',
    input: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: z.object({ success: z.literal(true) }),
  }),

  'export-suppressions': fn({
    access: 'admin',
    summary: 'The list as CSV that a spreadsheet takes for no formula.',
    input: z.object({}),
    output: z.object({ file_name: z.string(), csv: z.string() }),
  }),

  'unsubscribe-state': fn({
    access: 'visitor',
    summary: 'Whether the person this unsubscribe link was made for is still written to. Changes nothing.',
    input: unsubscribing,
    output: z.object({ is_unsubscribed: z.boolean() }),
  }),

  unsubscribe: fn({
    access: 'visitor',
    summary: 'No emails to the address this link was made for, from now on. Safe to repeat, no sign-in, no end (S-25).',
    input: unsubscribing,
    output: z.object({ success: z.literal(true) }),
  }),
}
