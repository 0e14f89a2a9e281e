import type { Output, Parsed } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { runsOf } from '#server/db/leads/bulk-runs.ts'
import { bulkRunViews } from '../bulk-run-view.ts'

/** Maximum number of runs listed. */
const MAX_RUNS = 20

/** Returns the runs of a campaign: running ones first, then newest first. */
export const listBulkRuns = async (
  ctx: Context,
  { campaign_id }: Parsed<'list-bulk-runs'>,
): Promise<Output<'list-bulk-runs'>> => ({
  runs: await bulkRunViews(ctx.db, await runsOf(ctx.db, campaign_id, MAX_RUNS)),
})
