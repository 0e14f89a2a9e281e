import { randomUUID } from 'node:crypto'
import type { Output, Parsed } from '#contract/index.ts'
import { HOUR_MS } from '#domain/durations.ts'
import type { EmailState } from '#domain/emails/email-state.ts'
import { AppError } from '#domain/errors.ts'
import { mayResendConfirmation, RESEND_REFUSED_ERROR } from '#domain/orders/order-page.ts'
import { deliverEmail } from '#server/actions/emails/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { paymentPageByProviderId } from '#server/db/checkout/payment-pages.ts'
import { countEmailsSince } from '#server/db/emails/emails.ts'
import { lockPlacedOrder, type PlacedOrder, placedOrderById } from '#server/db/orders/orders.ts'
import { syncedOrderFor } from '../lookup/synced-order-for.ts'
import { queueOrderEmail } from '../queue-order-email.ts'

/** Maximum number of confirmations per hour (S-19). */
const MAX_PER_HOUR = 3
const RESENT_KEY_PREFIX = 'order-confirmed-again'

/** Sends the confirmation again, only to the buyer of the order (E-12, D2-133). */
export async function sendOrderWebhook(
  ctx: Context,
  { recipientEmail, orderDetails }: Parsed<'send-order-webhook'>,
  caller: Caller,
): Promise<Output<'send-order-webhook'>> {
  const order = await syncedOrderFor(ctx, orderDetails, caller)
  if (!hasConfirmation(order)) throw new AppError('conflict', RESEND_REFUSED_ERROR)
  if (recipientEmail !== '' && recipientEmail.toLowerCase() !== order.customer_email.toLowerCase()) {
    throw new AppError('bad_input', RESEND_REFUSED_ERROR, {
      issues: [{ path: 'recipientEmail', message: 'must be the email of the order, or empty' }],
    })
  }
  const state = await sendAgain(ctx, order)
  if (state === 'refused' || state === 'failed') throw new AppError('unavailable', RESEND_REFUSED_ERROR)
  return { success: true }
}

/**
 * Sends the confirmation again from a browser that may not see the order. It goes only to the buyer, and the response
 * does not reveal whether there is an order (S-05).
 */
export async function resendToBuyer(
  ctx: Context,
  { session_id }: Parsed<'resend-to-buyer'>,
): Promise<Output<'resend-to-buyer'>> {
  const page = await paymentPageByProviderId(ctx.db, session_id)
  const order = page && (await placedOrderById(ctx.db, page.order_id))
  if (!order || !hasConfirmation(order)) return { success: true }
  await sendAgain(ctx, order).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'busy') throw error
    ctx.log.info({ orderId: order.id }, 'confirmation requested too often')
  })
  return { success: true }
}

const hasConfirmation = ({ order_status, replaces_report }: PlacedOrder): boolean =>
  mayResendConfirmation(order_status) && replaces_report === null

async function sendAgain(ctx: Context, order: PlacedOrder): Promise<EmailState> {
  const since = new Date(ctx.now().getTime() - HOUR_MS)
  const emailId = await ctx.inTransaction(async (tx) => {
    await lockPlacedOrder(tx, order.id) // so that parallel requests are counted
    const count = await countEmailsSince(tx, order.id, RESENT_KEY_PREFIX, since)
    if (count >= MAX_PER_HOUR) {
      throw new AppError(
        'busy',
        'We’ve sent this confirmation several times. Please check your spam folder, or try again in an hour.',
        { retryAfterSeconds: 3600 },
      )
    }
    return await queueOrderEmail(ctx, tx, order, 'order-confirmed', `${RESENT_KEY_PREFIX}:${order.id}:${randomUUID()}`)
  })
  return await deliverEmail(ctx, emailId)
}
