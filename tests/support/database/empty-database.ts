import pg from 'pg'

/** A clone of the template that tests reuse one after another, with its connections. */
export type EmptyDatabase = {
  readonly url: string
  readonly drop: () => Promise<void>
  readonly pool: pg.Pool
  /** The server processes of the pool's connections. */
  readonly backends: Set<number>
  /** SQL that empties the tables that are empty in the template, and resets the sequences. */
  readonly resetRows: string
  /** SQL that writes the rows of the tables that have some in the template again. */
  readonly restoreRows: string
  /** A fingerprint of the catalog, which must equal the template's. */
  readonly catalog: Fingerprint
  /** A fingerprint of the tables that have rows in the template. */
  readonly rows: Fingerprint
}

/** A database with more rows takes longer to empty than to clone, and keeps its size on disk. */
const MANY_ROWS = 2000

export async function openEmptyDatabase(clone: Pick<EmptyDatabase, 'url' | 'drop'>): Promise<EmptyDatabase> {
  const pool = new pg.Pool({
    connectionString: clone.url,
    max: 10,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    allowExitOnIdle: true,
  })
  pool.on('error', () => {}) // the cluster may end before the worker does
  const backends = new Set<number>()
  pool.on('connect', (client) => void backends.add(backendOf(client)))
  pool.on('remove', (client) => void backends.delete(backendOf(client)))
  const tables = await tablesOf(pool)
  const sequences = await pool.query<{ restart: string }>(`
    select format('select setval(%L, %s, %L)', seqrelid::regclass,
      coalesce(pg_sequence_last_value(seqrelid), seqstart), pg_sequence_last_value(seqrelid) is not null) as restart
    from pg_sequence`)
  const resetRows = [
    'begin',
    WITHOUT_TRIGGERS,
    ...tables.filter(({ isEmpty }) => isEmpty).map(({ name }) => `delete from ${name}`),
    ...sequences.rows.map(({ restart }) => restart),
    'commit',
  ].join(';')
  const filledTables = tables.filter(({ isEmpty }) => !isEmpty).map(({ name }) => name)
  const restoreRows = [
    'begin',
    WITHOUT_TRIGGERS,
    ...(await Promise.all(filledTables.map((name) => restoring(pool, name)))),
    'commit',
  ].join(';')
  const catalog = await fingerprintNow(
    pool,
    CATALOGS.map((name) => `(select count(*) || ':' || sum(xmin::text::bigint) from ${name})`),
  )
  const rows = await fingerprintNow(
    pool,
    filledTables.map((name) => `(select md5(string_agg(row::text, ' ' order by row::text)) from ${name} as row)`),
  )
  return { ...clone, pool, backends, resetRows, restoreRows, catalog, rows }
}

/** No triggers and no foreign keys, so that any order of tables works. */
const WITHOUT_TRIGGERS = 'set local session_replication_role = replica'

/** SQL that replaces the rows of this table with those that it has now. */
async function restoring(pool: pg.Pool, table: string): Promise<string> {
  const { rows } = await pool.query<{ insert: string }>(`
    select format('insert into ${table} select * from jsonb_populate_recordset(null::${table}, %L)', jsonb_agg(row))
      as insert from ${table} as row`)
  return `delete from ${table};${rows[0]!.insert}`
}

/** The types of `pg` leave it out. */
const backendOf = (client: pg.PoolClient) => (client as unknown as { readonly processID: number }).processID

/**
 * The pool of one test: its connections are the clone's, which stay open for the next test. `end` resolves when the
 * test has returned them all; from then on it gets none.
 */
export function poolOfTest({ pool }: EmptyDatabase): Pick<pg.Pool, 'connect' | 'end' | 'options'> {
  let isEnded = false
  let inUse = 0
  let onReturn = () => {}
  const connect = async () => {
    if (isEnded) throw new Error('Cannot use a database after its test')
    inUse++
    const returned = () => {
      inUse--
      onReturn()
    }
    const client = await pool.connect().catch((error: unknown) => {
      returned()
      throw error
    })
    const release = client.release.bind(client)
    client.release = (error) => {
      release(error)
      returned()
    }
    return client
  }
  const end = () =>
    new Promise<void>((resolve) => {
      isEnded = true
      onReturn = () => void (inUse === 0 && resolve())
      onReturn()
    })
  return { connect: connect as pg.Pool['connect'], end: end as pg.Pool['end'], options: pool.options }
}

/** Resets a used database to the template. Returns false, and drops it, if a test changed more than rows. */
export async function resetToTemplate(database: EmptyDatabase): Promise<boolean> {
  const { drop, pool, backends, resetRows, restoreRows } = database
  const hasChanged = async ({ sql, value }: Fingerprint) => (await textOf(pool, sql)) !== value
  // Other connections belong to a finished test.
  await pool.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> all($1)`,
    [[...backends]],
  )
  if (!(await hasChanged(database.catalog))) {
    // The queue of a test with workers saves when it was last supervised.
    if (await hasChanged(database.rows)) await pool.query(restoreRows)
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

/** The text that `sql` returned for the template. */
type Fingerprint = { readonly sql: string; readonly value: string }

async function fingerprintNow(pool: pg.Pool, parts: readonly string[]): Promise<Fingerprint> {
  const sql = `select concat_ws(' ', ${parts.join(', ')}) as value`
  return { sql, value: await textOf(pool, sql) }
}

const textOf = async (pool: pg.Pool, sql: string): Promise<string> =>
  (await pool.query<{ value: string }>(sql)).rows[0]!.value
