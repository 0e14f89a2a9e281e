import type { LeadSelection } from '#contract/lead-selection.ts'
import { call } from '../../kit/call.ts'
import { saveFile } from '../layout/save-file.ts'

/** A long list takes the server a while to write down. */
const PATIENCE_MS = 120_000

/** Feature 42: has the homes written as CSV and saves the file. */
export async function saveCsv(campaignId: string, selection: LeadSelection): Promise<void> {
  saveFile(await call('export-leads', { campaign_id: campaignId, selection }, { timeoutMs: PATIENCE_MS }))
}
