import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Db } from './pool.ts'

export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, '../../../migrations')

export const migrationFiles = async (): Promise<string[]> =>
  (await readdir(MIGRATIONS_FOLDER)).filter((file) => file.endsWith('.sql')).sort()

/**
 * Runs the SQL files of `migrations/` that this database has not run, in order, under an advisory lock; with `only`,
 * just those. Returns their names.
 */
export async function migrate(db: Db, only: ReadonlySet<string> | null = null): Promise<readonly string[]> {
  const files = (await migrationFiles()).filter((file) => only === null || only.has(file.replace(/\.sql$/, '')))
  const migrator = new Migrator({
    db,
    allowUnorderedMigrations: true, // Branches number their migrations independently; missing ones are run in order.
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
    const failure = results.find((result) => result.status === 'Error')
    throw new Error(
      `Migration ${failure?.migrationName ?? ''} failed: ${error instanceof Error ? error.message : 'for a reason unknown'}`,
      { cause: error },
    )
  }
  return results.map((result) => result.migrationName)
}

/**
 * Returns SQL that creates the campaigns table, or the missing parts of an existing one; safe to run again (D3-140). A
 * test compares its result with the migrations.
 */
export const campaignsRepairSql = (): Promise<string> =>
  readFile(path.join(MIGRATIONS_FOLDER, 'repair/campaigns.sql'), 'utf8')
