import { DAY_MS } from '#domain/durations.ts'
import { StripeRefusal } from './refusal.ts'

type StoredResponse = { readonly status: number; readonly body: string }
type KeyUse = { readonly fingerprint: string; readonly since: number; response: StoredResponse | null }

const MAX_AGE_MS = DAY_MS

/**
 * Keeps the response to each key for a day. `fingerprint` identifies a request. Errors of requests that were not begun,
 * such as invalid ones, are not kept: the same key may be used again with the corrected request.
 */
export function openIdempotency(now: () => number) {
  const uses = new Map<string, KeyUse>()
  return {
    /** The earlier response, or null if this request must be processed. Throws StripeRefusal if a key is misused. */
    begin(key: string, fingerprint: string): StoredResponse | null {
      if (key.length > 255) {
        throw new StripeRefusal(400, {
          message: 'Idempotency keys can be at most 255 characters',
          type: 'idempotency_error',
        })
      }
      const earlier = uses.get(key)
      if (!earlier || now() - earlier.since > MAX_AGE_MS) {
        uses.set(key, { fingerprint, since: now(), response: null })
        return null
      }
      if (earlier.fingerprint !== fingerprint) throw otherRequest(key)
      if (earlier.response === null) throw inUse(key)
      return earlier.response
    },
    finish(key: string, response: StoredResponse, { hasBegun }: { readonly hasBegun: boolean }): void {
      const mine = uses.get(key)!
      if (!hasBegun) uses.delete(key)
      else mine.response = response
    },
  }
}

const otherRequest = (key: string) =>
  new StripeRefusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })

const inUse = (key: string) =>
  new StripeRefusal(409, {
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (${key}). Please try again later.`,
  })
