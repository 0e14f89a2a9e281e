import type pg from 'pg'

export type Table = {
  readonly schema: string
  readonly name: string
  /** The columns that are not computed. */
  readonly columns: readonly string[]
}

/** Tables that a restored installation fills by itself, so they are not copied. */
const LEFT_OUT = ['kysely_migration', 'kysely_migration_lock', 'limit_counts']

/** The tables to copy: all of the shop's, and the queue's pending jobs. */
export async function tablesToCopy(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where (n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($1))
      or (n.nspname = 'pgboss' and c.relname = 'job')
    group by 1, 2 order by 1, 2`,
    [LEFT_OUT],
  )
  return rows
}

export const quotedName = (...names: string[]): string =>
  names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.')

export const columnsOf = ({ columns }: Table): string => columns.map((column) => quotedName(column)).join(', ')

/** The current value of each sequence of the shop. */
export async function sequencesOf(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}
