import type { Output, Parsed } from '#contract/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { lockImport, updateImport } from '#server/db/imports/imports.ts'
import { endOfImport } from '../import-step.ts'
import { requireImport, viewImport } from '../import-view.ts'

/**
 * Stops an import. What a running step finds afterward is not saved, and is looked up again when the import continues.
 */
export async function stopImport(
  ctx: Context,
  { id }: Parsed<'stop-import'>,
  { admin }: AdminCaller,
): Promise<Output<'stop-import'>> {
  const { campaign_id: campaignId } = await requireImport(ctx, id)
  await ctx.inTransaction(async (tx) => {
    const listingImport = await lockImport(tx, id)
    if (listingImport?.state !== 'running' && listingImport?.state !== 'waiting') return
    const now = ctx.now()
    await updateImport(tx, id, { ...endOfImport('person'), step: listingImport.step + 1, updated_at: now })
    await recordAudit(tx, { admin, action: 'stop import', campaignId, detail: null, now })
  })
  return await viewImport(ctx, id)
}
