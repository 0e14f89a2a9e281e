import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#tests/support/database/database.ts'
import { JOBS } from '../catalog.ts'

test('refunds of an older build whose outcome is unknown keep their key: those that wait, and given-up ones that would be tried again', async () => {
  const db = await databaseBefore('0111')
  const [home, unchangedOrder, changedOrder] = [randomUUID(), randomUUID(), randomUUID()]
  await sql`insert into property_searches (id, created_at, updated_at) values (${home}, now(), now())`.execute(db)
  for (const [id, refunded, failure] of [
    [unchangedOrder, 0, 0],
    [changedOrder, 700, 1],
  ]) {
    await sql`
      insert into orders (id, property_id, client_session_id, origin, refunded_cents, failed_refunds, created_at, updated_at)
      values (${id}, ${home}, ${id}, 'https://shop.example', ${refunded}, ${failure}, now(), now())`.execute(db)
  }
  const columns = [
    ['refund-order', 'created', { orderId: unchangedOrder }],
    ['refund-order', 'retry', { orderId: unchangedOrder, cents: 500, refundedBefore: 0, failedBefore: 0 }],
    ['refund-order-dead', 'completed', { orderId: changedOrder, cents: 900, refundedBefore: 700, failedBefore: 1 }],
  ] as const
  const dropped = [
    ['refund-order', 'completed', { orderId: unchangedOrder, cents: 1 }],
    ['refund-order-dead', 'completed', { orderId: changedOrder, cents: 2, refundedBefore: 100, failedBefore: 1 }],
    ['refund-order', 'created', { orderId: randomUUID() }],
    ['print-order', 'created', { orderId: unchangedOrder }],
  ] as const
  for (const [name, state, data] of [...columns, ...dropped])
    await sql`
      insert into pgboss.job (name, state, data)
      values (${name}, ${state}::text::pgboss.job_state, ${JSON.stringify(data)})`.execute(db)
  await migrate(db)

  const { payload } = JOBS['refund-order']
  const rows = await db.selectFrom('refund_requests').selectAll().orderBy('cents').execute()
  expect(rows).toMatchObject(
    [columns[1], columns[2], columns[0]].map(([, , data]) => ({
      idempotency_key: payload.parse(data).idempotencyKey,
      order_id: data.orderId,
      cents: 'cents' in data ? data.cents : null,
      state: 'requested',
      refund_id: null,
    })),
  )
})
