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

type Subject = { readonly order_id: string } | { readonly campaign_id: string } | { readonly lead_id: string }

/** Returns the actions of admins on an order, a campaign or one of its homes, newest first. */
export const auditOf = (db: Db, subject: Subject, limit = 1000) =>
  db
    .selectFrom('audit_log')
    .select(['username', 'action', 'detail', 'at'])
    .where((where) => where.and(subject))
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
