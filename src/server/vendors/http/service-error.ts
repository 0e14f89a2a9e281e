import { AppError } from '#domain/errors.ts'

/** Returns the user-facing messages for a service that fails, as in `textsOf('payment service')`. */
export const textsOf = (service: string) => ({
  unreachable: `The ${service} can’t be reached at the moment. Please try again.`,
  tooSlow: `The ${service} took too long to respond. Please try again.`,
  down: `The ${service} is temporarily unavailable. Please try again in a minute.`,
  refused: `The ${service} does not accept our requests at the moment. Please try again later.`,
  crowded: (seconds: number) =>
    `The ${service} is busy at the moment. Please try again in ${seconds === 60 ? 'a minute' : `${seconds} seconds`}.`,
})

type Failed = {
  /** Null where there was no HTTP response. */
  readonly status: number | null
  readonly retryAfterSeconds: number | null
  /** The original error, for the log. */
  readonly cause: unknown
}

/** The seconds to wait before calling the service again, if it does not give a time. */
type Waits = { readonly busySeconds: number; readonly downSeconds: number }

/**
 * A failed call as an error for the user: 'busy' for 429, otherwise 'unavailable'. A revoked key or an unsupported call
 * is ours to fix; waiting would not help, so no wait is given.
 */
export function serviceError(service: string, { status, retryAfterSeconds, cause }: Failed, waits: Waits): AppError {
  const texts = textsOf(service)
  if (status === 429)
    return new AppError('busy', texts.crowded(waits.busySeconds), {
      cause,
      retryAfterSeconds: retryAfterSeconds ?? waits.busySeconds,
    })
  const isOurs = status !== null && status >= 300 && status < 500 && status !== 408 && status !== 409
  if (isOurs) return new AppError('unavailable', texts.refused, { cause })
  return new AppError('unavailable', texts.down, { cause, retryAfterSeconds: retryAfterSeconds ?? waits.downSeconds })
}
