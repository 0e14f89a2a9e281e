import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '#server/db/pool.ts'

type AuditEntry = {
  readonly admin: { readonly id: string; readonly username: string }
  readonly action:
    | 'refund'
    | 'release held order'
    | 'approve artwork'
    | 'follow print'
    | 'replace print'
    | 'close order'
    | 'resolve issue'
    | 'order a free reprint'
    | 'refund for damage'
    | 'decline the damage report'
    | 'change campaign'
    | 'delete campaign'
    | 'restore campaign'
    | 'change property'
    | 'delete properties'
    | 'restore properties'
    | 'start outreach'
    | 'control outreach'
    | 'change email'
    | 'set cost limit'
    | 'invite admin'
    | 'change role'
    | 'remove admin'
    | 'second factor on'
    | 'second factor off'
    | 'change suppressions'
    | 'remove home'
    | 'show home again'
    | 'export person'
    | 'forget person'
  readonly orderId?: string
  readonly campaignId?: string
  readonly leadId?: string
  readonly detail: string | null
  readonly now: Date
}

/** Records who did it, in the transaction that does it. */
export const recordAudit = (tx: Tx, { admin, action, orderId, campaignId, leadId, detail, now }: AuditEntry) =>
  tx
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

type CallEntry = Omit<AuditEntry, 'action'> & {
  /** The action as text. */
  readonly action: string
}

/** Records a call whose action records nothing itself. */
export const recordCall = (db: Db, { admin, action, campaignId, detail, now }: CallEntry) =>
  db
    .insertInto('audit_log')
    .values({
      id: randomUUID(),
      admin_id: admin.id,
      username: admin.username,
      action,
      campaign_id: campaignId ?? null,
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
