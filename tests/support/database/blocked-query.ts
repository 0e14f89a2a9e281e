import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Db } from '#server/db/pool.ts'

/** A moment's work takes seconds beside other tests. */
const TIMEOUT_MS = 15_000

/** Resolves once a query of this database, or as many as `count`, waits for a lock that another transaction holds. */
export const waitForBlockedQuery = (db: Db, count = 1): Promise<true> =>
  vi.waitUntil(
    async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length >= count
    },
    { timeout: TIMEOUT_MS },
  )
