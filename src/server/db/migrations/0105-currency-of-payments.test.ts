import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#tests/support/database/database.ts'

test('orders held for their currency get it from the reason, and refunds of test money are no revenue', async () => {
  const db = await databaseBefore('0105')
  const [home, paidOrder, page] = [randomUUID(), randomUUID(), 'cs_test_1']
  const notes = [
    'Requested $74.50; received 98.00 EUR',
    'Asked for 7450 cents, received 7449 cad',
    'Requested $74.50; received $1.00',
  ]
  const heldOrders = notes.map((note) => ({ id: randomUUID(), note }))
  await sql`insert into property_searches (id, created_at, updated_at) values (${home}, now(), now())`.execute(db)
  for (const { id, note } of [...heldOrders, { id: paidOrder, note: null }]) {
    await sql`
      insert into orders (id, property_id, client_session_id, origin, created_at, updated_at)
      values (${id}, ${home}, ${id}, 'https://shop.example', now(), now())`.execute(db)
    await sql`
      insert into order_events (order_id, state, at, note)
      values (${id}, ${note === null ? 'paid' : 'needs_attention'}, now(), ${note})`.execute(db)
  }
  const event = (type: string, isTest: boolean) =>
    sql`
    insert into campaign_events (id, event_type, is_test, checkout_session_id, order_amount, created_at)
    values (${randomUUID()}, ${type}, ${isTest}, ${page}, 7450, now())`.execute(db)
  await event('purchase_completed', true)
  await event('purchase_refunded', false)
  await migrate(db)
  const orders = await db.selectFrom('orders').select(['id', 'currency']).execute()
  const currencyOf = (id: string) => orders.find((order) => order.id === id)!.currency
  expect(heldOrders.map(({ id }) => currencyOf(id))).toEqual(['eur', 'cad', 'usd'])
  expect(currencyOf(paidOrder)).toBe('usd')
  expect(await db.selectFrom('campaign_events').select('is_test').execute()).toEqual([
    { is_test: true },
    { is_test: true },
  ])
})
