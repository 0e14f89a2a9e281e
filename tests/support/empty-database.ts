import pg from 'pg'

/** A clone of the template that tests use one after another. */
export type EmptyDatabase = {
  readonly url: string
  readonly drop: () => Promise<void>
  readonly pool: pg.Pool
  /** Deletes the rows of every table that the template has empty, and begins its sequences again. */
  readonly empty: string
  /** Reads what must be as in the template: its catalog, and the rows of the other tables. */
  readonly readRest: string
  readonly rest: string
}

/** A database with more rows than that costs more to empty than to clone, and would stay swollen. */
const MANY_ROWS = 2000

export async function openEmptyDatabase(clone: Pick<EmptyDatabase, 'url' | 'drop'>): Promise<EmptyDatabase> {
  const pool = new pg.Pool({ connectionString: clone.url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  pool.on('error', () => {}) // the cluster may end before the worker does
  const tables = await tablesOf(pool)
  const sequences = await pool.query<{ restart: string }>(`
    select format('select setval(%L, %s, %L)', seqrelid::regclass,
      coalesce(pg_sequence_last_value(seqrelid), seqstart), pg_sequence_last_value(seqrelid) is not null) as restart
    from pg_sequence`)
  const empty = [
    'begin',
    'set local session_replication_role = replica', // no triggers, and any order of tables
    ...tables.filter(({ isEmpty }) => isEmpty).map(({ name }) => `delete from ${name}`),
    ...sequences.rows.map(({ restart }) => restart),
    'commit',
  ].join(';')
  const readRest = `select concat_ws(' ', ${[
    ...CATALOGS.map((name) => `(select count(*) || ':' || sum(xmin::text::bigint) from ${name})`),
    ...tables
      .filter(({ isEmpty }) => !isEmpty)
      .map(({ name }) => `(select md5(string_agg(row::text, ' ' order by row::text)) from ${name} as row)`),
  ].join(', ')}) as rest`
  return { ...clone, pool, empty, readRest, rest: await textOf(pool, readRest) }
}

/** Makes a used database as the template is. False: a test changed more than rows, and the database is gone. */
export async function emptied({ drop, pool, empty, readRest, rest }: EmptyDatabase): Promise<boolean> {
  // Whoever still works there belongs to a test that is over.
  await pool.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)
  if ((await textOf(pool, readRest)) === rest) {
    const results = (await pool.query(empty)) as unknown as pg.QueryResult[]
    const rows = results.reduce((sum, { command, rowCount }) => sum + (command === 'DELETE' ? rowCount! : 0), 0)
    if (rows < MANY_ROWS) return true
  }
  await pool.end()
  await drop()
  return false
}

/** Where a table, column, function, trigger or constraint that was made, changed or dropped leaves a trace. */
const CATALOGS = ['pg_class', 'pg_attribute', 'pg_attrdef', 'pg_proc', 'pg_trigger', 'pg_constraint', 'pg_namespace']

async function tablesOf(pool: pg.Pool): Promise<{ name: string; isEmpty: boolean }[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname not like 'pg\\_%' and nspname <> 'information_schema'`)
  const empty = rows.map(({ name }) => `select '${name}' as name, not exists (select from ${name}) as "isEmpty"`)
  return (await pool.query<{ name: string; isEmpty: boolean }>(empty.join(' union all '))).rows
}

async function textOf(pool: pg.Pool, query: string): Promise<string> {
  return (await pool.query<{ rest: string }>(query)).rows[0]!.rest
}
