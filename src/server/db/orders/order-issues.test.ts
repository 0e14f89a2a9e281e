import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#tests/support/database/database.ts'
import { openIssuesOf } from './order-issues.ts'

test('open issues from before they were rows are kept, each line once', async () => {
  const db = await databaseBefore('0088')
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
