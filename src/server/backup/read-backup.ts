import { createHash, type Hash } from 'node:crypto'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { pino } from 'pino'
import { pictureTypeOf } from '#domain/pictures/storage-key.ts'
import { migrate, migrationFiles } from '#server/db/migrate.ts'
import { pauseOpenRuns } from '#server/db/outreach/outreach-runs.ts'
import { openDatabase } from '#server/db/pool.ts'
import type { Files } from '#server/ports/files.ts'
import { openQueue } from '#server/queue/boss.ts'
import { columnsOf, quotedName, type Table } from './tables.ts'
import { tarEntries } from './tar.ts'
import { type BackupHeader, type Manifest, type Secrets, sha256 } from './write-backup.ts'

type Target = { readonly databaseUrl: string; readonly files: Files; readonly now: Date }
export type Restored = { readonly header: BackupHeader; readonly manifest: Manifest; readonly secrets: Secrets }

/**
 * Reads a backup into an empty database and a store of pictures, checks its counts and hashes, migrates the database to
 * this build, and pauses the sends, because what was sent since the backup is not in it (decision 44). Throws an Error
 * for the operator, after which the database is empty again.
 */
export async function readBackup(bytes: AsyncIterable<Buffer>, { databaseUrl, files, now }: Target): Promise<Restored> {
  const entries = tarEntries(bytes)
  const header = parsed<BackupHeader>(await entries.next(), 'about.json')
  if (header.product !== 'gablework') throw new Error('This file is not a Gablework backup.')
  await requireKnown(header)
  await requireEmpty(databaseUrl)
  try {
    const secrets = parsed<Secrets>(await entries.next(), 'secrets.json')
    await prepare(databaseUrl, header)
    const manifest = await load(databaseUrl, header, files, entries)
    await inDatabase(databaseUrl, async (db) => {
      await migrate(db)
      await db.transaction().execute((tx) => pauseOpenRuns(tx, restoredText(header), now))
    })
    return { header, manifest, secrets }
  } catch (error) {
    await emptyAgain(databaseUrl)
    throw error
  }
}

/** The reason that a paused send shows. */
const restoredText = ({ madeAt }: BackupHeader) =>
  `Restored from a backup of ${madeAt.slice(0, 16).replace('T', ' ')} UTC. What was sent and who unsubscribed after that is not known here: resume only if nothing was sent`

function parsed<T>(next: IteratorResult<{ name: string; content: Buffer }>, name: string): T {
  if (next.done || next.value.name !== name) throw new Error('This file is not a Gablework backup.')
  return JSON.parse(next.value.content.toString()) as T
}

async function requireKnown({ migrations }: BackupHeader): Promise<void> {
  const ours = new Set((await migrationFiles()).map((file) => file.replace(/\.sql$/, '')))
  const unknown = migrations.filter((name) => !ours.has(name))
  if (unknown.length > 0)
    throw new Error(`The backup was made by a newer build (it has ${unknown.join(', ')}): restore it with that build`)
}

