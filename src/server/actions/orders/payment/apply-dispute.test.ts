import { expect, test } from 'vitest'
import { attentionText } from '#domain/orders/attention.ts'
import { getInsights } from '#server/actions/admin/functions/get-insights.ts'
import { getCampaignAnalytics } from '#server/actions/campaigns/functions/get-campaign-analytics.ts'
import type { Context } from '#server/context.ts'
import { openIssuesOf } from '#server/db/orders/order-issues.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { aCampaignHome } from '#tests/support/campaigns/campaigns.ts'
import { aVisitor } from '#tests/support/context.ts'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { deliver, paymentEvent } from '#tests/support/orders/payment-events.ts'
import { payByCard } from '#tests/support/orders/stripe-sandbox.ts'
import { adminGetOrder } from '../functions/admin-get-order.ts'
import { applyPaymentEvent } from '../jobs/apply-payment-event.ts'
import { reconcilePayments } from '../jobs/reconcile-payments.ts'
import { refundOrder } from '../jobs/refund-order.ts'
import { orderKey } from '../lookup/order-key.ts'
import { applyDispute } from './apply-dispute.ts'
import { applyPayment, syncPayment } from './apply-payment.ts'

const DISPUTED = attentionText({ kind: 'disputed' })
const DISPUTED_CARD = '4000000000000259'

const issuesOf = async ({ db }: Context, orderId: string) =>
  ((await openIssuesOf(db, [orderId])).get(orderId) ?? []).map(({ text }) => text)

test('a disputed payment is not printed: it is held for an admin once, and the admin’s decision stays', async () => {
  const shop = await orderShop()
  const { orderId, pageId, url } = await shop.createCheckedOutOrder()
  await payByCard(url, DISPUTED_CARD)
  for (let n = 0; n < 3; n++) await syncPayment(shop.ctx, pageId)
  const heldState = { order_status: 'needs_attention', attention_reason: DISPUTED }
  expect(await shop.orderRow(orderId)).toMatchObject(heldState)
  const alerts = async () =>
    (await shop.boss.findJobs('notify-team-of-order')).filter(({ data }) => 'reason' in (data as object))
  expect(await alerts()).toHaveLength(1)

  const released = { order_status: 'approved', attention_reason: null } as const // as a release leaves it
  await shop.ctx.db.updateTable('orders').set(released).where('id', '=', orderId).execute()
  await syncPayment(shop.ctx, pageId)
  expect(await shop.orderRow(orderId)).toMatchObject({ order_status: 'approved' })
  expect(await issuesOf(shop.ctx, orderId)).toEqual([])
  expect(await alerts()).toHaveLength(1)
})

test('a dispute about a delivered order stops nothing, but the team is notified', async () => {
  const shop = await orderShop()
  const { orderId, pageId } = await shop.createPaidOrder()
  await syncPayment(shop.ctx, pageId)
  await shop.ctx.db.updateTable('orders').set({ order_status: 'delivered' }).where('id', '=', orderId).execute()
  const page = await shop.ctx.db
    .selectFrom('payment_pages')
    .select('id')
    .where('page_id', '=', pageId)
    .executeTakeFirstOrThrow()
  const providerPage = {
    ...(await shop.ctx.paymentProvider.find(pageId)),
    dispute: { state: 'open', lostCents: 0 } as const,
  }
  for (let n = 0; n < 2; n++) await applyPayment(shop.ctx, page.id, providerPage)
  expect(await shop.orderRow(orderId)).toMatchObject({ order_status: 'delivered' })
  expect(await issuesOf(shop.ctx, orderId)).toEqual([DISPUTED])
  const jobs = await shop.boss.findJobs('notify-team-of-order')
  expect(jobs.filter(({ data }) => (data as { reason?: string }).reason === DISPUTED)).toHaveLength(1)
})

test('the end of a dispute resolves its issue, however that was worded when it was opened', async () => {
  const shop = await orderShop()
  const { orderId, pageId } = await shop.createPaidOrder()
  await syncPayment(shop.ctx, pageId)
  await shop.ctx.db.updateTable('orders').set({ order_status: 'delivered' }).where('id', '=', orderId).execute()
  const report = (state: 'open' | 'won') =>
    shop.ctx.inTransaction((tx) => applyDispute(shop.ctx, tx, orderId, { state, lostCents: 0 }))
  await report('open')
  await shop.ctx.db.updateTable('order_issues').set({ text: 'Disputed, says an older build' }).execute()
  await report('won')
  expect(await issuesOf(shop.ctx, orderId)).toEqual([])
})

const CREATED = 'charge.dispute.created'
const CLOSED = 'charge.dispute.closed'
/** The events of a dispute as they may arrive; `decide`: the bank decides in between. */
const ARRIVALS = [
  [CREATED, 'decide', CLOSED],
  [CREATED, 'decide', CLOSED, CREATED, CLOSED],
  ['decide', CLOSED, CREATED],
  ['decide', CREATED, CLOSED, CLOSED],
  [CREATED, 'decide', CREATED],
] as const

