import { randomUUID } from 'node:crypto'
import type { AuditAction } from '#domain/admin/audit-actions.ts'
import type { Db, Tx } from '#server/db/pool.ts'

type AuditEntry = {
  readonly admin: { readonly id: string; readonly username: string }
  readonly action: AuditAction
  readonly orderId?: string
  readonly campaignId?: string
  readonly leadId?: string
  readonly detail: string | null
  readonly now: Date
}

/** Records who did it, in the transaction that does it. */
export const recordAudit = (tx: Tx, entry: AuditEntry) => insertEntry(tx, entry)

/** Records a call whose action records nothing itself, once it has succeeded. */
export const recordCall = (db: Db, entry: AuditEntry) => insertEntry(db, entry)

const insertEntry = (db: Db, { admin, action, orderId, campaignId, leadId, detail, now }: AuditEntry) =>
  db
    .insertInto('audit_log')
    .values({
      id: randomUUID(),
      admin_id: admin.id,
      username: admin.username,
      action,
      order_id: orderId ?? null,
      campaign_id: campaignId ?? null,
      lead_id: leadId ?? null,
      detail,
      at: now,
    })
    .execute()

/** Returns the actions of admins on an order, oldest first. */
export const auditOfOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('audit_log')
    .select(['username', 'action', 'detail', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .execute()

/** Returns the actions of admins on a campaign, newest first. */
export const auditOfCampaign = (db: Db, campaignId: string, most: number) =>
  db
    .selectFrom('audit_log')
    .select(['username', 'action', 'detail', 'at'])
    .where('campaign_id', '=', campaignId)
    .orderBy('at', 'desc')
    .limit(most)
    .execute()

/** Returns the actions of admins on one home of a campaign, oldest first. */
export const auditOfLead = (db: Db, leadId: string) =>
  db
    .selectFrom('audit_log')
    .select(['username', 'action', 'detail', 'at'])
    .where('lead_id', '=', leadId)
    .orderBy('at')
    .execute()
