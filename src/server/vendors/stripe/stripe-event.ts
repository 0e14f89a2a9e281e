import { Stripe } from 'stripe'
import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import type { PaymentEvent } from '#server/ports/payments.ts'

const TOLERANCE_SECONDS = 300

/**
 * Verifies a webhook from its raw `body` and returns what it is about. Throws AppError 'bad_input' unless it is signed
 * with `secret`, at most 300 s old or early (R-11; the SDK itself accepts any time in the future), and of a supported
 * shape; `reconcile-payments` finds what a rejected webhook reported.
 */
export function readStripeEvent(secret: string, body: Uint8Array, signature: string | null, now: Date): PaymentEvent {
  const payload = verified(secret, body, signature, now)
  if (signature === null || secondsAhead(signature, now) > TOLERANCE_SECONDS)
    throw wrongSignatureError('it is from the future')
  const { id, type, created, data } = shaped(Envelope, payload)
  const common = { id, at: new Date(created * 1000) }

  const pageKind = PAGE_EVENTS.get(type)
  if (pageKind) {
    const page = shaped(PageObject, data.object)
    return { ...common, kind: pageKind, pageId: page.id, orderId: page.metadata?.['orderId'] ?? null }
  }
  const moneyKind = MONEY_EVENTS.get(type)
  if (moneyKind) {
    const { id: refundId, payment_intent: paymentId, metadata } = shaped(MoneyObject, data.object)
    const orderId = metadata?.['orderId'] ?? null
    if (paymentId !== null)
      return moneyKind === 'refund_failed'
        ? { ...common, kind: moneyKind, paymentId, refundId, orderId }
        : { ...common, kind: moneyKind, paymentId, orderId }
  }
  return { ...common, kind: 'ignored', type }
}

const PAGE_EVENTS = new Map([
  ['checkout.session.completed', 'completed'],
  ['checkout.session.async_payment_succeeded', 'async_succeeded'],
  ['checkout.session.async_payment_failed', 'async_failed'],
  ['checkout.session.expired', 'expired'],
] as const satisfies [string, PaymentEvent['kind']][]) as ReadonlyMap<string, PageKind>
type PageKind = Extract<PaymentEvent, { pageId: string }>['kind']

/** About a charge, a refund and a dispute; all name their payment. */
const MONEY_EVENTS = new Map([
  ['charge.refunded', 'refunded'],
  ['refund.failed', 'refund_failed'],
  ['charge.dispute.created', 'disputed'],
  ['charge.dispute.closed', 'disputed'],
] as const satisfies [string, PaymentEvent['kind']][]) as ReadonlyMap<string, MoneyKind>
type MoneyKind = Extract<PaymentEvent, { paymentId: string }>['kind']

const metadata = z.record(z.string(), z.string()).nullable()
const Envelope = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  created: z.number().int(),
  data: z.object({ object: z.unknown() }),
})
const PageObject = z.object({ id: z.string().min(1), metadata })
const MoneyObject = z.object({ id: z.string().min(1), payment_intent: z.string().nullable(), metadata })

function verified(secret: string, body: Uint8Array, signature: string | null, now: Date): unknown {
  try {
    return WEBHOOKS.constructEvent(
      Buffer.from(body),
      signature ?? '',
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    )
  } catch (error) {
    throw wrongSignatureError(error instanceof Error ? error.message.split('\n')[0]! : String(error))
  }
}

function shaped<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new AppError('bad_input', 'This webhook cannot be read', { cause: new Error(z.prettifyError(result.error)) })
}

const WEBHOOKS = new Stripe('unused').webhooks

/** If a header has several timestamps, the SDK uses the last. */
function secondsAhead(signature: string, now: Date): number {
  const times = signature.split(',').filter((part) => part.startsWith('t='))
  return Number.parseInt(times.at(-1)?.slice(2) ?? '', 10) - Math.floor(now.getTime() / 1000)
}

const wrongSignatureError = (why: string) =>
  new AppError('bad_input', 'This webhook is not from the payment service', { cause: new Error(why) })
