import type { Context } from '../../context.ts'
import { orderByPayment } from '../../db/orders.ts'
import { paidPageOf, recordPaymentEvent } from '../../db/payment-pages.ts'
import type { Payload } from '../../queue/catalog.ts'
import { settleByProvider } from './settle-order.ts'

/**
 * A webhook of the payment provider: verified, written down once and put on order in one transaction, then answered
 * . Throws AppError 'bad_input' unless it is signed, whole and fresh.
 */
export async function hearPayment(ctx: Context, body: Uint8Array, signature: string | null): Promise<void> {
  const event = ctx.payments.readEvent(body, signature, ctx.now())
  if (event.kind === 'ignored') return
  await ctx.inTransaction(async (tx) => {
    if (!(await recordPaymentEvent(tx, event.id, ctx.now()))) return
    await ctx.enqueue(
      tx,
      'settle-payment',
      'paymentId' in event ? { paymentId: event.paymentId } : { pageId: event.pageId },
    )
  })
}

/** What the event pointed at, as it is now. */
export async function settlePayment(ctx: Context, payload: Payload<'settle-payment'>): Promise<void> {
  if ('pageId' in payload) return await settleByProvider(ctx, payload.pageId)
  const order = await orderByPayment(ctx.db, payload.paymentId)
  const page = order && (await paidPageOf(ctx.db, order.id))
  // A refund of an order that is not known to be paid yet: when it is, its refunds are read with it.
  if (page?.page_id) await settleByProvider(ctx, page.page_id)
}
