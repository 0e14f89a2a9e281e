import type { Output, Parsed } from '#contract/index.ts'
import { LEAD_CSV_HEAD, leadCells, leadFileName } from '#domain/leads/lead-csv.ts'
import { csvFile } from '#domain/write-csv.ts'
import { requireCampaign } from '#server/actions/campaigns/index.ts'
import type { Context } from '#server/context.ts'
import { selectedLeads } from '#server/db/leads/lead-list.ts'

const AT_A_TIME = 1000

/** Exports the selected homes as CSV (F-42, S-17). */
export async function exportLeads(
  ctx: Context,
  { campaign_id, selection }: Parsed<'export-leads'>,
): Promise<Output<'export-leads'>> {
  const campaign = await requireCampaign(ctx, campaign_id)
  const lines: (string | number | null)[][] = []
  for (let after = 0; ;) {
    const leads = await selectedLeads(ctx.db, campaign_id, selection, { after, limit: AT_A_TIME })
    lines.push(...leads.map(leadCells))
    if (leads.length < AT_A_TIME) break
    after = leads.at(-1)!.import_order
  }
  const today = ctx.now().toISOString().slice(0, 10)
  return {
    file_name: leadFileName(campaign.name, today),
    csv: csvFile([[...LEAD_CSV_HEAD], ...lines]),
    count: lines.length,
  }
}
