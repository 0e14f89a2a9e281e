import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseSetupText, databaseTestText } from '#domain/admin/database-setup.ts'
import type { Context } from '#server/context.ts'
import { campaignsRepairSql } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/pool.ts'
import { aCampaignHome } from '#tests/support/campaigns/campaigns.ts'
import { testContext } from '#tests/support/context.ts'
import { testDatabase } from './test-database.ts'

/** Columns, constraints and indexes of the campaigns table. */
async function shapeOf({ db }: Pick<Context, 'db'>) {
  const columns = await sql`
    select column_name, data_type, is_nullable, column_default from information_schema.columns
    where table_name = 'campaigns' order by column_name`.execute(db)
  const constraints = await sql`
    select conname, pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'campaigns'::regclass and contype in ('c', 'p') order by conname`.execute(db)
  const indexes = await sql`
    select indexname, indexdef from pg_indexes where tablename = 'campaigns' order by indexname`.execute(db)
  return [columns.rows, constraints.rows, indexes.rows]
}

test('D3-074, D3-077, D3-140 a missing table is reported, and the script creates the same table as the migrations', async () => {
  const { ctx } = await testContext()
  const shape = await shapeOf(ctx)
  expect(await testDatabase(ctx)).toEqual({ state: 'ready', campaigns: 0, message: null })

  await sql`drop table campaigns cascade`.execute(ctx.db)
  const result = await testDatabase(ctx)
  expect(result).toMatchObject({ state: 'no table', campaigns: null })
  expect(result.message).toContain('campaigns')

  await sql.raw(await campaignsRepairSql()).execute(ctx.db)
  expect((await testDatabase(ctx)).state).toBe('ready')
  expect(await shapeOf(ctx)).toEqual(shape)
})

test('D3-140 the script changes nothing if the table is there, and repairs one that is incomplete', async () => {
  const { ctx } = await testContext()
  const shape = await shapeOf(ctx)
  await aCampaignHome(ctx)
  for (let n = 0; n < 2; n++) await sql.raw(await campaignsRepairSql()).execute(ctx.db)
  expect(await shapeOf(ctx)).toEqual(shape)
  expect((await testDatabase(ctx)).campaigns).toBe(1)

  await sql`alter table campaigns drop column notes, drop column emptied_at`.execute(ctx.db)
  await sql.raw(await campaignsRepairSql()).execute(ctx.db)
  expect(await shapeOf(ctx)).toEqual(shape)
})

test('D3-076 an error from the database is shown as an error; if it cannot be reached, there is no connection', async () => {
  const { ctx } = await testContext()
  await sql`alter table campaigns drop column deleted_at cascade`.execute(ctx.db)
  expect(await testDatabase(ctx)).toMatchObject({ state: 'error', message: expect.stringContaining('deleted_at') })

  const nowhere = openDatabase('postgres://shop@127.0.0.1:2/shop', () => {}, 1)
  expect(await testDatabase({ ...ctx, db: nowhere })).toMatchObject({ state: 'no connection', campaigns: null })
  await nowhere.destroy()
})

test('D3-074 … D3-077, D3-142 each outcome has its own text on the screen', () => {
  expect(databaseTestText({ state: 'ready' })).toBe('Database is working properly! Campaigns table is accessible.')
  expect(databaseTestText({ state: 'no table' })).toBe(
    'The campaigns table does not exist. Click "Fix Database" to resolve this.',
  )
  expect(databaseTestText({ state: 'not found' })).toBe(
    'Database table not found (404). The database may need to be set up.',
  )
  expect(databaseTestText({ state: 'error', message: 'x' })).toBe('Database error: x')
  expect(databaseTestText({ state: 'no connection', message: 'y' })).toBe('Connection failed: y')
  expect(databaseSetupText({ state: 'ready' })).toBe('Campaigns table exists and is accessible!')
  expect(databaseSetupText({ state: 'no table' })).toContain('script')
  expect(databaseSetupText({ state: 'error', message: 'x' })).toBe('Database error: x')
})
