import type { Output, Parsed } from '#contract/index.ts'
import { campaignNumbers } from '#domain/campaigns/campaign-numbers.ts'
import { microsToCents } from '#domain/costs/vendor-costs.ts'
import type { Context } from '#server/context.ts'
import { disputedRevenueOf, homeCountsOf, hoursToPurchase, talliesOf } from '#server/db/campaigns/campaign-numbers.ts'
import { costsOf } from '#server/db/costs/vendor-costs.ts'
import { requireCampaign } from '../require-campaign.ts'

/** Returns a campaign's numbers for a period (D3-154, D3-219). */
export async function getCampaignAnalytics(
  ctx: Pick<Context, 'db' | 'now'>,
  { campaign_uuid: id, days_back }: Parsed<'get_campaign_analytics_v3'>,
): Promise<Output<'get_campaign_analytics_v3'>> {
  await requireCampaign(ctx, id)
  const { db, now } = ctx
  const period = { days: days_back, now: now() }
  const [homes, tallies, hours, costs, disputedCents] = await Promise.all([
    homeCountsOf(db, [id]),
    talliesOf(db, [id], period),
    hoursToPurchase(db, id, period),
    costsOf(db, [id], period),
    disputedRevenueOf(db, [id], period),
  ])
  return {
    ...campaignNumbers(homes.get(id) ?? { homes: 0, withArtwork: 0 }, tallies.get(id) ?? {}, {
      costCents: microsToCents(costs.get(id) ?? 0),
      disputedCents: disputedCents.get(id) ?? 0,
    }),
    hours_to_purchase: hours,
  }
}
