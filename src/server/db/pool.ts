import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { DatabaseUnavailable, isConnectionLost } from './outage.ts'
import type { Database } from './schema.ts'

/** A connection or a transaction; the first argument of every query function. */
export type Db = Kysely<Database>
export type Tx = Transaction<Database>

// By default a bigint is read as text; our counts and versions stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A date stays text (YYYY-MM-DD): as a Date it would be midnight in this machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** Runs an empty query; throws if the database does not respond. */
export const ping = async (db: Db): Promise<void> => void (await sql`select 1`.execute(db))

/** Runs `work` in a savepoint: if it throws, only its changes are undone, and the error is thrown on. */
export async function inSavepoint(tx: Tx, work: () => Promise<void>): Promise<void> {
  await sql`savepoint work`.execute(tx)
  try {
    await work()
  } catch (error) {
    await sql`rollback to savepoint work`.execute(tx)
    throw error
  }
}

/**
 * Creates a pool that connects lazily. `onError` is called when an idle connection breaks, as when the server restarts.
 */
export function openDatabase(url: string, onError: (error: Error) => void, maxConnections = 20): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
  })
  pool.on('error', onError)
  return databaseOf(pool)
}

/** The database of a pool. Its `destroy` ends the pool. */
export function databaseOf(pool: Pick<pg.Pool, 'connect' | 'end' | 'options'>): Db {
  const connect = async () =>
    await pool.connect().catch((error: unknown) => {
      throw isConnectionLost(error) ? new DatabaseUnavailable(error) : error
    })
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { options: pool.options, connect, end: () => pool.end() } }),
  })
}
