import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { requireCampaign } from '#server/actions/campaigns/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { lockCampaign } from '#server/db/campaigns/campaigns.ts'
import { lockImport, openImportOf, updateImport } from '#server/db/imports/imports.ts'
import { deadlineFrom, IMPORT_RUNNING_REFUSAL } from '../begin-import.ts'
import { enqueueStep } from '../import-step.ts'
import { requireImport, viewImport } from '../import-view.ts'
import { resumeCampaign } from '../resume-campaign.ts'

/**
 * Continues an import at the page where it was stopped, failed or reached its target; a running import is not changed
 * (R-21).
 */
export async function resumeImport(
  ctx: Context,
  { id, targetProperties }: Parsed<'resume-import'>,
  { admin }: AdminCaller,
): Promise<Output<'resume-import'>> {
  const campaign = await requireCampaign(ctx, (await requireImport(ctx, id)).campaign_id)
  await ctx.inTransaction(async (tx) => {
    const listingImport = (await lockImport(tx, id))!
    if (listingImport.state === 'running' || listingImport.state === 'waiting') return
    await lockCampaign(tx, campaign.id) // if two imports are started or resumed at once, one is refused
    const running = await openImportOf(tx, listingImport.campaign_id)
    if (running) throw new AppError('conflict', IMPORT_RUNNING_REFUSAL)
    await resumeCampaign(tx, campaign, ctx.now())
    const step = listingImport.step + 1
    await updateImport(tx, id, {
      state: 'running',
      ended_by: null,
      message: null,
      failures: 0,
      step,
      deadline_at: deadlineFrom(ctx.now()),
      updated_at: ctx.now(),
      ...(targetProperties !== undefined && { target: targetProperties }),
    })
    await enqueueStep(ctx, tx, { id, step, waitMs: 0 })
    await recordAudit(tx, { admin, action: 'resume import', campaignId: campaign.id, detail: null, now: ctx.now() })
  })
  return await viewImport(ctx, id)
}
