import { type ErrorCode, UNEXPECTED_ERROR } from '#domain/errors.ts'

export type CallErrorCode = ErrorCode | 'network' | 'timeout' | 'not_json' | 'canceled'

/** A failed call. `message` is user-facing: what happened and what to do next. */
export class CallError extends Error {
  readonly code: CallErrorCode
  /** HTTP status; 0 when there was no response. */
  readonly status: number
  readonly retryAfterSeconds: number | null
  /** The response if it came from a proxy; null if the shop responded. */
  readonly proxyResponse: { readonly statusText: string; readonly body: string } | null

  constructor(
    message: string,
    {
      code,
      status = 0,
      retryAfterSeconds = null,
      proxyResponse = null,
    }: {
      code: CallErrorCode
      status?: number
      retryAfterSeconds?: number | null
      proxyResponse?: CallError['proxyResponse']
    },
  ) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
    this.proxyResponse = proxyResponse
  }
}

/** Logs an error that is not a failed call: a fault of ours, which the visitor sees only as a general message. */
export function logUnexpected(error: unknown): void {
  if (!(error instanceof CallError)) console.error(error)
}

/** Returns a user-facing message: that of a failed call, or a generic one for any other error. */
export const errorText = (error: unknown): string => (error instanceof CallError ? error.message : UNEXPECTED_ERROR)
