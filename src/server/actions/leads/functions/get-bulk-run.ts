import type { Output, Parsed } from '#contract/index.ts'
import { UNKNOWN_ERROR } from '#domain/leads/bulk-actions/bulk-action.ts'
import { addressOfLead, artworkAddressOf } from '#domain/leads/lead-address.ts'
import type { Context } from '#server/context.ts'
import { problemsOf } from '#server/db/leads/bulk-items.ts'
import { bulkRunView } from '../bulk-run-view.ts'

/** Maximum number of problems listed. */
const MAX_PROBLEMS = 200

/** Returns the progress of a run, and the homes that failed or were skipped. */
export async function getBulkRun(ctx: Context, { id }: Parsed<'get-bulk-run'>): Promise<Output<'get-bulk-run'>> {
  const run = await bulkRunView(ctx.db, id)
  const problems = await problemsOf(ctx.db, id, MAX_PROBLEMS)
  return {
    ...run,
    problems: problems.map(({ id: leadId, state, reason, region, ...parts }) => {
      const address = { ...parts, id: leadId, state: region }
      return {
        lead_id: leadId,
        address: addressOfLead(address) ?? artworkAddressOf(address),
        state: state === 'failed' ? 'failed' : 'skipped',
        reason: reason ?? UNKNOWN_ERROR,
      }
    }),
  }
}
