import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import { refundableCents } from '#domain/orders/order.ts'
import type { Context } from '#server/context.ts'
import { paymentPageOf } from '#server/db/checkout/payment-pages.ts'
import { lockPlacedOrder, type PlacedOrder, placedOrderById } from '#server/db/orders/orders.ts'
import { recordRefundOutcome, recordRefundRequest, refundIdsOf } from '#server/db/orders/refund-requests.ts'
import type { Refund } from '#server/ports/payments.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { openIssue } from '../holds/open-issue.ts'
import { openRefundIssue, refundIssueOf } from '../holds/open-refund-issue.ts'
import { syncPayment } from '../payment/apply-payment.ts'
import { moneyOf } from '../payment/money-of.ts'
import { paymentProviderOf } from '../payment/payment-provider-of.ts'

/**
 * Makes a requested refund: the whole remaining amount, or this many cents. A request is made with the same key until
 * its outcome is known, and never again after that. A refusal is not retried; it opens an issue.
 */
export async function refundOrder(ctx: Context, request: Payload<'refund-order'>): Promise<void> {
  const order = await placedOrderById(ctx.db, request.orderId)
  if (!order?.payment_id) return
  const recorded = await ensureRefundRequest(ctx, request)
  if (recorded.state !== 'requested') return
  const refund = isReturned(order)
    ? null
    : ((await refundMadeBefore(ctx, order, { cents: request.cents, since: recorded.requested_at })) ??
      (await makeRefund(ctx, order, request)))
  const page = await paymentPageOf(ctx.db, order.id)
  if (page?.page_id) await syncPayment(ctx, page.page_id, { refundFailed: refund?.state === 'failed' })
  await ctx.inTransaction(async (tx) => {
    const after = await lockPlacedOrder(tx, order.id)
    // The provider also refuses because everything has been returned, in its dashboard for instance.
    const hasFailed = refund === null ? !isReturned(after) : refund.state === 'failed'
    const outcome = { state: hasFailed ? 'failed' : 'done', refund_id: refund?.id ?? null } as const
    const isNew = await recordRefundOutcome(tx, request.idempotencyKey, outcome)
    if (isNew && hasFailed) await openRefundIssue(ctx, tx, after, { request: recorded, refundId: refund?.id ?? null })
  })
}

/**
 * Opens an issue for a refund whose last attempt has failed. It may have succeeded: another try is the same request.
 */
export async function giveUpRefund(ctx: Context, request: Payload<'refund-order'>): Promise<void> {
  const { state, idempotency_key, cents } = await ensureRefundRequest(ctx, request)
  if (state !== 'requested') return
  await ctx.inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, request.orderId)
    await openIssue(ctx, tx, order, refundIssueOf(order, idempotency_key, cents))
  })
}

/** Jobs of older builds, and those that an operator enqueues, have not recorded their request. */
const ensureRefundRequest = (ctx: Context, { orderId, cents, idempotencyKey }: Payload<'refund-order'>) =>
  recordRefundRequest(ctx.db, {
    idempotency_key: idempotencyKey,
    order_id: orderId,
    cents: cents ?? null,
    requested_at: ctx.now(),
  })

/** The provider knows a key for a day. We stop trusting it earlier, to leave time for our retries. */
const KEY_FORGOTTEN_MS = 20 * HOUR_MS
/** How far our clock may be ahead of the provider's. */
const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS

/**
 * Returns the refund that an earlier attempt at this request has made, if the provider may have forgotten its key by
 * now; null if there is none. A refund of the whole remainder (`cents` undefined) cannot be made twice, so it is not
 * looked for.
 */
async function refundMadeBefore(
  ctx: Context,
  order: PlacedOrder,
  { cents, since }: { readonly cents: number | undefined; readonly since: Date },
): Promise<Refund | null> {
  if (cents === undefined || ctx.now().getTime() - since.getTime() < KEY_FORGOTTEN_MS) return null
  const refunds = await paymentProviderOf(ctx, order).refundsOf({ paymentId: order.payment_id!, orderId: order.id })
  const others = await refundIdsOf(ctx.db, order.id)
  const from = since.getTime() - CLOCK_TOLERANCE_MS
  return (
    refunds.find(
      ({ id, cents: refundCents, at }) => refundCents === cents && at.getTime() >= from && !others.has(id),
    ) ?? null
  )
}

/** Returns the refund; null if the provider refuses to make it. */
const makeRefund = (
  ctx: Context,
  order: PlacedOrder,
  { cents, idempotencyKey }: Payload<'refund-order'>,
): Promise<Refund | null> =>
  paymentProviderOf(ctx, order)
    .refund({ paymentId: order.payment_id!, orderId: order.id, cents: cents ?? null, idempotencyKey })
    .catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error
      ctx.log.warn({ err: error, orderId: order.id }, 'refund refused')
      return null
    })

/** Returns whether the buyer has the whole payment back: from us, or from a bank that decided a dispute. */
const isReturned = (order: PlacedOrder): boolean => refundableCents(moneyOf(order)) === 0
