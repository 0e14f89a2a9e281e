import { AppError } from '#domain/errors.ts'
import { LEAD_TEXTS } from '#domain/leads/labels.ts'
import type { Context } from '#server/context.ts'
import { type Campaign, campaignById } from '#server/db/campaigns/campaigns.ts'

/** D3-111: the campaign, or a refusal; a deleted one is none. */
export async function requireCampaign({ db }: Pick<Context, 'db'>, id: string): Promise<Campaign> {
  const campaign = await campaignById(db, id)
  if (!campaign) throw new AppError('not_found', LEAD_TEXTS.noSuchCampaign)
  return campaign
}
