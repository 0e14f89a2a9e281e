import { expect, test } from 'vitest'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { composeOrderEmail } from '../jobs/compose-order-email.ts'
import { syncPayment } from '../payment/apply-payment.ts'

test('R-09 a buyer whose order is held because of its amount gets one email, which does not say it is on its way', async () => {
  const shop = await orderShop()
  const { orderId, pageId } = await shop.createPaidOrder()
  await shop.ctx.db
    .updateTable('payment_pages')
    .set((row) => ({ requested_cents: row('requested_cents', '+', 1) }))
    .execute()
  await Promise.all([1, 2, 3].map(() => syncPayment(shop.ctx, pageId)))
  const jobs = await shop.boss.findJobs('compose-order-email')
  expect(jobs.map(({ data }) => data)).toEqual([{ orderId, name: 'order-held' }])

  // The job runs twice, as after the death of a worker.
  for (let n = 0; n < 2; n++) await composeOrderEmail(shop.ctx, { orderId, name: 'order-held' })
  const emails = await shop.ctx.db.selectFrom('emails').select(['name', 'to_address']).execute()
  expect(emails).toEqual([{ name: 'order-held', to_address: 'ann@home.example' }])
  expect(await shop.waiting('send-email')).toBe(1)
  expect(await shop.waiting('confirm-order')).toBe(0)
})

test('an email that is composed late is not sent if the order has moved on', async () => {
  const shop = await orderShop()
  const { orderId, pageId } = await shop.createPaidOrder()
  await syncPayment(shop.ctx, pageId)
  for (const name of ['payment-failed', 'order-held'] as const) await composeOrderEmail(shop.ctx, { orderId, name })
  expect(await shop.ctx.db.selectFrom('emails').select('name').execute()).toEqual([])
})

test('a buyer who paid the right amount gets no such email', async () => {
  const shop = await orderShop()
  const { pageId } = await shop.createPaidOrder()
  await syncPayment(shop.ctx, pageId)
  expect(await shop.waiting('compose-order-email')).toBe(0)
})
