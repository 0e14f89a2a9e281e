import { type ErrorCode, type Issue, UNEXPECTED_ERROR } from '#domain/errors.ts'

export type CallErrorCode = ErrorCode | 'network' | 'timeout' | 'not_json' | 'canceled'

/** A failed call. `message` is user-facing: what happened and what to do next. */
export class CallError extends Error {
  readonly code: CallErrorCode
  /** HTTP status; 0 when there was no response. */
  readonly status: number
  readonly retryAfterSeconds: number | null
  /** The fields of the input that the shop refused; none for other errors. */
  readonly issues: readonly Issue[]
  /** The response if it came from a proxy; null if the shop responded. */
  readonly proxyResponse: { readonly statusText: string; readonly body: string } | null

  constructor(
    message: string,
    {
      code,
      status = 0,
      retryAfterSeconds = null,
      issues = [],
      proxyResponse = null,
    }: {
      code: CallErrorCode
      status?: number
      retryAfterSeconds?: number | null
      issues?: readonly Issue[]
      proxyResponse?: CallError['proxyResponse']
    },
  ) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
    this.issues = issues
    this.proxyResponse = proxyResponse
  }
}

/** Logs an error that is not a failed call: a fault of ours, which the visitor sees only as a general message. */
export function logUnexpected(error: unknown): void {
  if (!(error instanceof CallError)) console.error(error)
}

/** The parts of a failed call that a screen keeps. `retry`: whether repeating it can help. */
export type Failure = { readonly message: string; readonly retry: 'now' | 'when-online' | 'later' }

/** A refusal that asks for a longer wait is not retried automatically. */
const MAX_SHORT_WAIT_SECONDS = 60

export const failureOf = (error: unknown): Failure => ({ message: errorText(error), retry: retryOf(error) })

function retryOf(error: unknown): Failure['retry'] {
  if (!(error instanceof CallError)) return 'now'
  if (error.code === 'network') return 'when-online'
  const isLong = error.retryAfterSeconds !== null && error.retryAfterSeconds > MAX_SHORT_WAIT_SECONDS
  return error.code === 'busy' && isLong ? 'later' : 'now'
}

/** Returns a message for people: the message of a failed call, or a generic one for any other error. */
export const errorText = (error: unknown): string => (error instanceof CallError ? error.message : UNEXPECTED_ERROR)
