import { expect, test } from 'vitest'
import { orderShop, type OrderShop } from '#tests/support/orders/order-shop.ts'
import { orderKey } from '../lookup/order-key.ts'
import { syncPayment } from '../payment/apply-payment.ts'

/** A paid order that has come to `order_status`. */
async function anOrder(shop: OrderShop, order_status: 'paid' | 'shipped' | 'refunded') {
  const { orderId, pageId } = await shop.createPaidOrder()
  await syncPayment(shop.ctx, pageId)
  await shop.ctx.db.updateTable('orders').set({ order_status }).where('id', '=', orderId).execute()
  return { orderId, key: orderKey(orderId, shop.ctx.signingSecret) }
}

test('E-11 the buyer marks a package delivered, once, however often they click', async () => {
  const shop = await orderShop()
  const { orderId, key } = await anOrder(shop, 'shipped')
  const responses = await Promise.all([1, 2, 3].map(() => shop.call('confirm-delivery', { key })))
  expect(responses.map(({ status, body }) => [status, body['state']])).toEqual(Array(3).fill([200, 'delivered']))
  const { timeline } = responses[0]!.body as { timeline: { state: string }[] }
  expect(timeline.filter(({ state }) => state === 'delivered')).toHaveLength(1)
  expect(await shop.orderRow(orderId)).toMatchObject({ order_status: 'delivered' })
})

test('E-11 what has not shipped, or was refunded, cannot be delivered', async () => {
  const shop = await orderShop()
  for (const [state, message] of [
    ['paid', 'hasn’t shipped yet'],
    ['refunded', 'can’t be marked as delivered'],
  ] as const) {
    const { orderId, key } = await anOrder(shop, state)
    const { status, body } = await shop.call('confirm-delivery', { key })
    expect([status, body['error']]).toEqual([409, expect.stringContaining(message)])
    expect(await shop.orderRow(orderId)).toMatchObject({ order_status: state })
  }
})

test('S-14 only a link that we signed can do so', async () => {
  const shop = await orderShop()
  const { orderId, key } = await anOrder(shop, 'shipped')
  for (const forged of [orderId, `${key}x`]) {
    expect((await shop.call('confirm-delivery', { key: forged })).status).toBe(404)
  }
  expect(await shop.orderRow(orderId)).toMatchObject({ order_status: 'shipped' })
})
