import { AppError } from '#domain/errors.ts'
import { LEAD_TEXTS } from '#domain/leads/labels.ts'
import type { Context } from '#server/context.ts'
import { type Campaign, campaignById } from '#server/db/campaigns/campaigns.ts'

/** A campaign that was not deleted. */
export async function requireCampaign({ db }: Pick<Context, 'db'>, id: string): Promise<Campaign> {
  const campaign = await campaignById(db, id)
  if (!campaign) throw noSuchCampaign()
  return campaign
}

/** D3-111. */
export const noSuchCampaign = (): AppError => new AppError('not_found', LEAD_TEXTS.noSuchCampaign)
