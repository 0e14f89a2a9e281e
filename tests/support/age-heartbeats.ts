import { sql } from 'kysely'
import type { Db } from '#server/db/pool.ts'

/**
 * Makes the heartbeats of a killed worker older by this much, so that the next worker need not wait for them to expire.
 */
export async function ageHeartbeats(db: Db, ms: number): Promise<void> {
  const before = sql`${ms} * interval '1 millisecond'`
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - ${before} where state = 'active'`.execute(db)
  await sql`update bulk_run_items set heartbeat_at = heartbeat_at - ${before} where state = 'running'`.execute(db)
}
