import type { Logger } from 'pino'
import { isConnectionLost, isDatabaseDown } from './outage.ts'

const EVERY_MS = 60_000

let lastLoggedMs = -Infinity
let unlogged = 0

/** The same for an error that is known to come from a connection to the database. */
export const logConnectionLost = (log: Logger, error: unknown): boolean => isConnectionLost(error) && said(log, error)

/** Whether the error is that the database is away, which a process says once a minute, however many queries fail of it. */
export const logOutage = (log: Logger, error: unknown): boolean => isDatabaseDown(error) && said(log, error)

function said(log: Logger, error: unknown): true {
  unlogged++
  if (performance.now() - lastLoggedMs < EVERY_MS) return true
  log.error({ err: error, failed: unlogged }, 'the database does not answer; we go on when it does')
  lastLoggedMs = performance.now()
  unlogged = 0
  return true
}
