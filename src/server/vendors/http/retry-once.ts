import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#domain/errors.ts'
import { retry } from '#domain/retry.ts'
import { VendorError } from './request.ts'

const RETRY_DELAY_MS = 400
/** A vendor whose Retry-After is longer than this is not called again. */
const MAX_DELAY_MS = 3_000

/**
 * Makes an idempotent vendor call, and repeats it once after a network error, 429 or 5xx. A timeout is final: the
 * user has waited long enough.
 */
export async function retryOnce<T>(call: () => Promise<T>): Promise<T> {
  return await retry(call, (error, failures) => (failures === 1 ? waitBeforeAnother(error) : null), sleep)
}

function waitBeforeAnother(error: unknown): number | null {
  if (!(error instanceof VendorError)) return null
  const { kind, status, retryAfterSeconds } = error
  const isPassing = kind === 'network' || (kind === 'status' && (status === 429 || (status ?? 0) >= 500))
  const waitMs = retryAfterSeconds === null ? RETRY_DELAY_MS : retryAfterSeconds * 1000
  return isPassing && waitMs <= MAX_DELAY_MS ? waitMs : null
}

/**
 * For `catch`: rethrows a vendor's failure as 'unavailable' with a message for the person, and other errors unchanged.
 */
export const rethrowAsUnavailable =
  (text: string) =>
  (error: unknown): never => {
    if (!(error instanceof VendorError)) throw error
    throw new AppError('unavailable', text, { cause: error, retryAfterSeconds: error.retryAfterSeconds })
  }
