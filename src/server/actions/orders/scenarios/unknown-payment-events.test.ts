import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { deliver, signatureOf } from '#tests/support/orders/payment-events.ts'
import { applyPaymentEvent } from '../jobs/apply-payment-event.ts'

const anEvent = (type: string, object: object): string =>
  JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    created: Math.floor(Date.now() / 1000),
    type,
    data: { object },
  })

test('an event about a page that is not ours is acknowledged once and not processed', async () => {
  const shop = await orderShop()
  const ofOthers = anEvent('checkout.session.completed', { id: 'cs_test_somebody_elses', metadata: {} })
  for (let n = 0; n < 3; n++) expect(await deliver(shop.origin, ofOthers)).toBe(200)
  const session = { id: 'cs_test_other', metadata: { orderId: 'theirs' } }
  expect(await deliver(shop.origin, anEvent('checkout.session.completed', session))).toBe(200)
  const refund = { id: 'ch_1', payment_intent: 'pi_somebody_elses', metadata: {} }
  expect(await shop.waiting('apply-payment-event')).toBe(0)
  // An unknown payment is looked up in our own database only.
  expect(await deliver(shop.origin, anEvent('charge.refunded', refund))).toBe(200)
  await applyPaymentEvent(shop.ctx, { paymentId: 'pi_somebody_elses' })
})

test('a page that is unknown to the provider is given up at once, not polled for hours', async () => {
  const shop = await orderShop()
  await expect(applyPaymentEvent(shop.ctx, { pageId: 'cs_test_gone' })).resolves.toBeUndefined()
})

test('a signed event of unknown shape is rejected as such, without an error on our side', async () => {
  const shop = await orderShop()
  for (const odd of [anEvent('checkout.session.completed', { id: 7 }), '{"id":"evt_1"}', '[]', 'null', '7', '{']) {
    expect(await deliver(shop.origin, odd, signatureOf(odd))).toBe(400)
  }
  expect(await shop.waiting('apply-payment-event')).toBe(0)
})
