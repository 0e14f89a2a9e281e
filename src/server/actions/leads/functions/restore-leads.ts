import type { Output, Parsed } from '#contract/index.ts'
import { restorableSince } from '#domain/campaigns/campaign.ts'
import { AppError } from '#domain/errors.ts'
import { HOME_EXISTS_ERROR } from '#domain/leads/labels.ts'
import { requireCampaign } from '#server/actions/campaigns/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { deletedLeadCount, isDeletedSince, restoreDeletedLead, restoreDeletion } from '#server/db/leads/leads.ts'
import { throwHomeTaken } from '../throw-home-taken.ts'

/** Restores the homes that were deleted together (U-24). */
export async function restoreLeads(
  ctx: Context,
  { campaign_id, deletion_id }: Parsed<'restore-leads'>,
  { admin }: AdminCaller,
): Promise<Output<'restore-leads'>> {
  await requireCampaign(ctx, campaign_id)
  const now = ctx.now()
  const count = await ctx
    .inTransaction(async (tx) => {
      const restoredCount = await restoreDeletion(tx, { id: deletion_id, campaignId: campaign_id, now })
      const entry = { campaignId: campaign_id, detail: `${restoredCount.toLocaleString('en-US')} of them`, now }
      if (restoredCount > 0) await recordAudit(tx, { admin, action: 'restore properties', ...entry })
      return restoredCount
    })
    .catch(throwHomeTaken)
  const left = await deletedLeadCount(ctx.db, campaign_id, restorableSince(now), deletion_id)
  return { count, left }
}

/** Restores one home; does nothing if it is not deleted. */
export async function restoreLead(
  ctx: Context,
  { campaign_id, id }: Parsed<'restore-lead'>,
  { admin }: AdminCaller,
): Promise<Output<'restore-lead'>> {
  await requireCampaign(ctx, campaign_id)
  const count = await ctx
    .inTransaction(async (tx) => {
      const now = ctx.now()
      if (!(await isDeletedSince(tx, campaign_id, id, restorableSince(now)))) return 0
      if ((await restoreDeletedLead(tx, { id, campaignId: campaign_id, now })) === 0)
        throw new AppError('conflict', HOME_EXISTS_ERROR)
      const entry = { campaignId: campaign_id, leadId: id, detail: null, now }
      await recordAudit(tx, { admin, action: 'restore properties', ...entry })
      return 1
    })
    .catch(throwHomeTaken)
  return { count }
}
