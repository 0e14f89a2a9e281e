import type { Logger } from 'pino'
import { MINUTE_MS } from '#domain/durations.ts'
import { isConnectionLost, isDatabaseDown } from './outage.ts'

const LOG_INTERVAL_MS = MINUTE_MS

let lastLoggedMs = -Infinity
let unloggedCount = 0

/**
 * Logs a connection error like `logOutage`; returns false if it is not one. The error must come from a database
 * connection.
 */
export const logConnectionLost = (log: Logger, error: unknown): boolean =>
  isConnectionLost(error) && logAtMostOnceAMinute(log, error)

/**
 * Returns whether the error means that the database is unreachable; logs such errors at most once a minute per process.
 */
export const logOutage = (log: Logger, error: unknown): boolean =>
  isDatabaseDown(error) && logAtMostOnceAMinute(log, error)

function logAtMostOnceAMinute(log: Logger, error: unknown): true {
  unloggedCount++
  if (performance.now() - lastLoggedMs < LOG_INTERVAL_MS) return true
  log.error({ err: error, failed: unloggedCount }, 'database unreachable; work continues when it is back')
  lastLoggedMs = performance.now()
  unloggedCount = 0
  return true
}
