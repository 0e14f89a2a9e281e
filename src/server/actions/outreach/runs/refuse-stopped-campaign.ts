import { inactiveCampaignErrorText, stopsEmails } from '#domain/campaigns/campaign.ts'
import { AppError } from '#domain/errors.ts'
import type { Campaign } from '#server/db/campaigns/campaigns.ts'

/** Throws 'conflict' for a campaign that sends no emails: one that is paused, archived or deleted (undefined). */
export function refuseStoppedCampaign(campaign: Campaign | undefined): void {
  if (!campaign) throw new AppError('conflict', 'This campaign is deleted. Restore it before you send.')
  if (stopsEmails(campaign.status))
    throw new AppError('conflict', inactiveCampaignErrorText(campaign.status, 'you send'))
}
