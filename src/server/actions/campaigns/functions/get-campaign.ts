import type { Output, Parsed } from '#contract/index.ts'
import { historyOf } from '#domain/admin/history.ts'
import type { Context } from '#server/context.ts'
import { auditOf } from '#server/db/admin/audit-log.ts'
import { waitingHomes } from '#server/db/leads/lead-list.ts'
import { campaignView } from '../campaign-view.ts'
import { requireCampaign } from '../require-campaign.ts'

const MAX_AUDIT_ENTRIES = 50

/** Returns a campaign with the actions of admins on it (F-47). */
export async function getCampaign(ctx: Context, { id }: Parsed<'get-campaign'>): Promise<Output<'get-campaign'>> {
  const campaign = await requireCampaign(ctx, id)
  const homes = await waitingHomes(ctx.db, id)
  const audit = await auditOf(ctx.db, { campaign_id: id }, MAX_AUDIT_ENTRIES)
  return {
    ...campaignView(campaign),
    homes,
    history: historyOf([], audit),
  }
}
