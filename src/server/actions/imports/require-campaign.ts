import { AppError } from '#domain/errors.ts'
import { LEAD_TEXTS } from '#domain/leads/labels.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import { activate, type LiveCampaign, liveCampaign } from '#server/db/campaigns/new-campaigns.ts'

/** The campaign. Throws 'not_found' for one that is deleted or never was. */
export async function requireCampaign(db: Db, id: string): Promise<LiveCampaign> {
  const campaign = await liveCampaign(db, id)
  if (!campaign) throw new AppError('not_found', LEAD_TEXTS.noSuchCampaign)
  return campaign
}

/**
 * A campaign that a person paused, completed or archived collects nothing. One that is paused because nothing was found yet
 * becomes active again. Throws 'conflict'.
 */
export async function resumeCampaign(tx: Tx, { id, status, homes }: LiveCampaign, now: Date): Promise<void> {
  if (status === 'active') return
  if (status !== 'paused' || homes > 0)
    throw new AppError('conflict', `This campaign is ${status}. Set it to active before importing.`)
  await activate(tx, id, now)
}
