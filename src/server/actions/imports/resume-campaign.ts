import { inactiveCampaignErrorText } from '#domain/campaigns/campaign.ts'
import { AppError } from '#domain/errors.ts'
import { activateCampaign } from '#server/db/campaigns/campaign-imports.ts'
import type { Campaign } from '#server/db/campaigns/campaigns.ts'
import type { Tx } from '#server/db/pool.ts'

/**
 * Prepares a campaign for an import: a campaign that was paused because nothing had been found becomes active again.
 * Throws 'conflict' for one that an admin paused, completed or archived.
 */
export async function resumeCampaign(
  tx: Tx,
  { id, status, total_properties_found: homes }: Campaign,
  now: Date,
): Promise<void> {
  if (status === 'active') return
  if (status !== 'paused' || homes > 0) throw new AppError('conflict', inactiveCampaignErrorText(status, 'you import'))
  await activateCampaign(tx, id, now)
}
