import type { Context } from '#server/context.ts'
import { paymentPageByProviderId, recordPaymentEvent } from '#server/db/checkout/payment-pages.ts'
import { isOurOrder } from '#server/db/orders/orders.ts'
import type { PaymentEvent } from '#server/ports/payments.ts'
import type { Payload } from '#server/queue/catalog.ts'

type OrderEvent = Exclude<PaymentEvent, { kind: 'ignored' }>

/**
 * Handles a webhook of the payment provider: verified, recorded once and enqueued in one transaction, then acknowledged
 * . Throws AppError 'bad_input' unless it is signed, complete and recent.
 */
export async function handlePaymentWebhook(ctx: Context, body: Uint8Array, signature: string | null): Promise<void> {
  const event = readEvent(ctx, body, signature)
  if (event.kind === 'ignored') return
  const isForUs = await isOurs(ctx, event)
  await ctx.inTransaction(async (tx) => {
    if (!(await recordPaymentEvent(tx, event.id, ctx.now())) || !isForUs) return
    await ctx.enqueue(tx, 'apply-payment-event', payloadOf(event))
  })
}

function payloadOf(event: OrderEvent): Payload<'apply-payment-event'> {
  if (!('paymentId' in event)) return { pageId: event.pageId }
  const { paymentId } = event
  return event.kind === 'refund_failed' ? { paymentId, refundFailed: true, refundId: event.refundId } : { paymentId }
}

/** Reads an event of live or test mode, which the provider signs with different secrets (E-41). */
function readEvent(
  { paymentProvider, testPaymentProvider, now }: Context,
  body: Uint8Array,
  signature: string | null,
): PaymentEvent {
  try {
    return paymentProvider.readEvent(body, signature, now())
  } catch (error) {
    if (testPaymentProvider === null) throw error
    return testPaymentProvider.readEvent(body, signature, now())
  }
}

/**
 * Returns whether an event is about our pages: an account may sell other things too, and such events are ignored. An
 * unknown payment costs one lookup in our own records.
 */
async function isOurs({ db }: Context, event: OrderEvent): Promise<boolean> {
  if ('paymentId' in event || (await paymentPageByProviderId(db, event.pageId))) return true
  // We may have died before recording the order's page; the provider names the order.
  return await isOurOrder(db, event.orderId)
}
