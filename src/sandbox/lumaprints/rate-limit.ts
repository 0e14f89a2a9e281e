import type { MiddlewareHandler } from 'hono'
import { MINUTE_MS } from '#domain/durations.ts'
import { PrintRefusal } from './refusal.ts'

const WINDOW_MS = MINUTE_MS
export const DEFAULT_CALLS_PER_MINUTE = 40

export type RateLimit = ReturnType<typeof openRateLimit>

/** Counts calls per minute; the minute starts with its first call. */
export function openRateLimit(now: () => number) {
  let callsPerMinute = DEFAULT_CALLS_PER_MINUTE
  let windowStart = -Infinity
  let calls = 0

  const counting: MiddlewareHandler = async (http, next) => {
    if (now() - windowStart >= WINDOW_MS) {
      windowStart = now()
      calls = 0
    }
    calls++
    http.header('x-ratelimit-limit', String(callsPerMinute))
    http.header('x-ratelimit-remaining', String(Math.max(0, callsPerMinute - calls)))
    http.header('x-ratelimit-reset', String(Math.ceil((windowStart + WINDOW_MS - now()) / 1000)))
    if (calls > callsPerMinute) throw new PrintRefusal(429, TOO_MANY)
    await next()
  }
  return { counting, get: () => callsPerMinute, set: (limit: number) => void (callsPerMinute = limit) }
}

export const TOO_MANY = 'ThrottlerException: Too Many Requests'
