/**
 * Every way a request can be refused, by name; `http/errors.ts` maps each name to a status. Messages are user-facing:
 * what happened and what to do next.
 */
export const ERROR_CODES = [
  'bad_input',
  'bad_json',
  'bad_content_type',
  'length_required',
  'too_large',
  'unauthorized',
  'forbidden',
  'not_found',
  'gone',
  'conflict',
  'unsupported_image',
  'busy',
  'unavailable',
  'internal',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** A field of the input and the rule it breaks. */
export type Issue = { readonly path: string; readonly message: string }

/** A refusal, with a user-facing message. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly issues: readonly Issue[]
  /** Seconds to wait before the same call can succeed; null when waiting does not help. */
  readonly retryAfterSeconds: number | null
  /** Whether one of our own services is unavailable; accepted work then waits instead of failing. */
  readonly isOutage: boolean

  constructor(
    code: ErrorCode,
    message: string,
    {
      issues = [],
      retryAfterSeconds = null,
      isOutage = false,
      cause,
    }: { issues?: readonly Issue[]; retryAfterSeconds?: number | null; isOutage?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.name = 'AppError'
    this.code = code
    this.issues = issues
    this.retryAfterSeconds = retryAfterSeconds
    this.isOutage = isOutage
  }
}

/** Returns the error for a field of the input that breaks a rule, with the same message for people and programs. */
export const fieldError = (path: string, message: string, code: ErrorCode = 'bad_input'): AppError =>
  new AppError(code, message, { issues: [{ path, message }] })

/** Returns null if the error says that something does not exist, and throws any other. For `get(key).catch(…)`. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

/** Our own text: the database does not respond. */
export const DATABASE_DOWN_ERROR = 'We can’t reach our records right now. Please try again in a few seconds.'

/** The message if there is no better one (D1-271). */
export const UNEXPECTED_ERROR = 'An unexpected error occurred'

/** The message if an admin's function was refused without one (D3-230, D3-239). */
export const httpRefusedErrorText = (status: number): string => `HTTP error! status: ${status}`

/** The message if a function was refused or failed without one (D1-275). */
export const FUNCTION_REFUSED_TEXT = 'Edge function error:'
export const functionRefusedErrorText = (status: number): string => `${FUNCTION_REFUSED_TEXT} ${status}`
export const FUNCTION_FAILED_TEXT = 'Edge function failed'

/** The specification's phrases, and ours for a quota that is used up, which is not a failure either. */
const BUSY_PHRASES = ['servers are busy', 'service temporarily busy', 'try again in a few minutes', 'we draw up to']

/** Returns whether a message is shown in the softer yellow instead of red: its words decide, as specified (D1-286). */
export const soundsBusy = (message: string): boolean => {
  const text = message.toLowerCase()
  return BUSY_PHRASES.some((phrase) => text.includes(phrase))
}
