import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '#server/db/pool.ts'

type Deed = {
  readonly admin: { readonly id: string; readonly username: string }
  readonly deed:
    | 'refund'
    | 'print again'
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
    | 'change suppressions'
  readonly orderId?: string
  readonly campaignId?: string
  readonly leadId?: string
  readonly detail: string | null
  readonly now: Date
}

/** Notes who did it, in the transaction that does it. */
export const insertDeed = (tx: Tx, { admin, deed, orderId, campaignId, leadId, detail, now }: Deed) =>
  tx
    .insertInto('admin_deeds')
    .values({
      id: randomUUID(),
      admin_id: admin.id,
      username: admin.username,
      deed,
      order_id: orderId ?? null,
      campaign_id: campaignId ?? null,
      lead_id: leadId ?? null,
      detail,
      at: now,
    })
    .execute()

/** What admins did with an order, oldest first. */
export const deedsOfOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('admin_deeds')
    .select(['username', 'deed', 'detail', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .execute()

/** What admins did with a campaign, newest first. */
export const deedsOfCampaign = (db: Db, campaignId: string, most: number) =>
  db
    .selectFrom('admin_deeds')
    .select(['username', 'deed', 'detail', 'at'])
    .where('campaign_id', '=', campaignId)
    .orderBy('at', 'desc')
    .limit(most)
    .execute()

/** What admins did with one home of a campaign, oldest first. */
export const deedsOfLead = (db: Db, leadId: string) =>
  db
    .selectFrom('admin_deeds')
    .select(['username', 'deed', 'detail', 'at'])
    .where('lead_id', '=', leadId)
    .orderBy('at')
    .execute()
