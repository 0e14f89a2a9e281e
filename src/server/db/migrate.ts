import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Db } from './pool.ts'

export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, '../../../migrations')

export const migrationFiles = async (): Promise<string[]> =>
  (await readdir(MIGRATIONS_FOLDER)).filter((file) => file.endsWith('.sql')).sort()

/**
 * Runs the SQL files of `migrations/` that this database has not seen, in order, under an advisory lock; only those of
 * `only` if said. Returns their names.
 */
export async function migrate(db: Db, only: ReadonlySet<string> | null = null): Promise<readonly string[]> {
  const files = (await migrationFiles()).filter((file) => only === null || only.has(file.replace(/\.sql$/, '')))
  const migrator = new Migrator({
    db,
    allowUnorderedMigrations: true, // branches number theirs apart; what is missing is run, in order
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          files.map((file) => [
            file.replace(/\.sql$/, ''),
            {
              up: async (trx) =>
                void (await sql.raw(await readFile(path.join(MIGRATIONS_FOLDER, file), 'utf8')).execute(trx)),
            },
          ]),
        ),
    },
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const failed = results.find((result) => result.status === 'Error')
    throw new Error(
      `Migration ${failed?.migrationName ?? ''} failed: ${error instanceof Error ? error.message : 'for a reason unknown'}`,
      { cause: error },
    )
  }
  return results.map((result) => result.migrationName)
}

/**
 * D3-140: SQL that creates the campaigns table, or the missing parts of an existing one; run
 * again it changes nothing. The migrations make the same table: a test compares the two.
 */
export const campaignsRepairSql = (): Promise<string> =>
  readFile(path.join(MIGRATIONS_FOLDER, 'repair/campaigns.sql'), 'utf8')
