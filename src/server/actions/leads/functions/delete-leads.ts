import { randomUUID } from 'node:crypto'
import type { Output, Parsed } from '#contract/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { deleteLeads, restoreLeads } from '#server/db/leads/leads.ts'
import { requireCampaign } from '#server/actions/campaigns/index.ts'

/** U-24: takes homes out of sight; links in sent emails keep working. */
export async function deleteSelected(
  ctx: Context,
  { campaign_id, selection }: Parsed<'delete-leads'>,
  { admin }: AdminCaller,
): Promise<Output<'delete-leads'>> {
  await requireCampaign(ctx, campaign_id)
  const deletion = { id: randomUUID(), campaignId: campaign_id, now: ctx.now() }
  const count = await ctx.inTransaction(async (tx) => {
    const deleted = await deleteLeads(tx, selection, deletion)
    if (deleted > 0) await recordAudit(tx, { admin, action: 'delete properties', ...entryOf(deletion, deleted) })
    return deleted
  })
  return { count, deletion_id: deletion.id }
}

/** U-24: the way back. */
export async function restoreDeleted(
  ctx: Context,
  { campaign_id, deletion_id }: Parsed<'restore-leads'>,
  { admin }: AdminCaller,
): Promise<Output<'restore-leads'>> {
  await requireCampaign(ctx, campaign_id)
  const deletion = { id: deletion_id, campaignId: campaign_id, now: ctx.now() }
  const count = await ctx.inTransaction(async (tx) => {
    const restored = await restoreLeads(tx, deletion)
    if (restored > 0) await recordAudit(tx, { admin, action: 'restore properties', ...entryOf(deletion, restored) })
    return restored
  })
  return { count }
}

const entryOf = ({ campaignId, now }: { campaignId: string; now: Date }, count: number) => ({
  campaignId,
  detail: `${count.toLocaleString('en-US')} of them`,
  now,
})
