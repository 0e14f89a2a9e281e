import { randomUUID } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { UNKNOWN_ERROR } from '#domain/leads/bulk-actions/bulk-action.ts'
import { bulkAction } from '#domain/leads/bulk-actions/index.ts'
import { createBulkRun } from '#server/actions/leads/index.ts'
import type { Context } from '#server/context.ts'
import { campaignById } from '#server/db/campaigns/campaigns.ts'
import { newestItems, type Task } from '#server/db/leads/bulk-runs.ts'
import { leadsById } from '#server/db/leads/lead-list.ts'
import type { Lead } from '#server/db/leads/scraped-properties.ts'
import { waitForDrawing } from './poll-until.ts'

/** A home after the action, and how the action ended. */
export type LeadResult = {
  readonly lead: Lead
  readonly state: 'done' | 'skipped' | 'failed'
  /** Why it is not done. */
  readonly reason: string
}

/**
 * Starts a bulk run for homes and waits for its end. If the call is interrupted, the run continues; parallel calls
 * share one run. Unknown ids are left out. Throws 'busy' if it takes too long.
 */
export async function runBulkActionAndWait(
  ctx: Context,
  ids: readonly string[],
  task: Task,
  by: string,
): Promise<readonly LeadResult[]> {
  const leads = (await leadsById(ctx.db, [...new Set(ids)])).filter(({ deleted_at }) => deleted_at === null)
  const ofCampaign = Map.groupBy(leads, ({ campaign_id }) => campaign_id)
  for (const [campaignId, homes] of ofCampaign) {
    const campaign = campaignId === null ? undefined : await campaignById(ctx.db, campaignId)
    if (!campaign) throw new AppError('not_found', 'These homes are in no campaign')
    const { appliesTo, unavailable } = bulkAction(task.action)
    if (!appliesTo(campaign.campaign_subtype)) throw new AppError('bad_input', unavailable!)
    const leadIds = homes.map(({ id }) => id)
    await createBulkRun(ctx, { id: randomUUID(), campaignId: campaign.id, task, leadIds, by, recordedFor: null })
  }
  return await finishedWork(
    ctx,
    leads.map(({ id }) => id),
    task,
  )
}

const finishedWork = (ctx: Context, leadIds: readonly string[], task: Task): Promise<readonly LeadResult[]> =>
  waitForDrawing(ctx, async () => {
    const items = await newestItems(ctx.db, leadIds, task)
    if (items.some(({ state }) => state === 'waiting' || state === 'running')) return null
    const ends = new Map(items.map((item) => [item.lead_id, item]))
    return (await leadsById(ctx.db, leadIds)).map((lead) => {
      const { state, reason } = ends.get(lead.id)!
      return { lead, state: state as LeadResult['state'], reason: reason ?? UNKNOWN_ERROR }
    })
  })
