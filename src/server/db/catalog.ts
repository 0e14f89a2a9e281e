import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { migrationFiles, MIGRATIONS_FOLDER } from './migrate.ts'
import type { Db } from './pool.ts'

/** An object of the catalog and the table it belongs to (itself, for a table). */
type CatalogObject = { readonly name: string; readonly owner: string }

/** The migrations of this build; they do not change while it runs. */
let ours: ReturnType<typeof readMigrations> | null = null

/** The objects that the migrations create on this server, read once per process. */
let expectedCatalog: Promise<{ objects: readonly CatalogObject[]; migrations: ReadonlySet<string> }> | null = null

/**
 * Returns the objects that the migrations create and this database lacks, as text: a partly restored dump has every
 * migration recorded but not every table. Of a missing table only the table is named. A database migrated by a newer
 * build is not checked. Safe to call often.
 */
export async function missingObjects(db: Db): Promise<readonly string[]> {
  const objects = await objectsIn(db, 'current_schema()')
  const { isComplete } = await fingerprintOf(db, objects)
  return isComplete ? [] : await missingAmong(db, objects)
}

async function missingAmong(db: Db, objects: readonly CatalogObject[]): Promise<readonly string[]> {
  expectedCatalog ??= expectedObjects(db)
  const { objects: createdObjects, migrations } = await expectedCatalog.catch((error: unknown) => {
    expectedCatalog = null
    throw error
  })
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  if (!rows.every(({ name }) => migrations.has(name))) return []
  const present = new Set(objects.map(({ name }) => name))
  const missingOnes = createdObjects.filter(({ name }) => !present.has(name))
  const missingOwners = new Set(missingOnes.filter(({ name, owner }) => name === owner).map(({ owner }) => owner))
  return missingOnes.filter(({ name, owner }) => name === owner || !missingOwners.has(owner)).map(({ name }) => name)
}

/**
 * Throws an Error that names what is missing. Stores a fingerprint in a complete database, so that the next start need
 * not run the migrations to check it.
 */
export async function requireCompleteDatabase(db: Db): Promise<void> {
  const objects = await objectsIn(db, 'current_schema()')
  const { isComplete, fingerprint } = await fingerprintOf(db, objects)
  if (isComplete) return
  const missingNames = await missingAmong(db, objects)
  if (missingNames.length > 0) throw new Error(incompleteDatabaseText(missingNames))
  await sql`comment on table kysely_migration is ${sql.lit(fingerprint)}`.execute(db)
}

/**
 * Returns the fingerprint of a database with these objects, and whether the database stored it when it was last found
 * complete. The fingerprint is a hash of the objects, our migrations and the server's version, stored as a comment,
 * which a dump keeps; if anything is lost, it changes.
 */
async function fingerprintOf(
  db: Db,
  objects: readonly CatalogObject[],
): Promise<{ fingerprint: string; isComplete: boolean }> {
  ours ??= readMigrations()
  const { texts } = await ours
  const { rows } = await sql<{ version: string; present: string | null }>`
    select current_setting('server_version') as version, obj_description('kysely_migration'::regclass) as present`.execute(
    db,
  )
  const { version, present } = rows[0]!
  const hash = createHash('sha256').update(JSON.stringify([version, texts, objects.map(({ name }) => name)]))
  const fingerprint = `whole ${hash.digest('hex')}`
  return { fingerprint, isComplete: fingerprint === present }
}

const MAX_SHOWN = 5

/** Returns the error message for an operator. */
export function incompleteDatabaseText(missing: readonly string[]): string {
  const more = missing.length > MAX_SHOWN ? ` and ${missing.length - MAX_SHOWN} more` : ''
  return (
    `The database is incomplete: ${missing.slice(0, MAX_SHOWN).join(', ')}${more} missing. ` +
    'Restore the backup again into an empty database (docs/operations.md, Backup and restore).'
  )
}

/** Runs all migrations in a temporary schema, reads what they created, and rolls back. */
async function expectedObjects(db: Db) {
  ours ??= readMigrations()
  const { files, texts } = await ours
  const undo = new Error('undo')
  let objects: readonly CatalogObject[] = []
  await db
    .transaction()
    .execute(async (tx) => {
      const schema = sql.id(`expected_${process.pid}_${Date.now()}`)
      await sql`create schema ${schema}`.execute(tx)
      await sql`set local search_path = ${schema}`.execute(tx)
      for (const text of texts) await sql.raw(text).execute(tx)
      objects = await objectsIn(tx, 'current_schema()')
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return { objects, migrations: new Set(files.map((file) => file.replace(/\.sql$/, ''))) }
}

async function readMigrations() {
  const files = await migrationFiles()
  const texts = await Promise.all(files.map((file) => readFile(path.join(MIGRATIONS_FOLDER, file), 'utf8')))
  return { files, texts }
}

async function objectsIn(db: Db, schema: string): Promise<CatalogObject[]> {
  const here = sql.raw(`(select oid from pg_namespace where nspname = ${schema})`)
  const { rows } = await sql<CatalogObject>`
    select case relkind when 'v' then 'view ' else 'table ' end || relname as name,
      case relkind when 'v' then 'view ' else 'table ' end || relname as owner
    from pg_class where relnamespace = ${here} and relkind in ('r', 'p', 'v', 'm')
    union all
    select 'column ' || c.relname || '.' || a.attname || ' (' || format_type(a.atttypid, a.atttypmod)
        || case when a.attnotnull then ', not null' else '' end
        || case when a.attgenerated <> '' then ', generated' when a.atthasdef then ', default' else '' end || ')',
      case c.relkind when 'v' then 'view ' else 'table ' end || c.relname
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = ${here} and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
    union all
    select 'index ' || i.relname, 'table ' || c.relname
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where i.relnamespace = ${here} and x.indisvalid
    union all
    select 'constraint ' || k.conname || ' of ' || c.relname, 'table ' || c.relname
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.connamespace = ${here} and k.contype in ('c', 'f', 'p', 'u', 'x') and k.convalidated
    union all
    select 'trigger ' || t.tgname || ' of ' || c.relname, 'table ' || c.relname
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = ${here} and not t.tgisinternal
    union all
    select 'function ' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')', ''
    from pg_proc p where p.pronamespace = ${here}
    order by 1`.execute(db)
  return rows
}