async function requireEmpty(databaseUrl: string): Promise<void> {
  const tables = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname in ('public', 'pgboss') limit 3`,
    )
    return rows.map(({ name }) => name)
  })
  if (tables.length > 0)
    throw new Error(`The database is not empty (it has ${tables.join(', ')} …): a backup is restored into an empty one`)
}

/** The tables as the build that made the backup had them, and the queue's. */
async function prepare(databaseUrl: string, { migrations, queueVersion }: BackupHeader): Promise<void> {
  await inDatabase(databaseUrl, async (db) => {
    await migrate(db, new Set(migrations))
    const queue = await openQueue(databaseUrl, pino({ level: 'silent' }), db)
    await queue.stop({ graceful: false })
  })
  const version = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
    return rows[0]!.version
  })
  if (version !== queueVersion)
    throw new Error(
      `The backup has tables of the queue in version ${queueVersion}, this build in version ${version}: restore it with the build that made it, then start this one`,
    )
}

/** Everything in one transaction, without foreign keys and triggers until the last row is in. */
async function load(
  databaseUrl: string,
  header: BackupHeader,
  files: Files,
  entries: AsyncIterable<{ name: string; content: Buffer }>,
): Promise<Manifest> {
  return await withClient(databaseUrl, async (client) => {
    await client.query('begin')
    const restoreRules = await withoutRules(client)
    for (const table of header.tables) {
      const counts = await client.query<{ n: string }>(
        `select count(*) as n from ${quotedName(table.schema, table.name)}`,
      )
      if (Number(counts.rows[0]!.n) > 0) await client.query(`delete from ${quotedName(table.schema, table.name)}`)
    }
    const tables = new Map<string, { rows: number; hash: Hash }>()
    const seenFiles: Record<string, string> = {}
    let into: TableWriter | null = null
    let manifest: Manifest | null = null
    for await (const { name, content } of entries) {
      const tableName = /^database\/(.+)\/\d+$/.exec(name)?.[1]
      if (into !== null && into.table !== tableName) {
        await into.end()
        into = null
      }
      if (tableName !== undefined) {
        const totals = tables.get(tableName) ?? { rows: 0, hash: createHash('sha256') }
        tables.set(tableName, totals)
        into ??= tableWriter(client, header, tableName)
        totals.hash.update(content)
        for (const byte of content) if (byte === 10) totals.rows++
        await into.write(content)
      } else if (name.startsWith('files/')) {
        const key = name.slice('files/'.length)
        await files.put(key, content, pictureTypeOf(key) ?? 'application/octet-stream')
        seenFiles[key] = sha256(content)
      } else if (name === 'manifest.json') manifest = JSON.parse(content.toString()) as Manifest
    }
    if (!manifest) throw new Error('The backup file is truncated.')
    for (const [table, { rows, sha256: expectedHash }] of Object.entries(manifest.tables)) {
      const totals = tables.get(table)
      const restored = { rows: totals?.rows ?? 0, sha256: (totals?.hash ?? createHash('sha256')).digest('hex') }
      const [schema, name] = table.split('.') as [string, string]
      const result = await client.query<{ n: string }>(`select count(*) as n from ${quotedName(schema, name)}`)
      if (restored.rows !== rows || restored.sha256 !== expectedHash || Number(result.rows[0]!.n) !== rows)
        throw new Error(`The rows of ${table} are not those that were saved: the file is damaged`)
    }
    for (const [key, expectedHash] of Object.entries(manifest.files))
      if (seenFiles[key] !== expectedHash)
        throw new Error(`The picture ${key} is not the one that was saved: the file is damaged`)
    await restoreRules()
    for (const [sequence, last] of Object.entries(header.sequences))
      await client.query('select setval($1::regclass, $2)', [quotedName('public', sequence), last])
    await client.query('commit')
    return manifest
  })
}

type TableWriter = {
  readonly table: string
  readonly write: (rows: Buffer) => Promise<void>
  readonly end: () => Promise<void>
}

function tableWriter(client: pg.Client, header: BackupHeader, name: string): TableWriter {
  const table: Table | undefined = header.tables.find((each) => `${each.schema}.${each.name}` === name)
  if (!table) throw new Error('This file is not a Gablework backup.')
  const into = client.query(copyFrom(`copy ${quotedName(table.schema, table.name)} (${columnsOf(table)}) from stdin`))
  const failure = new Promise<never>((_, reject) => into.once('error', reject))
  failure.catch(() => {}) // reported by the next write, or at the end
  return {
    table: name,
    write: async (rows) => {
      if (!into.write(rows)) await Promise.race([new Promise((resolve) => into.once('drain', resolve)), failure])
    },
    end: async () => {
      into.end()
      await Promise.race([finished(into), failure])
    },
  }
}

/** Drops foreign keys and disables triggers, so that tables load in any order; returns what restores them. */
async function withoutRules(client: pg.Client): Promise<() => Promise<void>> {
  const keys = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  const result = await client.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { table } of result.rows) await client.query(`alter table ${table} disable trigger user`)
  return async () => {
    for (const { table } of result.rows) await client.query(`alter table ${table} enable trigger user`)
    for (const { table, name, definition } of keys.rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

async function emptyAgain(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public')
  })
}

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function inDatabase<T>(
  databaseUrl: string,
  work: (db: ReturnType<typeof openDatabase>) => Promise<T>,
): Promise<T> {
  const db = openDatabase(databaseUrl, () => {}, 3)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
