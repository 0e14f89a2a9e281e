import type { LeadSelection } from '#contract/lead-selection.ts'
import { call } from '../../kit/call.ts'

/** A long list takes the server a while to write down. */
const PATIENCE_MS = 120_000

/** Feature 42: has the homes written as CSV and saves the file. */
export async function saveCsv(campaignId: string, selection: LeadSelection): Promise<void> {
  const file = await call('export-leads', { campaign_id: campaignId, selection }, { timeoutMs: PATIENCE_MS })
  const url = URL.createObjectURL(new Blob([`\ufeff${file.csv}`], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: file.file_name })
  link.click()
  URL.revokeObjectURL(url)
}
