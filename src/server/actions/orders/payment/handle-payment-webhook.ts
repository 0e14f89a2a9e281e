import { AppError } from '#domain/errors.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Context } from '#server/context.ts'
import { pageByProviderId, paymentPageOf, recordPaymentEvent } from '#server/db/checkout/payment-pages.ts'
import { orderById, orderByPayment } from '#server/db/orders/orders.ts'
import type { PaymentEvent } from '#server/ports/payments.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { applyPaymentByProvider } from './apply-payment.ts'
import { reportFailedRefund } from './report-failed-refund.ts'

type OrderEvent = Exclude<PaymentEvent, { kind: 'ignored' }>

/**
 * Handles a webhook of the payment provider: verified, recorded once and enqueued in one transaction, then acknowledged
 * . Throws AppError 'bad_input' unless it is signed, complete and recent.
 */
export async function handlePaymentWebhook(ctx: Context, body: Uint8Array, signature: string | null): Promise<void> {
  const event = readEvent(ctx, body, signature)
  if (event.kind === 'ignored') return
  const isWork = await isOurs(ctx, event)
  await ctx.inTransaction(async (tx) => {
    if (!(await recordPaymentEvent(tx, event.id, ctx.now())) || !isWork) return
    await ctx.enqueue(tx, 'apply-payment', payloadOf(event))
  })
}

function payloadOf(event: OrderEvent): Payload<'apply-payment'> {
  if (!('paymentId' in event)) return { pageId: event.pageId }
  const { kind, paymentId } = event
  return kind === 'refund_failed' ? { paymentId, refundFailed: true } : { paymentId }
}

/** Reads an event of live or test mode, which the provider signs with different secrets (E-41). */
function readEvent({ payments, testPayments, now }: Context, body: Uint8Array, signature: string | null): PaymentEvent {
  try {
    return payments.readEvent(body, signature, now())
  } catch (error) {
    if (testPayments === null) throw error
    return testPayments.readEvent(body, signature, now())
  }
}

/**
 * Returns whether an event is about our pages: an account may sell other things too, and such events are ignored. An
 * unknown payment costs one lookup in our own records.
 */
async function isOurs({ db }: Context, event: OrderEvent): Promise<boolean> {
  if ('paymentId' in event || (await pageByProviderId(db, event.pageId))) return true
  // We may have died before recording the order's page; the provider names the order.
  return event.orderId !== null && isUuid(event.orderId) && (await orderById(db, event.orderId)) !== undefined
}

/** Applies the current state of the page or payment that the event points at. */
export async function applyPaymentEvent(ctx: Context, payload: Payload<'apply-payment'>): Promise<void> {
  if ('pageId' in payload) return await applyPageOf(ctx, payload.pageId)
  const order = await orderByPayment(ctx.db, payload.paymentId)
  const page = order && (await paymentPageOf(ctx.db, order.id))
  // A refund of an order whose payment is not applied yet: applying the payment also reads its refunds.
  if (page?.page_id) await applyPaymentByProvider(ctx, page.page_id)
  if (order && payload.refundFailed) await reportFailedRefund(ctx, order.id)
}

/** Applies a page; ignores one that is unknown to the provider, because a retry would not help. */
const applyPageOf = (ctx: Context, pageId: string): Promise<void> =>
  applyPaymentByProvider(ctx, pageId).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    ctx.log.warn({ pageId }, 'payment page unknown to the provider')
  })
