import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { timelineOf } from '#server/db/orders/orders.ts'
import { databaseBefore } from '#tests/support/database/database.ts'

/** The kinds that this migration distinguishes, with the texts of that time; later kinds have their own migration. */
const TEXTS = {
  'wrong-amount': 'Asked for 7450 cents, received 7449 usd',
  disputed: 'The buyer’s bank disputes the payment',
  'artwork-changed': 'The stored artwork is not the one that was approved',
  'print-refused': 'The print shop says: recipient.zipCode is not valid',
  'print-shop-unreachable': 'For half an hour the print shop could not be reached, or could not fetch the picture',
  'print-in-doubt': 'The print shop may or may not have this order. Check there before sending it again',
  'print-lost': 'The print shop accepted order 10000339584 and no longer has it',
  'print-ended': 'The print shop about order 10000339584: Cancelled',
} as const
const KINDS = Object.keys(TEXTS) as (keyof typeof TEXTS)[]

test('F-21 orders that were held before, and their history, are kept', async () => {
  const db = await databaseBefore('0093')
  const home = randomUUID()
  await sql`insert into property_searches (id, created_at, updated_at) values (${home}, now(), now())`.execute(db)
  const orderIds = new Map(KINDS.map((kind) => [kind, randomUUID()]))
  const released = randomUUID()
  for (const [kind, id] of [...orderIds, ['disputed' as const, released] as const]) {
    const state = id === released ? 'approved' : 'needs_attention'
    await sql`
      insert into orders (id, property_id, client_session_id, origin, order_status, attention_reason, created_at, updated_at)
      values (${id}, ${home}, ${id}, 'https://shop.example', ${state}, ${TEXTS[kind]}, now(), now())`.execute(db)
    await sql`
      insert into order_events (order_id, state, at, note) values
        (${id}, 'needs_attention', '2026-02-01', ${TEXTS[kind]}), (${id}, 'paid', '2026-01-01', null)`.execute(db)
  }
  await migrate(db)
  const rows = await db.selectFrom('orders').select(['id', 'held_for', 'print_attempt', 'replaced_prints']).execute()
  for (const [kind, id] of orderIds)
    expect(rows.find((row) => row.id === id)).toEqual({ id, held_for: kind, print_attempt: 1, replaced_prints: [] })
  expect(rows.find(({ id }) => id === released)!.held_for).toBeNull()
  const timeline = await timelineOf(db, orderIds.get('disputed')!)
  expect(timeline.map(({ state, note }) => [state, note])).toEqual([
    ['paid', null],
    ['needs_attention', TEXTS.disputed],
  ])
})
