import type { z } from 'zod'
import { readCapped } from './read-capped.ts'

const MAX_EXCERPT_CHARS = 500
const MAX_BYTES = 32 * 2 ** 20

/** Why a vendor gave no usable response: a timeout, none at all, an error status, or not the expected shape. */
export type VendorErrorKind = 'timeout' | 'network' | 'status' | 'shape'

/** A vendor failed. The message is user-facing; `bodyExcerpt` is for the log only. */
export class VendorError extends Error {
  readonly vendor: string
  readonly kind: VendorErrorKind
  /** Null when no response came. */
  readonly status: number | null
  /** The vendor's own error code, if it sent one. */
  readonly code: string | null
  /** Why the vendor refused, in its own words, if it said so. */
  readonly reason: string | null
  readonly retryAfterSeconds: number | null
  /** At most 500 characters of the response's body, or what is wrong with it. */
  readonly bodyExcerpt: string

  constructor(
    vendor: string,
    kind: VendorErrorKind,
    details: Partial<Omit<VendorErrorDetails, 'vendor' | 'kind'>> = {},
  ) {
    const { status = null, code = null, reason = null, retryAfterSeconds = null, bodyExcerpt = '', cause } = details
    super(`${vendor}: ${KIND_TEXTS[kind]}${status !== null && kind === 'status' ? ` ${status}` : ''}`, { cause })
    this.name = 'VendorError'
    this.vendor = vendor
    this.kind = kind
    this.status = status
    this.code = code
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
    this.bodyExcerpt = bodyExcerpt.slice(0, MAX_EXCERPT_CHARS)
  }
}

type VendorErrorDetails = Pick<VendorError, 'status' | 'code' | 'reason' | 'retryAfterSeconds' | 'bodyExcerpt'> & {
  cause: unknown
}

const KIND_TEXTS: Record<VendorErrorKind, string> = {
  timeout: 'no response in time',
  network: 'no connection',
  status: 'responded with status',
  shape: 'sent an unexpected response',
}

export type VendorRequest = {
  readonly url: string
  /** POST when there is a body, else GET. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  /** A form is sent as multipart, anything else as JSON. */
  readonly body?: FormData | object
  /** Over the whole call, the body of the response included. */
  readonly timeoutMs: number
  /** Default: 32 MiB. */
  readonly maxBytes?: number
  /** The vendor's own header with the seconds to wait, instead of Retry-After. */
  readonly resetHeader?: string
  /** Finds the vendor's own error code in the JSON of a refusal. */
  readonly errorCode?: (refusal: unknown) => string | null
  /** Finds the vendor's reason, in its own words, in the JSON of a refusal. */
  readonly errorReason?: (refusal: unknown) => string | null
}

/**
 * Requests JSON from a vendor. Status and content type are checked first; the body is parsed only if it is declared as
 * JSON and must match `Reply`. Redirects are not followed, nothing is retried. Throws VendorError.
 */
export async function requestJson<T>(vendor: string, request: VendorRequest, Reply: z.ZodType<T>): Promise<T> {
  const { status, contentType, bytes } = await requestBytes(vendor, request)
  const text = bytes.toString('utf8')
  const json = isJson(contentType) ? parsedJson(text) : undefined
  if (json === undefined) throw new VendorError(vendor, 'shape', { status, bodyExcerpt: text })
  const reply = Reply.safeParse(json)
  if (reply.success) return reply.data
  throw new VendorError(vendor, 'shape', { status, bodyExcerpt: text, cause: reply.error })
}

/** A vendor's successful response. */
export type VendorBytes = { readonly status: number; readonly contentType: string; readonly bytes: Buffer }

/**
 * Makes a call whose response is not JSON, such as a picture or plain text. The caller checks content type and bytes.
 * Throws VendorError.
 */
export async function requestBytes(vendor: string, request: VendorRequest): Promise<VendorBytes> {
  const signal = AbortSignal.timeout(request.timeoutMs)
  try {
    const response = await fetch(request.url, { ...init(request), redirect: 'manual', signal })
    const { status } = response
    const { maxBytes = MAX_BYTES } = request
    const tooLarge = () => new VendorError(vendor, 'shape', { status, bodyExcerpt: `longer than ${maxBytes} bytes` })
    const bytes = await readCapped(response.body ?? [], { maxBytes }, tooLarge)
    const contentType = response.headers.get('content-type') ?? ''
    if (response.ok) return { status, contentType, bytes }
    const text = bytes.toString('utf8')
    const refusal = isJson(contentType) ? parsedJson(text) : undefined
    throw new VendorError(vendor, 'status', {
      status,
      code: request.errorCode?.(refusal) ?? null,
      reason: request.errorReason?.(refusal) ?? null,
      retryAfterSeconds: retryAfter(response.headers, request.resetHeader),
      bodyExcerpt: text,
    })
  } catch (error) {
    if (error instanceof VendorError) throw error
    throw new VendorError(vendor, signal.aborted ? 'timeout' : 'network', { cause: error })
  }
}

function init({ body, headers = {}, method = body ? 'POST' : 'GET' }: VendorRequest): RequestInit {
  const accept = { accept: 'application/json', ...headers }
  if (!body) return { method, headers: accept }
  if (body instanceof FormData) return { method, headers: accept, body }
  return { method, headers: { 'content-type': 'application/json', ...accept }, body: JSON.stringify(body) }
}

const isJson = (contentType: string): boolean => /^application\/([\w.-]+\+)?json\b/i.test(contentType)

/** Undefined if a text is not JSON, whatever its content type. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Returns how long a vendor asks us to wait, in seconds; some vendors say milliseconds, some a date. */
function retryAfter(headers: Headers, resetHeader?: string): number | null {
  const ms = headers.get('retry-after-ms')
  if (ms !== null && Number.isFinite(Number(ms))) return Math.max(0, Number(ms) / 1000)
  const header = headers.get('retry-after') ?? (resetHeader === undefined ? null : headers.get(resetHeader))
  if (header === null) return null
  const seconds = Number.isFinite(Number(header)) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}
