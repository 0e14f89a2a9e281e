import { AppError } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { type Campaign, campaignById } from '#server/db/campaigns/campaigns.ts'

const NO_SUCH_CAMPAIGN = 'There is no such campaign any more'

/** Throws AppError 'not_found'. */
export async function requireCampaign({ db }: Pick<Context, 'db'>, id: string): Promise<Campaign> {
  const campaign = await campaignById(db, id)
  if (!campaign) throw new AppError('not_found', NO_SUCH_CAMPAIGN)
  return campaign
}
