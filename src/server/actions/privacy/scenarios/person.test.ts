import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openOrdersErrorText } from '#domain/privacy/removal.ts'
import { confirmOrder } from '#server/actions/orders/jobs/confirm-order.ts'
import { syncPayment } from '#server/actions/orders/payment/apply-payment.ts'
import type { Context } from '#server/context.ts'
import { recordEvent } from '#server/db/campaigns/campaign-events.ts'
import { advanceOrder, lockOrder } from '#server/db/orders/orders.ts'
import { suppressionOf } from '#server/db/outreach/suppressions.ts'
import { aCampaignHome } from '#tests/support/campaigns/campaigns.ts'
import { aRun } from '#tests/support/campaigns/outreach.ts'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { postPayForm } from '#tests/support/orders/stripe-sandbox.ts'
import { signedInAdmin } from '#tests/support/requests/admin.ts'

const BUYER = 'ann@home.example'
const AGENT = 'buying@agents.example'

async function rowsWith(ctx: Context, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' or (schemaname, tablename) = ('pgboss', 'job')`.execute(ctx.db)
  const traces: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(ctx.db)
    traces.push(...rows.filter(({ row }) => row.toLowerCase().includes(text)).map(({ row }) => `${name}: ${row}`))
  }
  return traces
}

test('S-24 a buyer is deleted once nothing is on its way: the invoice stays, the address gets no more emails', async () => {
  const shop = await orderShop()
  const { ctx, call } = shop
  const gift = { message: '', recipient_name: 'Bea Ortiz', hide_price: true }
  const { orderId, pageId } = await shop.createPaidOrder(undefined, { gift })
  await syncPayment(ctx, pageId)
  await confirmOrder(ctx, { orderId })
  const admin = await signedInAdmin(ctx)
  const input = { email: ' Ann@Home.example' }
  expect((await call('find-person', input, admin)).body).toMatchObject({
    records: { orders: 1, 'emails sent': 1 },
    open_orders: [10_001],
  })
  expect(await call('erase-person', input, admin)).toMatchObject({ status: 409 })

  await ctx.inTransaction(async (tx) => {
    for (const to of ['approved', 'submitted', 'shipped', 'delivered'] as const)
      await advanceOrder(tx, await lockOrder(tx, orderId), { to, now: ctx.now() })
  })
  const { json } = (await call('export-person', input, admin)).body as { json: string }
  expect(JSON.parse(json).records.orders[0]).toMatchObject({ customer_email: BUYER, customer_first_name: 'Ann' })
  expect(await call('erase-person', input, admin)).toMatchObject({ status: 200 })
  expect(await rowsWith(ctx, BUYER)).toEqual([])
  expect(await rowsWith(ctx, 'bea ortiz')).toEqual([])
  expect(await shop.orderRow(orderId)).toMatchObject({
    customer_email: '',
    customer_phone: '',
    customer_last_name: 'Lee',
    order_number: 10_001,
  })
  expect(await suppressionOf(ctx.db, BUYER)).toBe('deleted')
})

test('S-24 a buyer who never confirms the delivery can be deleted a month after it shipped', async () => {
  const shop = await orderShop()
  const { ctx, call } = shop
  const { orderId, pageId } = await shop.createPaidOrder()
  await syncPayment(ctx, pageId)
  await ctx.inTransaction(async (tx) => {
    for (const to of ['approved', 'submitted', 'shipped'] as const)
      await advanceOrder(tx, await lockOrder(tx, orderId), { to, now: ctx.now() })
  })
  const shippedDaysAgo = (days: number) =>
    sql`update order_events set at = now() - make_interval(days => ${days}) where state = 'shipped'`.execute(ctx.db)
  await shippedDaysAgo(29)
  const admin = await signedInAdmin(ctx)
  expect((await call('erase-person', { email: BUYER }, admin)).status).toBe(409)
  await shippedDaysAgo(31)
  expect((await call('find-person', { email: BUYER }, admin)).body).toMatchObject({ open_orders: [] })
  expect((await call('erase-person', { email: BUYER }, admin)).status).toBe(200)
})

