import type { Output, Parsed } from '#contract/index.ts'
import { CAMPAIGN_DELETED_TEXT } from '#domain/campaigns/campaign.ts'
import { AppError } from '#domain/errors.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { changeCampaign, deleteHomesOfCampaign, lockCampaign } from '#server/db/campaigns/campaigns.ts'
import { openRuns, pauseRun } from '#server/db/outreach/outreach-runs.ts'
import { noSuchCampaign } from '../require-campaign.ts'

/**
 * Moves a campaign to the trash with its homes; orders, events and links in emails stay. A running send pauses, and
 * does not continue automatically when the campaign is restored (U-24, E-38).
 */
export const deleteCampaign = (
  ctx: Context,
  { id, name }: Parsed<'delete-campaign'>,
  { admin }: AdminCaller,
): Promise<Output<'delete-campaign'>> =>
  ctx.inTransaction(async (tx) => {
    const now = ctx.now()
    // Sends are locked before their campaign, as when an email is recorded as sent.
    for (const run of await openRuns(tx, id)) await pauseRun(tx, run.id, CAMPAIGN_DELETED_TEXT, now)
    const campaign = await lockCampaign(tx, id)
    if (!campaign) throw noSuchCampaign()
    if (name.trim() !== campaign.name.trim()) throw new AppError('bad_input', 'The name does not match')
    if (campaign.deleted_at !== null) return { success: true }
    await changeCampaign(tx, id, { deleted_at: now }, now)
    await deleteHomesOfCampaign(tx, id, now)
    await recordAudit(tx, { admin, action: 'delete campaign', campaignId: id, detail: campaign.name, now })
    return { success: true }
  })
