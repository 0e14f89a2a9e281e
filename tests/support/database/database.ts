import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { migrate, migrationFiles } from '#server/db/migrate.ts'
import { databaseOf, type Db, openDatabase } from '#server/db/pool.ts'
import { TEMPLATE } from './cluster.ts'
import { type EmptyDatabase, openEmptyDatabase, poolOfTest, resetToTemplate } from './empty-database.ts'

/**
 * Databases in the state of the template, reused by the tests of this worker: cloning takes ten times as long as a
 * reset.
 */
const ready: EmptyDatabase[] = []

/** A new, migrated database for this test. */
export async function testDatabase(): Promise<{ url: string; db: Db }> {
  const database = ready.pop() ?? (await openEmptyDatabase(await cloneDatabase()))
  const db = databaseOf(poolOfTest(database))
  onTestFinished(async () => {
    await db.destroy()
    if (await resetToTemplate(database)) ready.push(database)
  })
  return { url: database.url, db }
}

/** A new, migrated database. The caller drops it. */
export async function cloneDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  // `file_copy` takes a third of the time of the default strategy, which writes through the WAL.
  await asAdmin(clusterUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  return {
    url: clusterUrl.replace(/\/postgres$/, `/${name}`),
    drop: () => asAdmin(clusterUrl, `drop database if exists ${name} with (force)`),
  }
}

/**
 * A database for this test as it was before a migration, given by its number ('0087'); `migrate` brings it up to date.
 */
export async function databaseBefore(migration: string): Promise<Db> {
  const { url, drop } = await cloneDatabase()
  const db = openDatabase(url, () => {}, 1)
  onTestFinished(async () => {
    await db.destroy()
    await drop()
  })
  await sql.raw('drop schema public cascade; create schema public').execute(db)
  const names = (await migrationFiles()).map((file) => file.replace(/\.sql$/, ''))
  await migrate(db, new Set(names.filter((name) => name < migration)))
  return db
}

async function asAdmin(clusterUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: clusterUrl })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
