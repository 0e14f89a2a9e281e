import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { endedUnprinted, isEditable, ORDER_STATES, type OrderState } from '#domain/orders/order.ts'
import { findDraftOrder } from '#server/db/orders/orders.ts'
import type { Db } from '#server/db/pool.ts'
import { retainedOrders } from '#server/db/privacy/home-erasure.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { PLACED } from '#tests/support/orders/placed.ts'

async function anOrder(db: Db, session: string, order_status: OrderState | null, lumaprints_order_id: string | null) {
  const at = { created_at: new Date(), updated_at: new Date() }
  const property_id = randomUUID()
  await db
    .insertInto('property_searches')
    .values({ id: property_id, ...at })
    .execute()
  const order = { ...PLACED, property_id, client_session_id: session, origin: 'http://shop.test', ...at }
  const insert = () =>
    db
      .insertInto('orders')
      .values({ ...order, id: randomUUID(), order_status, lumaprints_order_id, paid_at: new Date() })
      .execute()
  await insert()
  return { property_id, insertAgain: insert }
}

test('an order that can be edited is found as the one in progress, and a browser has one of each home', async () => {
  const { db } = await testDatabase()
  for (const state of [null, ...ORDER_STATES]) {
    const { property_id, insertAgain } = await anOrder(db, `session-${state}`, state, null)
    expect((await findDraftOrder(db, property_id, `session-${state}`)) !== undefined, `${state}`).toBe(
      isEditable(state),
    )
    const isRefused = await insertAgain().then(
      () => false,
      () => true,
    )
    expect(isRefused, `a second order: ${state}`).toBe(isEditable(state))
  }
})

test('the pictures of an order are kept when its home is erased, unless it ended unprinted', async () => {
  const { db } = await testDatabase()
  for (const state of ORDER_STATES)
    for (const printShopOrderId of [null, randomUUID()]) {
      const { property_id } = await anOrder(db, randomUUID(), state, printShopOrderId)
      const [order] = await retainedOrders(db, [property_id])
      expect(order!.pictures.length === 0, `${state} ${printShopOrderId}`).toBe(endedUnprinted(state, printShopOrderId))
    }
})

test('a placed order cannot lose what it is paid for', async () => {
  const { db } = await testDatabase()
  for (const column of Object.keys(PLACED) as (keyof typeof PLACED)[]) {
    const { property_id } = await anOrder(db, randomUUID(), 'paid', null)
    const loss = db
      .updateTable('orders')
      .set({ [column]: null })
      .where('property_id', '=', property_id)
      .execute()
    await expect(loss, column).rejects.toThrow('orders_placed_check')
  }
})
