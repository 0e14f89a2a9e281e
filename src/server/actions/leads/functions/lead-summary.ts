import type { Output, Parsed } from '#contract/index.ts'
import { STAGE_NAMES } from '#domain/leads/funnel.ts'
import type { Context } from '#server/context.ts'
import { stageCounts } from '#server/db/leads/lead-list.ts'
import { requireCampaign } from '#server/actions/campaigns/index.ts'

/** D3-130: the number of filtered homes per funnel stage, ignoring the stage filter. */
export async function leadSummary(
  ctx: Context,
  { campaign_id, filter }: Parsed<'lead-summary'>,
): Promise<Output<'lead-summary'>> {
  await requireCampaign(ctx, campaign_id)
  const counts = await stageCounts(ctx.db, campaign_id, { ...filter, stage: null })
  const at = new Map(counts.map(({ stage, count }) => [stage, count]))
  return {
    total: counts.reduce((sum, { count }) => sum + count, 0),
    stages: Object.fromEntries(
      STAGE_NAMES.map((stage) => [stage, at.get(stage) ?? 0]),
    ) as Output<'lead-summary'>['stages'],
  }
}
