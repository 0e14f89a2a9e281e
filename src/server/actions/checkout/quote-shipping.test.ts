import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { OAK_PARK } from '#tests/support/orders/ordering.ts'
import { quoteShipping } from './quote-shipping.ts'

test('a quote keeps its key across builds, so that a buyer pays what they reviewed before an upgrade', async () => {
  const shop = await orderShop()
  await shop.createCheckedOutOrder(undefined, { orientation: 'portrait', style: 'oil' })
  const { digest } = await shop.ctx.db.selectFrom('shipping_quotes').select('digest').executeTakeFirstOrThrow()
  const key = '["black","s","portrait","velvet paper","1 main st","","oak park","il","60302"]'
  expect(digest).toBe(createHash('sha256').update(key).digest('hex'))
})

test('of the calls that the print shop allows, quotes use a part, and one network a part of that; then our own rates apply', async () => {
  const shop = await orderShop()
  let calls = 0
  const quote: typeof shop.ctx.printShop.quote = async (request) => {
    calls++
    return await shop.ctx.printShop.quote(request)
  }
  const ctx = { ...shop.ctx, printShop: { ...shop.ctx.printShop, quote } }
  let street = 0
  const quotes = async (network: string, count: number) => {
    const estimated: boolean[] = []
    for (let n = 0; n < count; n++) {
      const address = { ...OAK_PARK, addressLine1: `${++street} Main St`, country: 'US' as const }
      const item = { frame: 'black', size: 'S', style: 'oil', orientation: 'landscape' } as const
      const quoted = await quoteShipping(ctx, { ...item, address }, { ignoresEstimate: true, network })
      if (quoted.kind === 'offered') estimated.push(quoted.offers.ground.estimated)
    }
    return estimated.filter((one) => !one).length
  }
  expect(await quotes('a', 12)).toBe(8)
  expect(await quotes('b', 12)).toBe(8)
  expect(await quotes('c', 3)).toBe(0)
  expect(calls).toBe(16)
  shop.advanceMinutes(2)
  expect(await quotes('c', 1)).toBe(1)
})
