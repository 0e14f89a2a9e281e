import { z } from 'zod'
import {
  ACTIVITY_CONTROLS,
  ACTIVITY_KINDS,
  ACTIVITY_RESULT_HOURS,
  ACTIVITY_STATES,
  ATTENTION_PARTS,
  type AttentionKind,
} from '#domain/admin/activity.ts'
import { BULK_ACTION_NAMES } from '#domain/leads/bulk-actions/index.ts'
import { isoDateTime, sendZone } from '../fields.ts'
import { fn } from '../fn.ts'

export const activityFunctions = {
  'get-activity': fn({
    access: 'admin',
    role: 'viewer',
    summary: `What every admin screen shows: what needs attention, the activities of campaigns (emails, imports, bulk actions) that are open, and those that ended in the last ${ACTIVITY_RESULT_HOURS} hours, with what can be done about each.`,
    input: z.object({}),
    output: z.object({
      attention: z.array(
        z.object({
          kind: z.enum(Object.keys(ATTENTION_PARTS) as [AttentionKind, ...AttentionKind[]]),
          count: z.int(),
          first: z.string().nullable(),
        }),
      ),
      activities: z.array(
        z.object({
          kind: z.enum(ACTIVITY_KINDS),
          id: z.string(),
          campaign_id: z.string(),
          campaign: z.string(),
          state: z.enum(ACTIVITY_STATES),
          action: z.enum(BULK_ACTION_NAMES).nullable(),
          message: z.string().nullable(),
          done: z.int(),
          total: z.int(),
          /** For a send, the number of follow-ups whose day has not come; part of `total`. */
          follow_ups_pending: z.int(),
          /** For a send that is scheduled or waits, when its next email may go out, and in which time zone. */
          next_at: isoDateTime.nullable(),
          next_zone: sendZone.nullable(),
          failed: z.int(),
          /** Emails that are not sent, or homes that are skipped; part of `done`. */
          skipped: z.int(),
          may: z.array(z.enum(ACTIVITY_CONTROLS)),
          started_by: z.string(),
          updated_at: isoDateTime,
        }),
      ),
    }),
  }),
}
