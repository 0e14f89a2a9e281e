import { z } from 'zod'
import { isoDateTime } from '../fields.ts'

/** One entry of a history: an event, or the action of an admin. */
export const HistoryEntry = z.object({
  action: z.string(),
  /** The admin's user name; null for an event. */
  actor: z.string().nullable(),
  note: z.string().nullable(),
  at: isoDateTime,
})
export type HistoryEntry = z.output<typeof HistoryEntry>
