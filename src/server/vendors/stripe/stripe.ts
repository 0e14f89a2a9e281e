import type { Stripe } from 'stripe'
import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import type { PaymentPage, PaymentProvider, PaymentRequest, Refund } from '#server/ports/payments.ts'
import { stripeClient } from './stripe-client.ts'
import { disputeIn, DisputeList } from './stripe-dispute.ts'
import { isInvalidRequest, stripeCause, stripeDown, stripeError } from './stripe-error.ts'
import { readStripeEvent } from './stripe-event.ts'
import { customerParams, pageOf, pageParams, Session, WITH_PAYMENT } from './stripe-page.ts'

export type StripeAccount = {
  /** `https://api.stripe.com`, or another server with the same protocol, optionally below a path. */
  readonly baseUrl: string
  readonly secretKey: string
  readonly webhookSecret: string
  /** Whether Stripe Tax adds the sales tax to each page (E-24). */
  readonly addsSalesTax: boolean
  /** The time limit of one attempt. */
  readonly timeoutMs?: number
}

/** Payments by Stripe's hosted payment page. */
export function stripePayments(account: StripeAccount): PaymentProvider {
  const client = stripeClient(account)
  const { sessions } = client.checkout

  /**
   * Creates the page's customer and returns its id. Its idempotency key is derived from the page's, so that a retry
   * gets the same customer and the same page.
   */
  async function customerOf(request: PaymentRequest): Promise<string> {
    const idempotencyKey = `${request.idempotencyKey}:customer`
    return parsed(Customer, await client.customers.create(customerParams(request, account), { idempotencyKey })).id
  }

  /** The flag `disputed` of a charge stays set after the dispute is closed, so the disputes show its state. */
  async function disputeOf({ payment_intent: payment }: Session): Promise<PaymentPage['dispute']> {
    if (!payment?.latest_charge?.disputed) return null
    const disputes = await client.disputes.list({ payment_intent: payment.id, limit: 100 })
    return disputeIn(parsed(DisputeList, disputes).data)
  }

  async function find(pageId: string): Promise<PaymentPage> {
    try {
      const session = parsed(Session, await sessions.retrieve(pageId, WITH_PAYMENT))
      return pageOf(session, await disputeOf(session))
    } catch (error) {
      throw missing(error, 'There is no such payment') ?? stripeError(error)
    }
  }

  return {
    async open(request) {
      try {
        const isTaxed = account.addsSalesTax
        const customer = isTaxed || request.billTo !== null ? await customerOf(request) : null
        const { idempotencyKey } = request
        const params = pageParams(request, { customer, isTaxed })
        return pageOf(parsed(Session, await sessions.create(params, { idempotencyKey })), null)
      } catch (error) {
        throw refusedField(error) ?? stripeError(error)
      }
    },
    find,
    async expire(pageId) {
      try {
        await sessions.expire(pageId)
      } catch (error) {
        // Refused if the page is paid, expired or unknown; its own state shows which.
        if (!isInvalidRequest(error)) throw stripeError(error)
      }
      return await find(pageId)
    },
    async refund({ paymentId, orderId, cents, idempotencyKey }) {
      const params = { payment_intent: paymentId, metadata: { orderId }, ...(cents === null ? {} : { amount: cents }) }
      try {
        const { id } = parsed(RefundReply, await client.refunds.create(params, { idempotencyKey }))
        // A request that is repeated gets the first response, but the refund may have failed since.
        return refundOf(parsed(RefundReply, await client.refunds.retrieve(id)))
      } catch (error) {
        if (!isInvalidRequest(error) || !(isRefundRejected(error.code) || error.param === 'amount'))
          throw stripeError(error)
        throw new AppError('conflict', 'That is more than can be refunded for this payment', {
          cause: stripeCause(error),
        })
      }
    },
    async findRefund(refundId) {
      try {
        return refundOf(parsed(RefundReply, await client.refunds.retrieve(refundId)))
      } catch (error) {
        throw missing(error, 'There is no such refund') ?? stripeError(error)
      }
    },
    refundsOf: (request) => refundsOf(client, request),
    dashboardUrl: (paymentId) => dashboardUrl(account, paymentId),
    readEvent: (body, signature, now) => readStripeEvent(account.webhookSecret, body, signature, now),
  }
}

async function refundsOf(
  client: Stripe,
  { paymentId, orderId }: Parameters<PaymentProvider['refundsOf']>[0],
): ReturnType<PaymentProvider['refundsOf']> {
  try {
    const { data } = parsed(RefundList, await client.refunds.list({ payment_intent: paymentId, limit: 100 }))
    const ours = data.filter(({ metadata }) => metadata?.['orderId'] === orderId)
    return ours.map((refund) => ({ ...refundOf(refund), at: new Date(refund.created * 1000) }))
  } catch (error) {
    throw stripeError(error)
  }
}

/** Only Stripe's own server has a dashboard; payments of test keys are in its test part. */
function dashboardUrl({ baseUrl, secretKey }: StripeAccount, paymentId: string): string | null {
  if (new URL(baseUrl).hostname !== 'api.stripe.com') return null
  const mode = /^[a-z]+_test_/.test(secretKey) ? 'test/' : ''
  return `https://dashboard.stripe.com/${mode}payments/${encodeURIComponent(paymentId)}`
}

/** The error for something that the vendor does not know; null for any other error. */
const missing = (error: unknown, text: string): AppError | null =>
  isInvalidRequest(error) && error.code === 'resource_missing'
    ? new AppError('not_found', text, { cause: stripeCause(error) })
    : null

const isRefundRejected = (code: string | undefined): boolean =>
  ['charge_already_refunded', 'charge_disputed', 'payment_intent_unexpected_state'].includes(code ?? '')

/** The buyer's input that the vendor refuses, as the field to correct; null for any other error. */
function refusedField(error: unknown): AppError | null {
  if (!isInvalidRequest(error)) return null
  const field = FIELDS.get(error.code ?? '')
  if (field === undefined) return null
  return new AppError('bad_input', field.text, {
    cause: stripeCause(error),
    issues: [{ path: field.path, message: field.rule }],
  })
}

const FIELDS = new Map([
  [
    'email_invalid',
    { text: 'Please enter a valid email address', path: 'customer_email', rule: 'must be an email address' },
  ],
  [
    'customer_tax_location_invalid',
    {
      text: 'We can’t find the sales tax for this shipping address. Please check its ZIP code and state.',
      path: 'address.zipCode',
      rule: 'must be the ZIP code of an address in the United States',
    },
  ],
])

const Customer = z.object({ id: z.string().min(1) })
const RefundReply = z.object({ id: z.string().min(1), amount: z.number().int(), status: z.string() })
const RefundList = z.object({
  data: z.array(
    RefundReply.extend({ created: z.number().int(), metadata: z.record(z.string(), z.string()).nullable() }),
  ),
})

function refundOf({ id, amount, status }: z.output<typeof RefundReply>): Refund {
  if (status === 'succeeded') return { id, cents: amount, state: 'succeeded' }
  return { id, cents: amount, state: status === 'failed' || status === 'canceled' ? 'failed' : 'pending' }
}

/** A response of another shape is not from Stripe: a gateway may send its own JSON. */
function parsed<T>(schema: z.ZodType<T>, reply: unknown): T {
  const result = schema.safeParse(reply)
  if (result.success) return result.data
  const cause = new Error(`Stripe sent something else: ${z.prettifyError(result.error)}`.slice(0, 500))
  throw stripeDown(cause)
}
