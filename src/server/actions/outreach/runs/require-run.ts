import { AppError } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { campaignById } from '#server/db/campaigns/campaigns.ts'
import { type OutreachRun, outreachRunById } from '#server/db/outreach/outreach-runs.ts'

/** Returns the send; throws AppError 'not_found'. */
export async function requireRun({ db }: Pick<Context, 'db'>, id: string): Promise<OutreachRun> {
  const run = await outreachRunById(db, id)
  if (!run) throw new AppError('not_found', 'This send doesn’t exist')
  return run
}

/** Returns the name of a send's campaign, even if that was deleted. */
export const campaignOfRun = async (
  { db }: Pick<Context, 'db'>,
  { campaign_id }: OutreachRun,
): Promise<{ name: string }> => (await campaignById(db, campaign_id)) ?? { name: 'Deleted campaign' }
