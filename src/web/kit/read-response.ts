import type { ErrorResponse } from '#contract/wire.ts'
import {
  ERROR_CODES,
  type ErrorCode,
  FUNCTION_FAILED_TEXT,
  functionRefusedErrorText,
  type Issue,
} from '#domain/errors.ts'
import { CallError } from './call-error.ts'

export const OFFLINE_ERROR = 'We couldn’t reach the shop. Please check your connection and try again.'
export const TIMEOUT_ERROR = 'The shop took too long to respond. Please try again.'
/** An HTML page in place of data, from a gateway or captive network. */
export const UNAVAILABLE_ERROR = 'The shop is temporarily unavailable. Please try again in a moment.'

const PROXY_TOO_LARGE_ERROR = 'This file is too large to upload. Please choose a smaller file.'
const PROXY_RATE_LIMIT_ERROR = 'Too many requests from your network. Please wait a minute and try again.'
const PROXY_REFUSED_ERROR =
  'Something between you and the shop blocked this request. If you’re on a company or public network, try another connection.'

/** How much of a proxy's page is kept for "Details". */
const MAX_EXCERPT_CHARS = 200

export type RawResponse = {
  readonly status: number
  readonly statusText?: string
  readonly text: string
  readonly retryAfter: string | null
}

/**
 * The JSON of a response. Throws a CallError for an error response and for anything that is not our JSON.
 * `fallbackMessage` returns the message for an error response without one, and the first sentence about a proxy's.
 */
export function readResponse<T>(
  { status, statusText = '', text, retryAfter }: RawResponse,
  fallbackMessage?: (status: number) => string,
): T {
  const json = parse(text)
  const retryAfterSeconds = secondsOf(retryAfter)
  if (json === undefined) {
    const proxyResponse = { statusText, body: text.slice(0, MAX_EXCERPT_CHARS) }
    const prefix = fallbackMessage && status >= 400 ? `${fallbackMessage(status)}. ` : ''
    throw new CallError(prefix + proxyErrorText(status), { code: 'not_json', status, retryAfterSeconds, proxyResponse })
  }
  if (status >= 200 && status < 300) {
    if (fieldOf(json, 'success') === false)
      throw new CallError(messageOf(json) ?? FUNCTION_FAILED_TEXT, { code: codeOf(json), status, retryAfterSeconds })
    return json as T // not checked again: the server parses its responses with the contract (`fittedTo`)
  }
  throw new CallError(messageOf(json) ?? (fallbackMessage ?? functionRefusedErrorText)(status), {
    code: codeOf(json),
    status,
    retryAfterSeconds,
    issues: issuesOf(json),
  })
}

/** Explains a response of a proxy or network between us and the shop, by its status. */
function proxyErrorText(status: number): string {
  if (status === 413) return PROXY_TOO_LARGE_ERROR
  if (status === 408 || status === 504) return TIMEOUT_ERROR
  if (status === 429) return PROXY_RATE_LIMIT_ERROR
  if (status === 401 || status === 403 || status === 407 || status === 451 || status === 511) return PROXY_REFUSED_ERROR
  return UNAVAILABLE_ERROR
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const fieldOf = (json: unknown, name: keyof ErrorResponse | 'success'): unknown =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined

const messageOf = (json: unknown): string | null => {
  const message = fieldOf(json, 'error')
  return typeof message === 'string' && message !== '' ? message : null
}

const codeOf = (json: unknown): ErrorCode => ERROR_CODES.find((code) => code === fieldOf(json, 'code')) ?? 'internal'

const issuesOf = (json: unknown): readonly Issue[] => {
  const issues = fieldOf(json, 'issues')
  return Array.isArray(issues) ? (issues as Issue[]) : []
}

/** Retry-After in its form of whole seconds; our server sends no dates. */
const secondsOf = (header: string | null): number | null =>
  header !== null && /^\d+$/.test(header) ? Number(header) : null
