import type { Output, Parsed } from '#contract/index.ts'
import { PAGE_SIZE, pageRange } from '#contract/page-range.ts'
import { restorableSince, restorableUntil } from '#domain/campaigns/campaign.ts'
import { regionOfLead, streetOfLead } from '#domain/leads/lead-address.ts'
import { agentOfLead } from '#domain/leads/lead.ts'
import { requireCampaign } from '#server/actions/campaigns/index.ts'
import type { Context } from '#server/context.ts'
import { deletedLeads, deletionsOfSeveral } from '#server/db/leads/leads.ts'

/** Returns the homes of a campaign that can still be restored (U-24). */
export async function listDeletedLeads(
  ctx: Context,
  { campaign_id, page }: Parsed<'list-deleted-leads'>,
): Promise<Output<'list-deleted-leads'>> {
  await requireCampaign(ctx, campaign_id)
  const since = restorableSince(ctx.now())
  const { leads, total } = await deletedLeads(ctx.db, campaign_id, since, pageRange(page))
  const deletionIds = [...new Set(leads.flatMap(({ deletion_id }) => deletion_id ?? []))]
  const deletions = await deletionsOfSeveral(ctx.db, campaign_id, since, deletionIds)
  return {
    leads: leads.map((lead) => ({
      id: lead.id,
      street: streetOfLead(lead),
      region: regionOfLead(lead),
      agent_name: agentOfLead(lead).name,
      deleted_at: lead.deleted_at!.toISOString(),
      restorable_until: restorableUntil(lead.deleted_at!).toISOString(),
    })),
    deletions: deletions.map((deletion) => ({ ...deletion, deleted_at: deletion.deleted_at.toISOString() })),
    total,
    page_size: PAGE_SIZE,
  }
}
