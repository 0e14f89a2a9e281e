import { expect, test } from 'vitest'
import { attentionText } from '#domain/orders/attention.ts'
import type { Context } from '#server/context.ts'
import { openIssuesOf } from '#server/db/orders/order-issues.ts'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { payByCard } from '#tests/support/orders/stripe-sandbox.ts'
import { applyPayment, applyPaymentByProvider } from '../payment/apply-payment.ts'

const DISPUTED = attentionText({ kind: 'disputed' })
const DISPUTED_CARD = '4000000000000259'

const issuesOf = async ({ db }: Context, orderId: string) =>
  ((await openIssuesOf(db, [orderId])).get(orderId) ?? []).map(({ text }) => text)

test('a disputed payment is not printed: it is held for an admin once, and the admin’s decision stays', async () => {
  const shop = await orderShop()
  const { orderId, pageId, url } = await shop.createCheckedOutOrder()
  await payByCard(url, DISPUTED_CARD)
  for (let n = 0; n < 3; n++) await applyPaymentByProvider(shop.ctx, pageId)
  const held = { order_status: 'needs_attention', attention_reason: DISPUTED }
  expect(await shop.orderRow(orderId)).toMatchObject(held)
  const alerts = async () =>
    (await shop.boss.findJobs('notify-team-of-order')).filter(({ data }) => 'reason' in (data as object))
  expect(await alerts()).toHaveLength(1)

  const released = { order_status: 'approved', attention_reason: null } as const // as a release leaves it
  await shop.ctx.db.updateTable('orders').set(released).where('id', '=', orderId).execute()
  await applyPaymentByProvider(shop.ctx, pageId)
  expect(await shop.orderRow(orderId)).toMatchObject({ order_status: 'approved' })
  expect(await issuesOf(shop.ctx, orderId)).toEqual([])
  expect(await alerts()).toHaveLength(1)
})

test('a dispute about a delivered order stops nothing, but the team is notified', async () => {
  const shop = await orderShop()
  const { orderId, pageId } = await shop.createPaidOrder()
  await applyPaymentByProvider(shop.ctx, pageId)
  await shop.ctx.db.updateTable('orders').set({ order_status: 'delivered' }).where('id', '=', orderId).execute()
  const page = await shop.ctx.db
    .selectFrom('payment_pages')
    .select('id')
    .where('page_id', '=', pageId)
    .executeTakeFirstOrThrow()
  const facts = { ...(await shop.ctx.payments.find(pageId)), isDisputed: true }
  for (let n = 0; n < 2; n++) await applyPayment(shop.ctx, page.id, facts)
  expect(await shop.orderRow(orderId)).toMatchObject({ order_status: 'delivered' })
  expect(await issuesOf(shop.ctx, orderId)).toEqual([DISPUTED])
  const jobs = await shop.boss.findJobs('notify-team-of-order')
  expect(jobs.filter(({ data }) => (data as { reason?: string }).reason === DISPUTED)).toHaveLength(1)
})
