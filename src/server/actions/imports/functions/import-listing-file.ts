import type { Output, Parsed } from '#contract/index.ts'
import { CAMPAIGN_SOURCE_OF_FILES } from '#domain/imports/file-source.ts'
import { IMPORT_ERRORS, IMPORT_LIMITS } from '#domain/imports/import.ts'
import { agentOfLead } from '#domain/leads/lead.ts'
import { requireCampaign } from '#server/actions/campaigns/index.ts'
import { withoutRemoved } from '#server/actions/privacy/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { setCampaignSource, updateHomeCount } from '#server/db/campaigns/campaign-imports.ts'
import { insertLeads } from '#server/db/leads/leads-by-key.ts'
import { internalUnlessOutage } from '#server/db/outage.ts'
import { readListingFile } from '../read-listing-file.ts'

/**
 * Imports the homes of a file into a campaign in batches of fifty (F-41, D3-218). Safe to retry after an interruption;
 * homes already imported are skipped.
 */
export async function importListingFile(
  ctx: Context,
  { campaignId, csv, columns }: Parsed<'import-listing-file'>,
  caller: AdminCaller,
): Promise<Output<'import-listing-file'>> {
  const { id, campaign_type: type, campaign_subtype: subtype } = await requireCampaign(ctx, campaignId)
  const { file, leads } = await readListingFile(ctx, { csv, columns, campaign: { id, type, subtype } }, caller)
  const { admin } = caller
  const entry = { admin, action: 'import file', campaignId: id, detail: null, now: ctx.now() } as const
  await ctx.inTransaction((tx) => recordAudit(tx, entry))
  const rows = leads.map(({ lead }) => lead)
  let count = 0
  let withEmail = 0
  for (let from = 0; from < rows.length; from += IMPORT_LIMITS.insertBatch) {
    const batch = rows.slice(from, from + IMPORT_LIMITS.insertBatch)
    const newKeys = await ctx
      .inTransaction(async (tx) => insertLeads(tx, await withoutRemoved(ctx, tx, batch)))
      .catch(internalUnlessOutage(IMPORT_ERRORS.save))
    const newLeads = batch.filter(({ home_key }) => newKeys.has(home_key))
    count += newLeads.length
    withEmail += newLeads.filter((lead) => agentOfLead(lead).email !== null).length
  }
  await ctx.inTransaction(async (tx) => {
    // For a campaign without homes.
    await setCampaignSource(tx, id, { sourceName: CAMPAIGN_SOURCE_OF_FILES, url: null, now: ctx.now() })
    await updateHomeCount(tx, id, ctx.now(), null)
  })
  return { imported: count, with_email: withEmail, left_out: file.rows.length + file.unreadable.length - count }
}
