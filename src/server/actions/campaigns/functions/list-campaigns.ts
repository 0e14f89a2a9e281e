import type { Output, Parsed } from '#contract/index.ts'
import { campaignNumbers } from '#domain/campaigns/campaign-numbers.ts'
import { microsToCents } from '#domain/costs/vendor-costs.ts'
import type { Context } from '#server/context.ts'
import { disputedRevenueOf, homeCountsOf, talliesOf } from '#server/db/campaigns/campaign-numbers.ts'
import { campaignsInTrash, campaignsMatching } from '#server/db/campaigns/campaigns.ts'
import { costsOf } from '#server/db/costs/vendor-costs.ts'
import { campaignView } from '../campaign-view.ts'

const NO_HOMES = { homes: 0, withArtwork: 0 }

/** Returns the cards of the campaign list (D3-070, D3-079). */
export async function listCampaigns(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { days_back, ...filter }: Parsed<'list-campaigns'>,
): Promise<Output<'list-campaigns'>> {
  const campaigns = await campaignsMatching(db, filter)
  const ids = campaigns.map(({ id }) => id)
  const period = { days: days_back, now: now() }
  const [homes, tallies, costs, disputedCents, trash] = await Promise.all([
    homeCountsOf(db, ids),
    talliesOf(db, ids, period),
    costsOf(db, ids, period),
    disputedRevenueOf(db, ids, period),
    campaignsInTrash(db),
  ])
  return {
    campaigns: campaigns.map((campaign) => ({
      ...campaignView(campaign),
      numbers: campaignNumbers(homes.get(campaign.id) ?? NO_HOMES, tallies.get(campaign.id) ?? {}, {
        costCents: microsToCents(costs.get(campaign.id) ?? 0),
        disputedCents: disputedCents.get(campaign.id) ?? 0,
      }),
    })),
    in_trash: trash.length,
  }
}
