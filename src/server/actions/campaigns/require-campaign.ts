import { AppError } from '#domain/errors.ts'
import { LEAD_TEXTS } from '#domain/leads/labels.ts'
import type { Context } from '#server/context.ts'
import { type Campaign, campaignById } from '#server/db/campaigns/campaigns.ts'

/** Returns a campaign that is not deleted; throws 'not_found'. */
export async function requireCampaign({ db }: Pick<Context, 'db'>, id: string): Promise<Campaign> {
  const campaign = await campaignById(db, id)
  if (!campaign) throw noSuchCampaign()
  return campaign
}

/** Returns the error for a missing campaign (D3-111). */
export const noSuchCampaign = (): AppError => new AppError('not_found', LEAD_TEXTS.noSuchCampaign)
