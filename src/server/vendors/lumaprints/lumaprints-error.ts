import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import type { PrintQuote } from '#server/ports/print-shop.ts'
import { VendorError } from '../http/request.ts'
import { serviceError } from '../http/service-error.ts'

const SERVICE = 'print shop'
/** The print shop counts calls by the minute. */
const WAITS = { busySeconds: 60, downSeconds: 30 }
export const NOT_FETCHED_ERROR = 'The print shop could not fetch the picture. Please try again in a minute.'

/** A validation names one problem, or a list of them. */
const Refusal = z.object({ message: z.union([z.string(), z.array(z.string())]) })

/** Returns the vendor's reason in its own words; null if it gave none. */
export function refusalText(refusal: unknown): string | null {
  const parsed = Refusal.safeParse(refusal)
  return parsed.success ? [parsed.data.message].flat().join('; ') : null
}

/** For `catch`: 'bad_input' with the vendor's reason where what we sent was wrong, else 'busy' or 'unavailable'. */
export function rethrowPrintShopError(error: unknown): never {
  if (!(error instanceof VendorError)) throw error
  const { status, kind, retryAfterSeconds } = error
  // The print shop fetches pictures from our web process, which may just be starting again.
  if (status === 400 && /not reachable/i.test(error.reason ?? '')) {
    throw new AppError('unavailable', NOT_FETCHED_ERROR, { cause: error, retryAfterSeconds: WAITS.downSeconds })
  }
  if (status === 400 || status === 406) {
    throw new AppError('bad_input', `The print shop says: ${error.reason ?? `status ${status}`}`, { cause: error })
  }
  throw serviceError(SERVICE, { status: kind === 'status' ? status : null, retryAfterSeconds, cause: error }, WAITS)
}

/** What a refused quote says about the request; null if the error is not such a refusal. */
export function refusedQuote(error: unknown): Exclude<PrintQuote, { kind: 'quoted' }> | null {
  if (!(error instanceof VendorError)) return null
  const reason = error.reason ?? `status ${error.status}`
  if (error.status === 406) return { kind: 'not-shipped', reason }
  if (error.status !== 400) return null
  const subject = SUBJECTS.find(([words]) => words.test(reason))
  return subject ? { kind: subject[1], reason } : null
}

const SUBJECTS = [
  [/option/i, 'option-refused'],
  [/recipient|address|city|state|zip/i, 'not-an-address'],
] as const

/** Errors before any connection: nothing was ordered. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * After these the order may or may not exist: no response, half a response, a proxy's response, or "there is one
 * already", which an earlier attempt of ours may have caused.
 */
export function isUnknownOutcome(error: unknown): error is VendorError {
  if (!(error instanceof VendorError)) return false
  const { kind, status, cause } = error
  if (kind === 'status') return status === 408 || (status ?? 0) >= 500 || isAlreadyThere(error)
  return kind !== 'network' || !NOT_CONNECTED.has(systemCode(cause))
}

/** The vendor has no specific code for this. */
export const isAlreadyThere = (error: unknown): boolean =>
  error instanceof VendorError &&
  (error.status === 409 || (error.status === 400 && /already|duplicate/i.test(error.reason ?? '')))

/** `fetch` hides why it failed below the error it throws. */
function systemCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error ? String((cause as NodeJS.ErrnoException).code) : ''
}
