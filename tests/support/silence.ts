import { sql } from 'kysely'
import type { Db } from '../../src/server/db/pool.ts'

/** Moves the clock after a worker was killed, before the next one starts: what it had in hand has had no word for so long. */
export async function silentFor(db: Db, ms: number): Promise<void> {
  const before = sql`${ms} * interval '1 millisecond'`
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - ${before} where state = 'active'`.execute(db)
  await sql`update bulk_run_items set heartbeat_at = heartbeat_at - ${before} where state = 'running'`.execute(db)
}