/** A home's order paid with a card that is disputed; nothing about the payment is applied yet but the payment. */
async function disputedShop() {
  const shop = await orderShop()
  const lead = await aCampaignHome(shop.ctx)
  const home = await shop.createHome()
  const link = { campaign_id: lead.campaign_id, scraped_property_id: lead.id }
  await shop.ctx.db.updateTable('property_searches').set(link).where('id', '=', home).execute()
  const { body } = await shop.call('stripe-checkout', await shop.reviewed(home))
  await payByCard(body['url'] as string, DISPUTED_CARD)
  const { id: orderId } = await shop.ctx.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  const pageId = body['session_id'] as string
  const { paymentId } = await shop.ctx.paymentProvider.find(pageId)
  const decide = async (text: 'winning_evidence' | 'losing_evidence') => {
    const [dispute] = (await shop.stripe.sdk.disputes.list()).data
    await shop.stripe.sdk.disputes.update(dispute!.id, { evidence: { uncategorized_text: text } })
  }
  const report = async (type: string) => {
    const ids = { paymentId: paymentId! }
    expect(await deliver(shop.origin, paymentEvent(type, ids))).toBe(200)
    await applyPaymentEvent(shop.ctx, ids)
  }
  const show = async () => {
    const { dispute_state, dispute_lost, disputed, held_for, resolutions, refundable, open_issues } =
      await adminGetOrder(
        shop.ctx,
        { id: orderId },
        { ...aVisitor(), admin: { id: 'dana', username: 'dana', role: 'owner', isTest: false } },
      )
    return { dispute_state, dispute_lost, disputed, held_for, resolutions, refundable, open_issues }
  }
  const numbers = async () => {
    const campaign = await getCampaignAnalytics(shop.ctx, { campaign_uuid: lead.campaign_id!, days_back: 7 })
    const insights = await getInsights(shop.ctx, { days: 7 })
    return {
      campaign: campaign.total_revenue,
      profit: campaign.profit + campaign.total_cost,
      disputed: campaign.disputed_revenue + insights.disputed_revenue,
      insights: insights.total_revenue,
    }
  }
  return { ...shop, orderId, pageId, total: body['amount_total'] as number, decide, report, show, numbers }
}

test.each(ARRIVALS.map((arrival) => [arrival]))('R-03, R-06 a won dispute is over, reported as %j', async (arrival) => {
  const shop = await disputedShop()
  for (const step of arrival) {
    if (step === 'decide') await shop.decide('winning_evidence')
    else {
      await syncPayment(shop.ctx, shop.pageId)
      await shop.report(step)
    }
  }
  const isHeld = arrival[0] === CREATED
  expect(await shop.show()).toEqual({
    dispute_state: 'won',
    dispute_lost: 0,
    disputed: 0,
    held_for: isHeld ? 'dispute-won' : null,
    resolutions: isHeld ? ['print'] : [],
    refundable: shop.total,
    open_issues: [],
  })
  const { total } = shop
  expect(await shop.numbers()).toEqual({ campaign: total, profit: total, insights: total, disputed: 0 })
})

test.each(ARRIVALS.map((arrival) => [arrival]))(
  'R-03, R-06 the money of a lost dispute is gone from the order and every figure, reported as %j',
  async (arrival) => {
    const shop = await disputedShop()
    for (const step of arrival) {
      if (step === 'decide') await shop.decide('losing_evidence')
      else {
        await syncPayment(shop.ctx, shop.pageId)
        await shop.report(step)
      }
    }
    expect(await shop.show()).toEqual({
      dispute_state: 'lost',
      dispute_lost: shop.total,
      disputed: 0,
      held_for: 'dispute-lost',
      resolutions: ['print', 'cancel'],
      refundable: 0,
      open_issues: [],
    })
    expect(await shop.numbers()).toEqual({ campaign: 0, profit: 0, insights: 0, disputed: 0 })
  },
)

test('R-04 without any webhook, the end of a dispute is found by polling', async () => {
  const shop = await disputedShop()
  await syncPayment(shop.ctx, shop.pageId)
  await shop.decide('winning_evidence')
  shop.advanceMinutes(7 * 60)
  await reconcilePayments(shop.ctx)
  expect(await shop.show()).toMatchObject({ dispute_state: 'won', held_for: 'dispute-won' })
})

test('a dispute about a delivered order that is won leaves no issue; one that is lost opens another', async () => {
  for (const [text, issues] of [
    ['winning_evidence', []],
    ['losing_evidence', [attentionText({ kind: 'dispute-lost' })]],
  ] as const) {
    const shop = await disputedShop()
    await syncPayment(shop.ctx, shop.pageId)
    const delivered = { order_status: 'delivered', held_for: null, attention_reason: null } as const
    await shop.ctx.db.updateTable('orders').set(delivered).where('id', '=', shop.orderId).execute()
    await shop.decide(text)
    for (let n = 0; n < 2; n++) await syncPayment(shop.ctx, shop.pageId)
    expect(await issuesOf(shop.ctx, shop.orderId)).toEqual(issues)
  }
})

test('F-19 a buyer who cancels after a lost dispute is promised, and gets, no money that the bank has returned', async () => {
  const shop = await disputedShop()
  await syncPayment(shop.ctx, shop.pageId)
  await shop.decide('losing_evidence')
  await syncPayment(shop.ctx, shop.pageId)
  const released = { order_status: 'approved', held_for: null, attention_reason: null } as const // as a release leaves it
  await shop.ctx.db.updateTable('orders').set(released).where('id', '=', shop.orderId).execute()
  const key = orderKey(shop.orderId, shop.ctx.signingSecret)
  expect(await shop.call('cancel-order', { key })).toMatchObject({ status: 200, body: { refund_due: 0 } })
  const email = shop.ctx.db.selectFrom('emails').select('data').where('name', '=', 'order-cancelled')
  expect((await email.executeTakeFirstOrThrow()).data).toMatchObject({ refundCents: 0 })
  for (const { data } of await shop.boss.findJobs('refund-order'))
    await refundOrder(shop.ctx, data as Payload<'refund-order'>)
  expect((await shop.stripe.sdk.refunds.list()).data).toEqual([])
  expect(await issuesOf(shop.ctx, shop.orderId)).toEqual([])
})
