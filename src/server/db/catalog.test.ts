import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { testServer } from '#tests/support/requests/http.ts'
import { missingObjects, requireCompleteDatabase } from './catalog.ts'
import type { Db } from './pool.ts'

test('R-25 none of our functions depends on a search_path that a restore does not have', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosqlbody is null
      and not coalesce(array_to_string(proconfig, ' '), '') like '%search_path=%'`.execute(db)
  expect(rows, 'write the body as `return …` or `begin atomic`, or `set search_path from current`').toEqual([])
})

/**
 * Imitates pg_restore: creates every table again beside the old one, with an empty search_path, then copies its rows.
 */
async function restoreTables(db: Db): Promise<Record<string, number>> {
  return await db.connection().execute(async (one) => {
    const { rows } = await sql<{ table: string; columns: string }>`
      select c.relname as table, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1`.execute(one)
    await sql`create schema restored`.execute(one)
    await sql`select set_config('search_path', '', false)`.execute(one)
    const counts: Record<string, number> = {}
    for (const { table, columns } of rows) {
      const [from, to] = [sql.id('public', table), sql.id('restored', table)]
      await sql`create table ${to} (like ${from} including all)`.execute(one)
      const copied = await sql`
        insert into ${to} (${sql.raw(columns)}) overriding system value select ${sql.raw(columns)} from ${from}`.execute(
        one,
      )
      counts[table] = Number(copied.numAffectedRows)
    }
    await sql`select set_config('search_path', 'public', false)`.execute(one)
    return counts
  })
}

test('R-25 every table with its generated columns and indexes can be created and filled with an empty search_path', async () => {
  const { db } = await testDatabase()
  const campaign = randomUUID()
  await sql`insert into campaigns (id, name, campaign_type, created_at, updated_at)
    values (${campaign}, 'Restored', 'buyers_agent_outreach', now(), now())`.execute(db)
  await sql`
    insert into scraped_properties (id, campaign_id, address, buyers_agent_email, agent_role, created_at, updated_at)
    values (${randomUUID()}, ${campaign}, '12 Maple Street, Chicago, IL 60601', ' Ann@Homes.example ', 'buyer', now(), now())`.execute(
    db,
  )
  const counts = await restoreTables(db)
  expect(counts).toMatchObject({ campaigns: 1, scraped_properties: 1 })
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(p) - 'campaign_id' as row from public.scraped_properties p
    union select to_jsonb(p) - 'campaign_id' from restored.scraped_properties p`.execute(db)
  expect(rows).toHaveLength(1) // the generated columns are the same too
})

test('R-25 triggers count with an empty search_path too', async () => {
  const { db } = await testDatabase()
  await db.connection().execute(async (one) => {
    const campaign = randomUUID()
    await sql`insert into campaigns (id, name, campaign_type, created_at, updated_at)
      values (${campaign}, 'Counted', 'buyers_agent_outreach', now(), now())`.execute(one)
    await sql`select set_config('search_path', '', false)`.execute(one)
    await sql`insert into public.campaign_events (id, campaign_id, event_type, created_at) values (${randomUUID()}, ${campaign}, 'page_visited', now())`.execute(
      one,
    )
    const { rows } =
      await sql`select n from public.campaign_day where campaign_id = ${campaign} and day = '-infinity'`.execute(one)
    await sql`select set_config('search_path', 'public', false)`.execute(one)
    expect(rows).toEqual([{ n: 1 }])
  })
})

test('R-25 a database that lost a table, column, index, function or trigger is incomplete and lists what is missing', async () => {
  const { db } = await testDatabase()
  expect(await missingObjects(db)).toEqual([])
  await sql`drop table scraped_properties cascade`.execute(db)
  await sql`drop trigger count_campaign_events on campaign_events`.execute(db)
  await sql`drop index campaigns_name`.execute(db)
  await sql`alter table orders drop column total_cents cascade`.execute(db)
  const missing = await missingObjects(db)
  expect(missing).toEqual(
    expect.arrayContaining([
      'table scraped_properties',
      'index campaigns_name',
      'trigger count_campaign_events of campaign_events',
      expect.stringContaining('column orders.total_cents (integer'),
    ]),
  )
  expect(missing.filter((name) => name.includes('scraped_properties.'))).toEqual([]) // reported once
  await expect(requireCompleteDatabase(db)).rejects.toThrow('The database is incomplete')
})

test('R-25 a database found complete is not compared with the migrations again until something changes', async () => {
  const { db } = await testDatabase()
  await requireCompleteDatabase(db)
  await sql`create function refuse() returns event_trigger language plpgsql as $$ begin raise 'nothing is made'; end $$`.execute(
    db,
  )
  await requireCompleteDatabase(db) // one more function is another database, and whole
  await sql`create event trigger nothing_is_made on ddl_command_start execute function refuse()`.execute(db)
  await requireCompleteDatabase(db)
  expect(await missingObjects(db)).toEqual([])
  await sql`drop event trigger nothing_is_made`.execute(db)

  for (const [change, missing] of [
    ['alter table campaigns alter column name drop not null', 'column campaigns.name (text, not null)'],
    ['drop index campaigns_name', 'index campaigns_name'],
    ['drop table suppressions cascade', 'table suppressions'],
  ] as const) {
    await sql.raw(change).execute(db)
    expect(await missingObjects(db)).toContain(missing)
    await expect(requireCompleteDatabase(db)).rejects.toThrow('incomplete')
  }
})

test("R-25 another database's fingerprint does not make this one complete", async () => {
  const [{ db }, { db: brokenDb }] = [await testDatabase(), await testDatabase()]
  const fingerprintOf = async (one: Db) =>
    (
      await sql<{ fingerprint: string }>`select obj_description('kysely_migration'::regclass) as fingerprint`.execute(
        one,
      )
    ).rows[0]!.fingerprint
  await sql`drop table suppressions cascade`.execute(brokenDb)
  await sql`comment on table kysely_migration is ${sql.lit(await fingerprintOf(db))}`.execute(brokenDb)
  expect(await missingObjects(brokenDb)).toContain('table suppressions')
})

test('R-25 /readyz says what a half-restored database is missing', async () => {
  const { ctx, origin } = await testServer()
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  await sql`drop table suppressions cascade`.execute(ctx.db)
  const response = await fetch(`${origin}/readyz`)
  expect(response.status).toBe(503)
  expect(((await response.json()) as { error: string }).error).toContain('table suppressions missing')
})
