import { revenueWithoutTax } from '#domain/checkout/sales-tax.ts'
import { attentionText, type HoldReason } from '#domain/orders/attention.ts'
import { type DisputeState, refundableCents } from '#domain/orders/order.ts'
import type { Context } from '#server/context.ts'
import { resolveIssuesOfKinds } from '#server/db/orders/order-issues.ts'
import { changeHold, changeOrder, lockPlacedOrder, type PlacedOrder } from '#server/db/orders/orders.ts'
import type { Tx } from '#server/db/pool.ts'
import type { PaymentPage } from '#server/ports/payments.ts'
import { alertTeam } from '../holds/alert-team.ts'
import { holdOrder } from '../holds/hold-order.ts'
import { openIssue } from '../holds/open-issue.ts'
import { moneyOf } from './money-of.ts'
import { subtractFromRevenue } from './record-purchase.ts'

type Dispute = NonNullable<PaymentPage['dispute']>

const REASONS = {
  open: { kind: 'disputed' },
  won: { kind: 'dispute-won' },
  lost: { kind: 'dispute-lost' },
} as const satisfies Record<DisputeState, HoldReason>

/**
 * Applies the state of the dispute about an order's payment, once, however often it is reported. An open dispute holds
 * the order and notifies the team. Money that the bank returned to the buyer is subtracted from revenue like a refund.
 */
export async function applyDispute(
  ctx: Context,
  tx: Tx,
  orderId: string,
  { state, lostCents }: Dispute,
): Promise<void> {
  const order = await lockPlacedOrder(tx, orderId)
  if (order.dispute_state === state && order.dispute_lost_cents === lostCents) return
  const now = ctx.now()
  const change = {
    disputed_at: order.disputed_at ?? now,
    dispute_state: state,
    dispute_closed_at: state === 'open' ? null : now,
    dispute_lost_cents: lostCents,
  }
  const disputedOrder = await changeOrder(tx, order, change, now)
  await subtractFromRevenue(tx, disputedOrder, {
    cents: revenueWithoutTax(order) - revenueWithoutTax(disputedOrder),
    now,
  })
  const earlier = Object.values(REASONS).map(({ kind }) => kind)
  await resolveIssuesOfKinds(tx, { orderId, kinds: earlier.filter((kind) => kind !== REASONS[state].kind), now })
  await holdOrOpenIssue(ctx, tx, disputedOrder, { isNew: order.dispute_state === null })
}

/** Holds the order or opens an issue if an admin has something to do about the dispute. */
async function holdOrOpenIssue(ctx: Context, tx: Tx, order: PlacedOrder, { isNew }: { isNew: boolean }): Promise<void> {
  const state = order.dispute_state!
  const reason = REASONS[state]
  if (Object.values(REASONS).some(({ kind }) => kind === order.held_for)) {
    await changeHold(tx, order, { heldFor: reason.kind, text: attentionText(reason), now: ctx.now() })
    return await alertTeam(ctx, tx, order.id, reason)
  }
  // A won dispute needs no action unless we canceled the order: then the buyer has neither the print nor the money.
  if (state === 'won' && order.order_status !== 'cancelled') return
  // An order whose hold an admin has resolved in spite of the dispute is not held again when the dispute is lost.
  const mayHold = state === 'open' || (state === 'lost' && isNew)
  const isHeld = mayHold && (await holdOrder(ctx, tx, order, reason)) !== undefined
  // If the order cannot be held (delivered, canceled, refunded, already held), record an open issue instead.
  const isReturned = refundableCents(moneyOf(order)) === 0
  if (!isHeld && !(state === 'won' && isReturned)) await openIssue(ctx, tx, order, reason)
}

/**
 * Opens an issue if the print shop's report ends the hold of an order with an open or lost dispute, because no admin
 * has decided about it yet. `before`: the order before the report.
 */
export async function openIssueForUndecidedDispute(ctx: Context, tx: Tx, before: PlacedOrder): Promise<void> {
  const reason = [REASONS.open, REASONS.lost].find(({ kind }) => kind === before.held_for)
  if (reason === undefined) return
  const order = await lockPlacedOrder(tx, before.id)
  if (order.order_status !== 'needs_attention') await openIssue(ctx, tx, order, reason)
}
