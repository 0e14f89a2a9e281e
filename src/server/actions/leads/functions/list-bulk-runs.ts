import type { Output, Parsed } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { runsOf } from '#server/db/leads/bulk-runs.ts'
import { bulkRunViews } from '../bulk-run-view.ts'

/** The number of past runs that are listed. */
const MOST = 20

/** The runs of a campaign: those at work first, then the newest. */
export const listBulkRuns = async (
  ctx: Context,
  { campaign_id }: Parsed<'list-bulk-runs'>,
): Promise<Output<'list-bulk-runs'>> => ({
  runs: await bulkRunViews(ctx.db, await runsOf(ctx.db, campaign_id, MOST)),
})
