import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { isChosen, SALE_PERIODS } from '#domain/imports/import.ts'
import { shopDay } from '#domain/iso-dates.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { setCampaignSubtype } from '#server/db/campaigns/campaign-imports.ts'
import { leaveOut, openSaleDates } from '#server/db/imports/import-homes.ts'
import { lockImport, updateImport } from '#server/db/imports/imports.ts'
import { deadlineFrom } from '../begin-import.ts'
import { enqueueStep } from '../import-step.ts'
import { requireImport, viewImport } from '../import-view.ts'

/** Saves which homes of the search to import, and continues the import with them (D3-088). */
export async function chooseHomes(
  ctx: Context,
  { id, choice }: Parsed<'choose-homes'>,
  { admin }: AdminCaller,
): Promise<Output<'choose-homes'>> {
  await requireImport(ctx, id)
  await ctx.inTransaction(async (tx) => {
    const listingImport = (await lockImport(tx, id))!
    if (listingImport.choice === choice) return
    if (listingImport.state !== 'waiting') throw new AppError('conflict', 'There is nothing left to choose')
    const now = ctx.now()
    const today = shopDay(now)
    const others = (await openSaleDates(tx, id)).filter(({ date_sold }) => isChosen(choice, date_sold, today) === false)
    await leaveOut(
      tx,
      id,
      others.map(({ source_id }) => source_id),
    )
    await setCampaignSubtype(tx, listingImport.campaign_id, SALE_PERIODS[choice].subtype, now)
    const step = listingImport.step + 1
    await updateImport(tx, id, { choice, state: 'running', step, deadline_at: deadlineFrom(now), updated_at: now })
    await enqueueStep(ctx, tx, { id, step, waitMs: 0 })
    const { campaign_id: campaignId } = listingImport
    await recordAudit(tx, { admin, action: 'choose homes', campaignId, detail: null, now })
  })
  return await viewImport(ctx, id)
}
