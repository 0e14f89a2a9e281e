import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '../../../../tests/support/database/database.ts'
import { migrate, migrationFiles } from '../migrate.ts'
import { openDatabase } from '../pool.ts'
import { openIssuesOf } from './order-issues.ts'

test('open issues from before they were rows are kept, each line once', async () => {
  const { url, drop } = await cloneDatabase()
  const db = openDatabase(url, () => {}, 1)
  onTestFinished(async () => {
    await db.destroy()
    await drop()
  })
  await sql.raw('drop schema public cascade; create schema public').execute(db)
  const names = (await migrationFiles()).map((file) => file.replace(/\.sql$/, ''))
  await migrate(db, new Set(names.filter((name) => name < '0088')))
  const [home, order, settled] = [randomUUID(), randomUUID(), randomUUID()]
  await sql`insert into property_searches (id, created_at, updated_at) values (${home}, now(), now())`.execute(db)
  await sql`
    insert into orders (id, property_id, client_session_id, origin, open_issue, created_at, updated_at) values
      (${order}, ${home}, 'a', 'https://shop.example', ${'Paid twice\nDisputed\nPaid twice'}, now(), now()),
      (${settled}, ${home}, 'b', 'https://shop.example', null, now(), now())`.execute(db)
  await migrate(db)
  const issues = await openIssuesOf(db, [order, settled])
  expect([...issues.keys()]).toEqual([order])
  expect(
    issues
      .get(order)!
      .map(({ text }) => text)
      .sort(),
  ).toEqual(['Disputed', 'Paid twice'])
})
