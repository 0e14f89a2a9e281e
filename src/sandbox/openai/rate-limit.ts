import type { Context } from 'hono'
import { MINUTE_MS } from '#domain/durations.ts'
import { rateLimited } from './refusal.ts'

const REQUESTS_PER_MINUTE = 60

/**
 * Counts calls per minute and reports them in the headers of each response. Throws OpenAiRefusal if there are too many.
 */
export function openRateLimit(now: () => Date) {
  let windowStart = 0
  let usedTokens = 0
  return (http: Context): void => {
    const time = now().getTime()
    if (time - windowStart >= MINUTE_MS) {
      windowStart = time
      usedTokens = 0
    }
    usedTokens++
    const resetSeconds = Math.ceil((windowStart + MINUTE_MS - time) / 1000)
    http.header('x-ratelimit-limit-requests', String(REQUESTS_PER_MINUTE))
    http.header('x-ratelimit-remaining-requests', String(Math.max(0, REQUESTS_PER_MINUTE - usedTokens)))
    http.header('x-ratelimit-reset-requests', `${resetSeconds}s`)
    if (usedTokens <= REQUESTS_PER_MINUTE) return
    http.header('retry-after', String(resetSeconds))
    throw rateLimited(resetSeconds)
  }
}
