import type { Output, Parsed } from '#contract/index.ts'
import { LEAD_RANGE_SIZE } from '#domain/leads/lead-filter.ts'
import { requireCampaign } from '#server/actions/campaigns/index.ts'
import type { Context } from '#server/context.ts'
import { leadIds } from '#server/db/leads/lead-list.ts'

/** Returns the ids of the first or last fifty homes of a list now; the screen stores them (D3-116). */
export async function leadRange(
  ctx: Context,
  { campaign_id, filter, sort, direction, range }: Parsed<'lead-range'>,
): Promise<Output<'lead-range'>> {
  await requireCampaign(ctx, campaign_id)
  const part = { limit: LEAD_RANGE_SIZE, fromEnd: range === 'last' }
  return { ids: await leadIds(ctx.db, campaign_id, filter, { sort, direction }, part) }
}