test('S-24 a buyer who may still pay is not deleted: their order is there when the payment arrives', async () => {
  const shop = await orderShop()
  const { ctx, call } = shop
  const { orderId, pageId, url } = await shop.createCheckedOutOrder()
  await shop.stripe.set('_timing', { settleMs: 600_000 })
  const admin = await signedInAdmin(ctx)
  const erase = () => call('erase-person', { email: BUYER }, admin)
  expect((await call('find-person', { email: BUYER }, admin)).body).toMatchObject({ open_orders: [null] })
  expect(await erase()).toMatchObject({ status: 409, body: { error: openOrdersErrorText([null]) } })

  await postPayForm(url, { method: 'bank_returned', name: 'Ann Lee' })
  await syncPayment(ctx, pageId)
  await ctx.db.updateTable('payment_pages').set({ state: 'closed' }).execute()
  expect(await shop.orderRow(orderId)).toMatchObject({ order_status: 'payment_pending', paid_at: null })
  expect((await erase()).status).toBe(409)
  expect(await shop.orderRow(orderId)).toMatchObject({ customer_email: BUYER })

  await ctx.db.updateTable('orders').set({ order_status: 'payment_failed' }).execute()
  expect((await erase()).body).toMatchObject({ report: { 'unpaid orders': 1 } })
  expect(await ctx.db.selectFrom('orders').select('id').execute()).toEqual([])
})

test('S-24 an agent is deleted from every campaign, the email log keeps its counts, a hash blocks our emails', async () => {
  const shop = await orderShop()
  const { ctx, call } = shop
  const home = await aCampaignHome(ctx)
  const emailId = randomUUID()
  await ctx.db
    .insertInto('outreach_emails')
    .values({
      id: emailId,
      scraped_property_id: home.id,
      campaign_id: home.campaign_id,
      template: 'anniversary-outreach',
      to_email: AGENT,
      agent_name: 'Name of the agent who buys',
      state: 'sent',
      sent_at: ctx.now(),
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .execute()
  const request = { recipientEmail: AGENT, agentName: 'Name of the agent who buys' }
  await ctx.inTransaction((tx) => recordEvent(tx, { id: emailId, type: 'email_sent', data: request, now: ctx.now() }))
  const run = await aRun(ctx, home.campaign_id!, [AGENT])
  const reason = `550 <Buying@agents.example> is unknown here`
  await ctx.db.updateTable('outreach_emails').set({ state: 'failed', reason }).where('run_id', '=', run).execute()
  await ctx.db
    .updateTable('outreach_runs')
    .set({ state: 'paused', pause_reason: `${AGENT}: ${reason}` })
    .execute()
  const admin = await signedInAdmin(ctx)
  expect((await call('erase-person', { email: AGENT })).status).toBe(401)
  expect((await call('erase-person', { email: AGENT }, admin)).body).toMatchObject({
    report: { 'campaign homes': 1, 'campaign emails': 2 },
  })
  expect(await ctx.db.selectFrom('outreach_runs').select('pause_reason').execute()).toEqual([
    { pause_reason: 'somebody: 550 <somebody> is unknown here' },
  ])
  expect(await rowsWith(ctx, AGENT)).toEqual([])
  expect(await rowsWith(ctx, 'name of the agent who buys')).toEqual([])
  const lead = await ctx.db.selectFrom('scraped_properties').selectAll().executeTakeFirstOrThrow()
  expect(lead).toMatchObject({ buyers_agent_name: null, sellers_agent_email: 'selling@agents.example' })
  const again = await aCampaignHome(ctx, { access_code: 'HQ7RMW2J' })
  expect(again.agent_suppressed).toBe(true)
  expect((await call('list-removals', {}, admin)).body).toMatchObject({
    removals: [{ kind: 'person', state: 'done', subject: null, decided_by: 'dana' }],
  })
})
