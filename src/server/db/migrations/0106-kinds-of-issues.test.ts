import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#tests/support/database/database.ts'

/** The texts of this and of older builds. */
const TEXTS = [
  ['Paid twice: refund payment pi_1', 'paid-twice', 'pi_1'],
  ['Paid a second time (pi_2): please refund', 'paid-twice', 'pi_2'],
  ['The refund failed at the payment provider. Refund it manually', 'refund-failed', ''],
  ['The print shop has this as order 10000339584, although it was canceled', 'printed-anyway', '10000339584'],
  ['Order 10000339585 went to the print shop although it was cancelled', 'printed-anyway', '10000339585'],
  ['The print shop is making both order 7 and order 8: have it stop one of them', 'printed-twice', '7'],
  ['The print shop is making orders 9 and 8: please have one of them stopped', 'printed-twice', '9'],
  ['The buyer’s bank disputes the payment', 'disputed', ''],
  ['A text nobody remembers', 'other', 'A text nobody remembers'],
] as const

test('issues get their kind and subject from their text; of two open ones about the same, the older stays open', async () => {
  const db = await databaseBefore('0106')
  const [home, order] = [randomUUID(), randomUUID()]
  await sql`insert into property_searches (id, created_at, updated_at) values (${home}, now(), now())`.execute(db)
  await sql`
    insert into orders (id, property_id, client_session_id, origin, created_at, updated_at)
    values (${order}, ${home}, 'a', 'https://shop.example', now(), now())`.execute(db)
  const texts = [...TEXTS.map(([text]) => text), 'Paid a second time (pi_1): please refund']
  for (const [n, text] of texts.entries())
    await sql`
      insert into order_issues (id, order_id, text, opened_at)
      values (${randomUUID()}, ${order}, ${text}, ${new Date(n)})`.execute(db)
  await migrate(db)
  const issues = await db.selectFrom('order_issues').selectAll().orderBy('opened_at').execute()
  expect(issues.slice(0, -1).map(({ text, kind, about }) => [text, kind, about])).toEqual(TEXTS)
  expect(issues.map(({ resolved_at }) => resolved_at !== null)).toEqual([...TEXTS.map(() => false), true])
})
