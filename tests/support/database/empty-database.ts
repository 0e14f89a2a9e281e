import pg from 'pg'

/** A clone of the template that tests reuse one after another. */
export type EmptyDatabase = {
  readonly url: string
  readonly drop: () => Promise<void>
  readonly pool: pg.Pool
  /** SQL that empties the tables that are empty in the template, and resets the sequences. */
  readonly resetRows: string
  /** SQL that returns a fingerprint of the catalog and of the tables with rows, which must equal the template's. */
  readonly readFingerprint: string
  readonly fingerprint: string
}

/** A database with more rows takes longer to empty than to clone, and keeps its size on disk. */
const MANY_ROWS = 2000

export async function openEmptyDatabase(clone: Pick<EmptyDatabase, 'url' | 'drop'>): Promise<EmptyDatabase> {
  const pool = new pg.Pool({ connectionString: clone.url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  pool.on('error', () => {}) // the cluster may end before the worker does
  const tables = await tablesOf(pool)
  const sequences = await pool.query<{ restart: string }>(`
    select format('select setval(%L, %s, %L)', seqrelid::regclass,
      coalesce(pg_sequence_last_value(seqrelid), seqstart), pg_sequence_last_value(seqrelid) is not null) as restart
    from pg_sequence`)
  const resetRows = [
    'begin',
    'set local session_replication_role = replica', // no triggers or foreign keys, so any order of tables works
    ...tables.filter(({ isEmpty }) => isEmpty).map(({ name }) => `delete from ${name}`),
    ...sequences.rows.map(({ restart }) => restart),
    'commit',
  ].join(';')
  const readFingerprint = `select concat_ws(' ', ${[
    ...CATALOGS.map((name) => `(select count(*) || ':' || sum(xmin::text::bigint) from ${name})`),
    ...tables
      .filter(({ isEmpty }) => !isEmpty)
      .map(({ name }) => `(select md5(string_agg(row::text, ' ' order by row::text)) from ${name} as row)`),
  ].join(', ')}) as fingerprint`
  return { ...clone, pool, resetRows, readFingerprint, fingerprint: await fingerprintOf(pool, readFingerprint) }
}

/** Resets a used database to the template. Returns false, and drops it, if a test changed more than rows. */
export async function resetToTemplate(database: EmptyDatabase): Promise<boolean> {
  const { drop, pool, resetRows, readFingerprint, fingerprint } = database
  // Open connections belong to a finished test.
  await pool.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)
  if ((await fingerprintOf(pool, readFingerprint)) === fingerprint) {
    const results = (await pool.query(resetRows)) as unknown as pg.QueryResult[]
    const rows = results.reduce((sum, { command, rowCount }) => sum + (command === 'DELETE' ? rowCount! : 0), 0)
    if (rows < MANY_ROWS) return true
  }
  await pool.end()
  await drop()
  return false
}

/** The catalogs that change when a table, column, function, trigger or constraint is created, changed or dropped. */
const CATALOGS = ['pg_class', 'pg_attribute', 'pg_attrdef', 'pg_proc', 'pg_trigger', 'pg_constraint', 'pg_namespace']

async function tablesOf(pool: pg.Pool): Promise<{ name: string; isEmpty: boolean }[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname not like 'pg\\_%' and nspname <> 'information_schema'`)
  const selects = rows.map(({ name }) => `select '${name}' as name, not exists (select from ${name}) as "isEmpty"`)
  return (await pool.query<{ name: string; isEmpty: boolean }>(selects.join(' union all '))).rows
}

async function fingerprintOf(pool: pg.Pool, query: string): Promise<string> {
  return (await pool.query<{ fingerprint: string }>(query)).rows[0]!.fingerprint
}
