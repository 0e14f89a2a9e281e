import { Stripe } from 'stripe'
import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import type { PaymentPage, PaymentRequest, Payments, PaymentState, Refund } from '../ports.ts'
import { stripeClient } from './stripe-client.ts'
import { DOWN, isInvalidRequest, stripeCause, stripeError } from './stripe-error.ts'
import { readStripeEvent } from './stripe-event.ts'

export type StripeAccount = {
  /** `https://api.stripe.com`, or another server with the same protocol, below a path of its own if need be. */
  readonly baseUrl: string
  readonly secretKey: string
  readonly webhookSecret: string
  /** How long one try may take. */
  readonly timeoutMs?: number
}

const CURRENCY = 'usd'
/** What the truth about a page takes: whether its money came, and how much went back. */
const WHOLE = { expand: ['payment_intent.latest_charge'] }

/** Payments by Stripe's hosted payment page. */
export function stripePayments(account: StripeAccount): Payments {
  const client = stripeClient(account)
  const { sessions } = client.checkout

  async function find(pageId: string): Promise<PaymentPage> {
    try {
      return pageOf(await sessions.retrieve(pageId, WHOLE))
    } catch (error) {
      if (isInvalidRequest(error) && error.code === 'resource_missing') {
        throw new AppError('not_found', 'There is no such payment', { cause: stripeCause(error) })
      }
      throw stripeError(error)
    }
  }

  return {
    async open(request) {
      try {
        return pageOf(await sessions.create(paramsOf(request), { idempotencyKey: request.idempotencyKey }))
      } catch (error) {
        const isEmail = isInvalidRequest(error) && error.code === 'email_invalid'
        throw isEmail ? invalidEmail(stripeCause(error)) : stripeError(error)
      }
    },
    find,
    async expire(pageId) {
      try {
        await sessions.expire(pageId)
      } catch (error) {
        // Refused when the page is paid, expired or unknown; which of them, the page itself tells.
        if (!isInvalidRequest(error)) throw stripeError(error)
      }
      return await find(pageId)
    },
    async refund({ paymentId, orderId, cents, idempotencyKey }) {
      const params = { payment_intent: paymentId, metadata: { orderId }, ...(cents === null ? {} : { amount: cents }) }
      try {
        return refundOf(await client.refunds.create(params, { idempotencyKey }))
      } catch (error) {
        if (!isInvalidRequest(error) || !(isNotAsMuch(error.code) || error.param === 'amount')) throw stripeError(error)
        throw new AppError('conflict', 'There is not as much of this payment left to give back', {
          cause: stripeCause(error),
        })
      }
    },
    readEvent: (body, signature, now) => readStripeEvent(account.webhookSecret, body, signature, now),
  }
}

const isNotAsMuch = (code: string | undefined): boolean =>
  ['charge_already_refunded', 'charge_disputed', 'payment_intent_unexpected_state'].includes(code ?? '')

function paramsOf(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { orderId: request.orderId }
  return {
    mode: 'payment',
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    customer_email: request.customerEmail,
    client_reference_id: request.orderId,
    metadata,
    payment_intent_data: { metadata }, // charges take it over, so refunds name their order too
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    line_items: request.lines.map(({ label, unitCents, quantity, pictureUrl }) => ({
      quantity,
      price_data: {
        currency: CURRENCY,
        unit_amount: unitCents,
        product_data: { name: label, ...(pictureUrl === null ? {} : { images: [pictureUrl] }) },
      },
    })),
    shipping_options: [
      {
        shipping_rate_data: {
          type: 'fixed_amount',
          display_name: request.shipping.label,
          fixed_amount: { amount: request.shipping.cents, currency: CURRENCY },
        },
      },
    ],
    ...WHOLE,
  }
}

/** A reply that has not this shape is no reply: a gateway may answer JSON of its own. */
const Session = z.object({
  id: z.string().min(1),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  url: z.string().nullable(),
  amount_total: z.number().int(),
  currency: z.string(),
  customer_email: z.string().nullable(),
  expires_at: z.number().int(),
  metadata: z.record(z.string(), z.string()).nullable(),
  total_details: z.object({ amount_shipping: z.number().int().nullable(), amount_tax: z.number().int() }),
  payment_intent: z
    .object({
      id: z.string().min(1),
      status: z.string(),
      latest_charge: z.object({ amount_refunded: z.number().int() }).nullable(),
    })
    .nullable(),
})

const RefundReply = z.object({ id: z.string().min(1), amount: z.number().int(), status: z.string() })

function pageOf(reply: unknown): PaymentPage {
  const session = parsed(Session, reply)
  const state = stateOf(session)
  return {
    id: session.id,
    state,
    url: state === 'open' ? session.url : null,
    orderId: session.metadata?.['orderId'] ?? null,
    paymentId: session.payment_intent?.id ?? null,
    totalCents: session.amount_total,
    shippingCents: session.total_details.amount_shipping ?? 0,
    taxCents: session.total_details.amount_tax,
    refundedCents: session.payment_intent?.latest_charge?.amount_refunded ?? 0,
    currency: session.currency,
    customerEmail: session.customer_email,
    expiresAt: new Date(session.expires_at * 1000),
  }
}

function stateOf({ status, payment_status, payment_intent }: z.output<typeof Session>): PaymentState {
  if (status !== 'complete') return status
  if (payment_status !== 'unpaid') return 'paid'
  const isOver = payment_intent?.status === 'requires_payment_method' || payment_intent?.status === 'canceled'
  return isOver ? 'failed' : 'processing'
}

function refundOf(reply: unknown): Refund {
  const { id, amount, status } = parsed(RefundReply, reply)
  if (status === 'succeeded') return { id, cents: amount, state: 'succeeded' }
  return { id, cents: amount, state: status === 'failed' || status === 'canceled' ? 'failed' : 'pending' }
}

function parsed<T>(schema: z.ZodType<T>, reply: unknown): T {
  const result = schema.safeParse(reply)
  if (result.success) return result.data
  const cause = new Error(`Stripe answered something else: ${z.prettifyError(result.error)}`.slice(0, 500))
  throw new AppError('unavailable', DOWN, { cause, retryAfterSeconds: 30 })
}

const invalidEmail = (cause: unknown) =>
  new AppError('bad_input', 'Please enter a valid email address', {
    cause,
    issues: [{ path: 'customer_email', message: 'must be an e-mail address' }],
  })
