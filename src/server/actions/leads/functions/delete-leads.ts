import { randomUUID } from 'node:crypto'
import type { Output, Parsed } from '#contract/index.ts'
import { countText } from '#domain/count-text.ts'
import { requireCampaign } from '#server/actions/campaigns/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { deleteSelectedLeads } from '#server/db/leads/leads.ts'

/** Hides the selected homes; links in sent emails keep working (U-24). */
export async function deleteLeads(
  ctx: Context,
  { campaign_id, selection }: Parsed<'delete-leads'>,
  { admin }: AdminCaller,
): Promise<Output<'delete-leads'>> {
  await requireCampaign(ctx, campaign_id)
  const now = ctx.now()
  const deletion = { id: randomUUID(), campaignId: campaign_id, now }
  const count = await ctx.inTransaction(async (tx) => {
    const deletedCount = await deleteSelectedLeads(tx, selection, deletion)
    const entry = { campaignId: campaign_id, detail: countText(deletedCount, 'home'), now }
    if (deletedCount > 0) await recordAudit(tx, { admin, action: 'delete properties', ...entry })
    return deletedCount
  })
  return { count, deletion_id: deletion.id }
}
