import { Stripe } from 'stripe'
import { AppError } from '#domain/errors.ts'
import { serviceError, textsOf } from '../http/service-error.ts'

const SERVICE = 'payment service'
const WAITS = { busySeconds: 30, downSeconds: 30 }
const TEXTS = textsOf(SERVICE)
const MAX_LOGGED_CHARS = 500
/** Longer messages are cut before email addresses are looked for: a pattern can overflow the stack on megabytes. */
const MAX_SEARCHED_CHARS = 10_000

/** Returns a failed call as an AppError for the user, with a short cause for the log; other errors unchanged. */
export function stripeError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const cause = stripeCause(error)
  const { errors } = Stripe
  if (error instanceof errors.StripeConnectionError) {
    const text = isTimeout(error) ? TEXTS.tooSlow : TEXTS.unreachable
    return new AppError('unavailable', text, { cause, retryAfterSeconds: WAITS.downSeconds })
  }
  if (error instanceof errors.StripeIdempotencyError) {
    return new AppError('conflict', 'This payment was already started with other details. Please start again.', {
      cause,
    })
  }
  // A gateway's page has no status here; 409: the key is in use.
  const status = error instanceof errors.StripeRateLimitError ? 429 : (error.statusCode ?? null)
  return serviceError(SERVICE, { status, retryAfterSeconds: null, cause }, WAITS)
}

/** The error for a response with an unknown shape. */
export const stripeDown = (cause: Error): AppError =>
  serviceError(SERVICE, { status: null, retryAfterSeconds: null, cause }, WAITS)

export const isInvalidRequest = (
  error: unknown,
): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> =>
  error instanceof Stripe.errors.StripeInvalidRequestError

/** For the log. The vendor's own error may hold a gateway's whole page, or name the buyer (S-23). */
export const stripeCause = (error: InstanceType<typeof Stripe.errors.StripeError>): Error => {
  const parts = [error.type, error.statusCode, error.code, error.param, error.requestId].filter(Boolean)
  const message = error.message
    .slice(0, MAX_SEARCHED_CHARS)
    .replaceAll(/(?<![^\s'"@])[^\s'"@]+@[^\s'"]+/g, '(an email address)')
  return new Error(`Stripe ${parts.join(' ')}: ${message}`.slice(0, MAX_LOGGED_CHARS))
}

const isTimeout = (error: Error): boolean => error.message.startsWith('Request aborted due to timeout')
