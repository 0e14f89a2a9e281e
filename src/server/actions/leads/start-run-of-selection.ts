import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { NONE_SELECTED_REFUSAL } from '#domain/leads/bulk-actions/bulk-action.ts'
import { bulkAction, type BulkActionName, styleOfAction } from '#domain/leads/bulk-actions/index.ts'
import type { LeadSelection } from '#domain/leads/lead-filter.ts'
import { requireCampaign } from '#server/actions/campaigns/index.ts'
import type { Admin, Context } from '#server/context.ts'
import { bulkRunById } from '#server/db/leads/bulk-runs.ts'
import type { Lead } from '#server/db/leads/scraped-properties.ts'
import { bulkRunView } from './bulk-run-view.ts'
import { createBulkRun } from './create-bulk-run.ts'
import { forEachSelectedLead } from './for-each-selected-lead.ts'

/**
 * Adds the eligible homes of a selection to a bulk run and enqueues its first batch, in one transaction (D3-185 …
 * D3-188, D3-237). If there are none, throws AppError 'bad_input' with the specification's message. `recordedFor`: see
 * `createBulkRun`.
 */
export async function startRunOfSelection(
  ctx: Context,
  { id, campaign_id, action, selection, style }: Parsed<'start-bulk-run'>,
  admin: Admin,
  recordedFor: Admin | null = admin,
): Promise<Output<'start-bulk-run'>> {
  if (await bulkRunById(ctx.db, id)) return await bulkRunView(ctx.db, id) // a repeated request
  const campaign = await requireCampaign(ctx, campaign_id)
  const { appliesTo, unavailable } = bulkAction(action)
  if (!appliesTo(campaign.campaign_subtype)) throw new AppError('bad_input', unavailable!)
  const leadIds = await eligible(ctx, campaign_id, action, selection)
  const task = { action, style: styleOfAction(action, style) }
  return await bulkRunView(
    ctx.db,
    await createBulkRun(ctx, { id, campaignId: campaign_id, task, leadIds, by: admin.username, recordedFor }),
  )
}

async function eligible(ctx: Context, campaignId: string, action: BulkActionName, selection: LeadSelection) {
  const { skipReason, noneEligible } = bulkAction(action)
  const ids: string[] = []
  const add = (lead: Lead) => {
    if (skipReason(lead) === null) ids.push(lead.id)
  }
  const selectedCount = await forEachSelectedLead(ctx.db, campaignId, selection, add)
  if (selectedCount === 0) throw new AppError('bad_input', NONE_SELECTED_REFUSAL)
  if (ids.length === 0) throw new AppError('bad_input', noneEligible)
  return ids
}
