import type { Output, Parsed } from '#contract/index.ts'
import { shopDay } from '#domain/iso-dates.ts'
import { LEAD_CSV_HEAD, leadCells, leadFileName } from '#domain/leads/lead-csv.ts'
import { csvFile } from '#domain/write-csv.ts'
import { requireCampaign } from '#server/actions/campaigns/index.ts'
import type { Context } from '#server/context.ts'
import { forEachSelectedLead } from '../for-each-selected-lead.ts'

/** Exports the selected homes as CSV (F-42, S-17). */
export async function exportLeads(
  ctx: Context,
  { campaign_id, selection }: Parsed<'export-leads'>,
): Promise<Output<'export-leads'>> {
  const campaign = await requireCampaign(ctx, campaign_id)
  const lines: (string | number | null)[][] = []
  await forEachSelectedLead(ctx.db, campaign_id, selection, (lead) => lines.push(leadCells(lead)))
  const today = shopDay(ctx.now())
  return {
    file_name: leadFileName(campaign.name, today),
    csv: csvFile([[...LEAD_CSV_HEAD], ...lines]),
    count: lines.length,
  }
}
