/**
 * Every way a request can be refused, by name. `http/errors.ts` maps each name to a status.
 * The message is for the person: what happened and what to do next.
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

/** Thrown for what the caller cannot fix; carries a message for the person. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly issues: readonly Issue[]
  /** Seconds to wait before the same call can succeed; null when waiting does not help. */
  readonly retryAfterSeconds: number | null
  /** Something of ours is down for a while; work that was accepted before waits for it and does not fail. */
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

/** Our own text: the database does not respond. */
export const DATABASE_DOWN = 'We cannot reach our records right now. Please try again in a few seconds.'

/** D1-271: the message if there is no better one. */
export const UNEXPECTED = 'An unexpected error occurred'

/** D3-230, D3-239: an admin's function was refused without a message. */
export const httpRefused = (status: number): string => `HTTP error! status: ${status}`

/** D1-275: a function was refused or failed without a message. */
export const FUNCTION_REFUSED = 'Edge function error:'
export const functionRefused = (status: number): string => `${FUNCTION_REFUSED} ${status}`
export const FUNCTION_FAILED = 'Edge function failed'

const BUSY_PHRASES = ['servers are busy', 'service temporarily busy', 'try again in a few minutes']

/** D1-286: such messages are shown in the softer yellow style instead of red. */
export const soundsBusy = (message: string): boolean => {
  const text = message.toLowerCase()
  return BUSY_PHRASES.some((phrase) => text.includes(phrase))
}
