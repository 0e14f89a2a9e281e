import { Stripe } from 'stripe'
import { AppError } from '#domain/errors.ts'

const RETRY_AFTER_SECONDS = 30
const MAX_LOGGED_CHARS = 500

export const UNREACHABLE = 'The payment service cannot be reached at the moment. Please try again.'
export const TOO_SLOW = 'The payment service took too long to answer. Please try again.'
export const DOWN = 'The payment service is temporarily unavailable. Please try again in a minute.'
export const REFUSED = 'The payment service does not accept our requests at the moment. Please try again later.'
export const CROWDED = 'The payment service is busy at the moment. Please try again in 30 seconds.'

/** A failed call as the person may read it, with a short cause for the log; a bug of ours stays as it is. */
export function stripeError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const cause = stripeCause(error)
  const passing = { cause, retryAfterSeconds: RETRY_AFTER_SECONDS }
  const { errors } = Stripe
  if (error instanceof errors.StripeConnectionError) {
    return new AppError('unavailable', isTimeout(error) ? TOO_SLOW : UNREACHABLE, passing)
  }
  if (error instanceof errors.StripeRateLimitError) return new AppError('busy', CROWDED, passing)
  if (error instanceof errors.StripeIdempotencyError) {
    return new AppError('conflict', 'This payment was already started with other details. Please start again.', {
      cause,
    })
  }
  // A revoked key and a request the vendor does not understand are ours to fix: waiting does not help.
  if (error.statusCode !== undefined && error.statusCode < 500 && error.statusCode !== 409) {
    return new AppError('unavailable', REFUSED, { cause })
  }
  return new AppError('unavailable', DOWN, passing) // 5xx, a gateway's page (which has no status here), a key in use
}

export const isInvalidRequest = (
  error: unknown,
): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> =>
  error instanceof Stripe.errors.StripeInvalidRequestError

/** For the log. The vendor's own error may hold a gateway's whole page, or name the buyer (S-23). */
export const stripeCause = (error: InstanceType<typeof Stripe.errors.StripeError>): Error => {
  const facts = [error.type, error.statusCode, error.code, error.param, error.requestId].filter(Boolean)
  const said = error.message.replaceAll(/[^\s'"@]+@[^\s'"]+/g, '(an email address)')
  return new Error(`Stripe ${facts.join(' ')}: ${said}`.slice(0, MAX_LOGGED_CHARS))
}

const isTimeout = (error: Error): boolean => error.message.startsWith('Request aborted due to timeout')
