import type { Logger } from 'pino'
import { isConnectionLost, isDatabaseDown } from './outage.ts'

const LOG_INTERVAL_MS = 60_000

let lastLoggedMs = -Infinity
let unlogged = 0

/** The same for an error that certainly comes from a database connection. */
export const logConnectionLost = (log: Logger, error: unknown): boolean => isConnectionLost(error) && said(log, error)

/**
 * Whether the error is that the database is unreachable; logs this once a minute per process.
 */
export const logOutage = (log: Logger, error: unknown): boolean => isDatabaseDown(error) && said(log, error)

function said(log: Logger, error: unknown): true {
  unlogged++
  if (performance.now() - lastLoggedMs < LOG_INTERVAL_MS) return true
  log.error({ err: error, failed: unlogged }, 'database unreachable; work continues when it is back')
  lastLoggedMs = performance.now()
  unlogged = 0
  return true
}
