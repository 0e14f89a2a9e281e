import type { ErrorResponse } from '#contract/wire.ts'
import { ERROR_CODES, type ErrorCode, FUNCTION_FAILED_TEXT, functionRefusedError } from '#domain/errors.ts'
import { CallError } from './call-error.ts'

export const OFFLINE = 'We couldn’t reach the shop. Please check your connection and try again.'
export const TOO_SLOW = 'The shop took too long to respond. Please try again.'
/** An HTML page in place of data, from a gateway or captive network. */
export const NOT_THE_SHOP = 'The shop is temporarily unavailable. Please try again in a moment.'

const TOO_LARGE_BETWEEN = 'This file is too large to upload. Please choose a smaller file.'
const TOO_MANY_BETWEEN = 'Too many requests from your network. Please wait a minute and try again.'
const REFUSED_BETWEEN =
  'Something between you and the shop blocked this request. If you’re on a company or public network, try another connection.'

/** The length of the excerpt of a foreign page kept for "Details". */
const MAX_QUOTED = 200

export type RawResponse = {
  readonly status: number
  readonly statusText?: string
  readonly text: string
  readonly retryAfter: string | null
}

/**
 * The JSON of a response. Throws a CallError for a refusal and for anything that is not our JSON. `fallbackMessage` returns
 * the message for a refusal that has none; before the text about a gateway's error page it is the first sentence.
 */
export function readResponse<T>(
  { status, statusText = '', text, retryAfter }: RawResponse,
  fallbackMessage?: (status: number) => string,
): T {
  const json = parse(text)
  const retryAfterSeconds = secondsOf(retryAfter)
  if (json === undefined) {
    const instead = { statusText, body: text.slice(0, MAX_QUOTED) }
    const refused = fallbackMessage && status >= 400 ? `${fallbackMessage(status)}. ` : ''
    throw new CallError(refused + inBetween(status), { code: 'not_json', status, retryAfterSeconds, instead })
  }
  if (status >= 200 && status < 300) {
    if (fieldOf(json, 'success') === false)
      throw new CallError(messageOf(json) ?? FUNCTION_FAILED_TEXT, { code: codeOf(json), status, retryAfterSeconds })
    return json as T // not checked again: the server checks its responses against the contract
  }
  throw new CallError(messageOf(json) ?? (fallbackMessage ?? functionRefusedError)(status), {
    code: codeOf(json),
    status,
    retryAfterSeconds,
  })
}

/** Explains a response by a proxy or network between us and the shop, by its status. */
function inBetween(status: number): string {
  if (status === 413) return TOO_LARGE_BETWEEN
  if (status === 408 || status === 504) return TOO_SLOW
  if (status === 429) return TOO_MANY_BETWEEN
  if (status === 401 || status === 403 || status === 407 || status === 451 || status === 511) return REFUSED_BETWEEN
  return NOT_THE_SHOP
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

/** Retry-After in its form of whole seconds; our server sends no dates. */
const secondsOf = (header: string | null): number | null =>
  header !== null && /^\d+$/.test(header) ? Number(header) : null
