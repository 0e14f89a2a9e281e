import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderShop } from '#tests/support/orders/order-shop.ts'

test('a quote keeps its key across builds, so that a buyer pays what they reviewed before an upgrade', async () => {
  const shop = await orderShop()
  await shop.createCheckedOutOrder(undefined, { orientation: 'portrait', style: 'oil' })
  const { digest } = await shop.ctx.db.selectFrom('shipping_quotes').select('digest').executeTakeFirstOrThrow()
  const key = '["black","s","portrait","velvet paper","1 main st","","oak park","il","60302"]'
  expect(digest).toBe(createHash('sha256').update(key).digest('hex'))
})
