import type { Output, Parsed } from '#contract/index.ts'
import { PAGE_SIZE, pageRange } from '#contract/page-range.ts'
import { homesIn, listCounts, processingIn } from '#domain/leads/lead-counts.ts'
import { isNarrowing } from '#domain/leads/lead-filter.ts'
import { requireCampaign } from '#server/actions/campaigns/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { campaignCounts, leadIds, leadsById, stageCounts } from '#server/db/leads/lead-list.ts'
import { leadContexts, leadListItem } from '../lead-list-item.ts'
import { leadPicture } from '../lead-thumbnail.ts'

/** Returns a page of a campaign's homes, and the number of homes of each kind (D3-113 … D3-117). */
export async function listLeads(
  ctx: Context,
  { campaign_id, filter, sort, direction, page }: Parsed<'list-leads'>,
  caller: AdminCaller,
): Promise<Output<'list-leads'>> {
  const [campaign, stages, ofCampaign, ids] = await Promise.all([
    requireCampaign(ctx, campaign_id),
    stageCounts(ctx.db, campaign_id, filter),
    isNarrowing(filter) ? campaignCounts(ctx.db, campaign_id) : null,
    leadIds(ctx.db, campaign_id, filter, { sort, direction }, pageRange(page)),
  ])
  const leads = await leadsById(ctx.db, ids)
  const contexts = await leadContexts(
    ctx.db,
    leads.map(({ id }) => id),
  )
  return {
    campaign: {
      id: campaign.id,
      name: campaign.name,
      campaign_type: campaign.campaign_type,
      campaign_subtype: campaign.campaign_subtype,
      source_platform: campaign.source_platform,
      screenshot_thumbnail_url: leadPicture(ctx, caller, campaign.screenshot_thumbnail_url)?.thumbnail_url ?? null,
    },
    leads: leads.map((lead, n) => leadListItem(ctx, lead, contexts[n]!, caller)),
    campaign_total: ofCampaign?.homes ?? homesIn(stages),
    processing: ofCampaign?.processing ?? processingIn(stages),
    page_size: PAGE_SIZE,
    ...listCounts(stages, filter),
  }
}
