import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { logConnectionLost } from '#server/db/outage-log.ts'
import type { Db } from '#server/db/pool.ts'

const LOOKUP_INTERVAL_MS = 500

/**
 * Wakes this process's workers (`workersOf`: their ids by queue) when jobs of their queue are due. New jobs notify them
 * anyway; retries and jobs with a later start do not. One query for all queues costs a hundredth of every worker
 * polling on its own. Ends with the queue.
 */
export function wakeWorkersWhenDue(boss: PgBoss, db: Db, workersOf: ReadonlyMap<string, string[]>, log: Logger): void {
  const queues = [...workersOf.keys()]
  const look = async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct name from pgboss.job
      where state < 'active' and not blocked and start_after <= now() and name = any(${queues})`.execute(db)
    for (const { name } of rows) for (const worker of workersOf.get(name)!) boss.notifyWorker(worker)
  }
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch(
        (error: unknown) => logConnectionLost(log, error) || log.warn({ err: error }, 'could not check for due jobs'),
      )
      .finally(() => (isLooking = false))
  }, LOOKUP_INTERVAL_MS)
  boss.on('stopped', () => clearInterval(timer))
}
