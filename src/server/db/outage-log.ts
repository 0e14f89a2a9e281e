import type { Logger } from 'pino'
import { isDatabaseAway } from './outage.ts'

const EVERY_MS = 60_000

let lastSaid = -Infinity
let unsaid = 0

/** Whether the error is that the database is away, which a process says once a minute, however many queries fail of it. */
export function logOutage(log: Logger, error: unknown): boolean {
  if (!isDatabaseAway(error)) return false
  unsaid++
  if (performance.now() - lastSaid < EVERY_MS) return true
  log.error({ err: error, failed: unsaid }, 'the database does not answer; we go on when it does')
  lastSaid = performance.now()
  unsaid = 0
  return true
}
