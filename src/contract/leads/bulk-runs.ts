import { z } from 'zod'
import { ART_STYLES } from '#domain/artwork/art-styles.ts'
import { BULK_RUN_STATES } from '#domain/leads/bulk-actions/bulk-run.ts'
import { BULK_ACTION_NAMES } from '#domain/leads/bulk-actions/index.ts'
import { isoDateTime, withId } from '../fields.ts'
import { fn } from '../fn.ts'
import { LeadSelection } from './lead-selection.ts'

const action = z.enum(BULK_ACTION_NAMES)

/** A bulk run and how far it is. */
const Run = z.object({
  id: z.uuid(),
  campaign_id: z.uuid(),
  action,
  /** Null for an action that does not draw. */
  style: z.enum(ART_STYLES).nullable(),
  state: z.enum(BULK_RUN_STATES),
  counts: z.object({ waiting: z.int(), running: z.int(), done: z.int(), skipped: z.int(), failed: z.int() }),
  /** Why it failed as a whole. */
  message: z.string().nullable(),
  started_by: z.string(),
  created_at: isoDateTime,
  updated_at: isoDateTime,
})
export type BulkRun = z.output<typeof Run>

export const bulkFunctions = {
  'count-bulk-actions': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'How many of the selected homes each bulk action applies to, and why not to the rest (U-21).',
    input: z.object({ campaign_id: z.uuid(), selection: LeadSelection }),
    output: z.object({
      selected: z.int(),
      actions: z.array(
        z.object({
          action,
          eligible: z.int(),
          why: z.array(z.object({ reason: z.string(), count: z.int() })),
        }),
      ),
    }),
  }),

  'start-bulk-run': fn({
    access: 'admin',
    role: 'sender',
    summary:
      'Starts a bulk run for homes of a campaign (R-24). The same id starts one run; if another run already has the same ' +
      'homes and action, returns that one (R-19).',
    input: withId.extend({
      campaign_id: z.uuid(),
      action,
      selection: LeadSelection,
      /** The style of artwork; watercolor by default (D3-263). */
      style: z.enum(ART_STYLES).nullable().default(null),
    }),
    output: Run,
  }),

  'get-bulk-run': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'The progress of a bulk run, and the homes that failed or were skipped, with reasons.',
    input: withId,
    output: Run.extend({
      problems: z.array(
        z.object({
          lead_id: z.uuid(),
          address: z.string(),
          state: z.enum(['failed', 'skipped']),
          reason: z.string(),
        }),
      ),
    }),
  }),

  'list-bulk-runs': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'The bulk runs of a campaign: those in progress first, then the newest.',
    input: z.object({ campaign_id: z.uuid() }),
    output: z.object({ runs: z.array(Run) }),
  }),

  'pause-bulk-run': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Starts no more homes until the run is resumed; those in progress are finished. Safe to repeat.',
    input: withId,
    output: Run,
  }),

  'resume-bulk-run': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Resumes a paused run. Safe to repeat.',
    input: withId,
    output: Run,
  }),

  'stop-bulk-run': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Starts no more homes; those in progress are finished. Safe to repeat.',
    input: withId,
    output: Run,
  }),

  'retry-failed': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Retries only the failed homes of a finished run (R-20).',
    input: withId,
    output: Run,
  }),
}
