import { AppError } from '#domain/errors.ts'
import { LEAD_TEXTS } from '#domain/lead-texts.ts'
import type { Db } from '../../db/pool.ts'
import { type LiveCampaign, liveCampaign } from '../../db/new-campaigns.ts'

/** The campaign. Throws 'not_found' for one that is deleted or never was. */
export async function requireCampaign(db: Db, id: string): Promise<LiveCampaign> {
  const campaign = await liveCampaign(db, id)
  if (!campaign) throw new AppError('not_found', LEAD_TEXTS.noSuchCampaign)
  return campaign
}
