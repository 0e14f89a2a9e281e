import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { nullIfNotFound } from '#domain/errors.ts'
import type { Files } from '#server/ports/files.ts'
import { columnsOf, quotedName, sequencesOf, type Table, tablesToCopy } from './tables.ts'
import { TAR_END, tarEntry } from './tar.ts'

/** The first entry of a backup: product, time, versions and contents. */
export type BackupHeader = {
  readonly product: 'gablework'
  readonly madeAt: string
  readonly migrations: readonly string[]
  /** Version of the queue's own tables. */
  readonly queueVersion: number
  readonly tables: readonly Table[]
  readonly sequences: Readonly<Record<string, string>>
}

/** The last entry: says that the backup is complete, and what it contains. */
export type Manifest = {
  readonly tables: Readonly<Record<string, { readonly rows: number; readonly sha256: string }>>
  readonly files: Readonly<Record<string, string>>
}

export type Secrets = { readonly signingSecret: string; readonly adminPassword: string | null }

type Source = {
  readonly databaseUrl: string
  readonly files: Files
  readonly keys: AsyncIterable<string>
  readonly secrets: Secrets
  readonly now: Date
}

const CHUNK_BYTES = 4 << 20

/**
 * Writes database, pictures and secrets as one tar archive, while the product runs. The rows of all tables are from
 * one snapshot, and the pictures are read after it, so that every row has its pictures. Returns the manifest. Throws
 * the error of `out`, such as a full disk.
 */
export async function writeBackup(
  out: Writable,
  { databaseUrl, files, keys, secrets, now }: Source,
): Promise<Manifest> {
  const putFile = async (name: string, content: Uint8Array) => {
    if (out.errored) throw out.errored
    if (!out.write(tarEntry(name, content))) await once(out, 'drain') // also rejects if `out` fails
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const tables: Record<string, { rows: number; sha256: string }> = {}
  try {
    await client.query('begin isolation level repeatable read read only')
    const header = await headerOf(client, now)
    await putFile('about.json', json(header))
    await putFile('secrets.json', json(secrets))
    for (const table of header.tables) {
      tables[`${table.schema}.${table.name}`] = await writeTable(client, table, putFile)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
  const hashes: Record<string, string> = {}
  for await (const key of keys) {
    const bytes = await files.get(key).catch(nullIfNotFound)
    if (bytes === null) continue // deleted since it was listed, so no row refers to it anymore
    await putFile(`files/${key}`, bytes)
    hashes[key] = sha256(bytes)
  }
  const manifest: Manifest = { tables, files: hashes }
  await putFile('manifest.json', json(manifest))
  out.write(TAR_END)
  return manifest
}

async function headerOf(client: pg.Client, now: Date): Promise<BackupHeader> {
  const migrations = await client.query<{ name: string }>('select name from kysely_migration order by name')
  const queue = await client.query<{ version: number }>('select version from pgboss.version')
  return {
    product: 'gablework',
    madeAt: now.toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    queueVersion: queue.rows[0]!.version,
    tables: await tablesToCopy(client),
    sequences: await sequencesOf(client),
  }
}

/** In PostgreSQL's own text format, a line each row. */
async function writeTable(
  client: pg.Client,
  table: Table,
  putFile: (name: string, content: Uint8Array) => Promise<void>,
) {
  const { schema, name } = table
  const rows = client.query(copyTo(`copy (select ${columnsOf(table)} from ${quotedName(schema, name)}) to stdout`))
  const hash = createHash('sha256')
  let waiting: Buffer[] = []
  let bytes = 0
  let lines = 0
  let part = 0
  const flush = async () => {
    if (bytes === 0) return
    await putFile(`database/${schema}.${name}/${String(++part).padStart(6, '0')}`, Buffer.concat(waiting))
    waiting = []
    bytes = 0
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk)
    for (const byte of chunk) if (byte === 10) lines++ // a line break within a value is written as \n
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes >= CHUNK_BYTES) await flush()
  }
  await flush()
  return { rows: lines, sha256: hash.digest('hex') }
}

const json = (value: object): Buffer => Buffer.from(JSON.stringify(value, null, 1))
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
