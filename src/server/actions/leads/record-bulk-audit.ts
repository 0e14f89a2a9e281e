import type { AuditAction } from '#domain/admin/audit-actions.ts'
import { countText } from '#domain/count-text.ts'
import { totalHomes } from '#domain/leads/bulk-actions/bulk-action.ts'
import { bulkAction } from '#domain/leads/bulk-actions/index.ts'
import type { Admin } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { type BulkRun, countsOf } from '#server/db/leads/bulk-runs.ts'
import type { Tx } from '#server/db/pool.ts'

/** Records what an admin did with a bulk run: 'Generate Artwork, 12 homes'. */
export async function recordBulkAudit(
  tx: Tx,
  { id, campaign_id: campaignId, action: name }: Pick<BulkRun, 'id' | 'campaign_id' | 'action'>,
  { admin, action, now }: { readonly admin: Admin; readonly action: AuditAction; readonly now: Date },
): Promise<void> {
  const homes = totalHomes((await countsOf(tx, [id])).get(id)!)
  const detail = `${bulkAction(name).name}, ${countText(homes, 'home')}`
  await recordAudit(tx, { admin, action, campaignId, detail, now })
}
