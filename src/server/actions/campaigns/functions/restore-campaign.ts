import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { changeCampaign, lockCampaign, restoreHomesOfCampaign } from '#server/db/campaigns/campaigns.ts'
import { campaignView } from '../campaign-view.ts'
import { noSuchCampaign } from '../require-campaign.ts'

/** Restores a campaign with the homes that were deleted together with it. */
export const restoreCampaign = (
  ctx: Context,
  { id, name }: Parsed<'restore-campaign'>,
  { admin }: AdminCaller,
): Promise<Output<'restore-campaign'>> =>
  ctx.inTransaction(async (tx) => {
    const campaign = await lockCampaign(tx, id)
    if (!campaign) throw noSuchCampaign()
    if (campaign.deleted_at === null) return campaignView(campaign)
    if (campaign.emptied_at !== null) throw new AppError('conflict', 'This campaign has been removed from the trash')
    const newName = name ?? campaign.name
    const now = ctx.now()
    await restoreHomesOfCampaign(tx, campaign, now)
    const newCampaign = await changeCampaign(tx, id, { deleted_at: null, name: newName }, now)
    const detail = newName === campaign.name ? newName : `${campaign.name}, now ${newName}`
    await recordAudit(tx, { admin, action: 'restore campaign', campaignId: id, detail, now })
    return campaignView(newCampaign)
  })
