import { expect, test } from 'vitest'
import { ORDER_LINKS_PER_DAY, ORDER_LINKS_SENT_TEXT } from '#domain/orders/order-links.ts'
import { erasePersonRecords } from '#server/db/privacy/person-records.ts'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { emailOrderLinks } from '../jobs/email-order-links.ts'
import { syncPayment } from '../payment/apply-payment.ts'

/** A shop with one paid order of ann@home.example. */
async function shopWithOrder() {
  const shop = await orderShop({ settings: { COSTLY_CALLS_PER_MINUTE: '1000' } })
  const { orderId, pageId } = await shop.createPaidOrder()
  await syncPayment(shop.ctx, pageId)
  const request = (email: string) => shop.call('request-order-links', { email }, shop.as('a-third-session-000001'))
  const jobs = async () => (await shop.boss.findJobs('email-order-links')).map(({ data }) => data as Job)
  const runJobs = async () => {
    for (const job of await jobs()) await emailOrderLinks(shop.ctx, job)
  }
  const emails = () =>
    shop.ctx.db
      .selectFrom('emails')
      .select(['to_address', 'data', 'created_at'])
      .where('name', '=', 'order-links')
      .orderBy('created_at')
      .$narrowType<{ data: { orders: { number: number; statusUrl: string }[] } }>()
      .execute()
  return { ...shop, orderId, request, jobs, runJobs, emails }
}
type Job = Parameters<typeof emailOrderLinks>[1]

test('F-05 a guest gets the links to all paid orders of their email: they open them like the link of the confirmation', async () => {
  const shop = await shopWithOrder()
  const second = await shop.createPaidOrder('a-fourth-session-00001')
  await syncPayment(shop.ctx, second.pageId)
  await shop.createCheckedOutOrder('a-fifth-session-000001') // never paid
  expect((await shop.request(' Ann@Home.example ')).body).toEqual({ success: true, message: ORDER_LINKS_SENT_TEXT })
  await shop.runJobs()
  const [email, ...more] = await shop.emails()
  expect(more).toEqual([])
  expect(email!.to_address).toBe('ann@home.example')
  expect(email!.data.orders.map(({ number }) => number)).toEqual([10_002, 10_001])
  for (const { number, statusUrl } of email!.data.orders) {
    const key = new URL(statusUrl).pathname.split('/').at(-1)!
    expect((await shop.call('get-order', { key })).body).toMatchObject({ order_id: number, status_url: statusUrl })
  }
})

test('S-05 nothing in the response says whether an email has orders, nor what it costs the server: both leave the same job', async () => {
  const shop = await shopWithOrder()
  const [buyer, stranger] = [await shop.request('ann@home.example'), await shop.request('nobody@home.example')]
  expect([buyer.status, buyer.body]).toEqual([stranger.status, stranger.body])
  expect((await shop.jobs()).map(({ email }) => email).toSorted()).toEqual(['ann@home.example', 'nobody@home.example'])
  await shop.runJobs()
  expect((await shop.emails()).map(({ to_address }) => to_address)).toEqual(['ann@home.example'])
  expect((await shop.request('not an address')).status).toBe(400)
})

test('S-19 repeated requests and repeated jobs send one email per quarter of an hour', async () => {
  const shop = await shopWithOrder()
  await Promise.all([shop.request('ann@home.example'), shop.request('ann@home.example')])
  await shop.runJobs()
  await shop.runJobs() // a worker died after its first attempt
  expect(await shop.emails()).toHaveLength(1)
  shop.advanceMinutes(16)
  await shop.request('ann@home.example')
  await shop.runJobs()
  expect(await shop.emails()).toHaveLength(2)
})

test('S-19 an email address and a network may ask only so often a day, with or without orders', async () => {
  const shop = await shopWithOrder()
  for (const email of ['ann@home.example', 'nobody@home.example']) {
    for (let n = 0; n < ORDER_LINKS_PER_DAY.address; n++) expect((await shop.request(email)).status).toBe(200)
    const { status, body } = await shop.request(email)
    expect([status, body['code'], body['error']]).toEqual([429, 'busy', expect.stringContaining('spam folder')])
  }
  const used = 2 * (ORDER_LINKS_PER_DAY.address + 1)
  for (let n = used; n < ORDER_LINKS_PER_DAY.network; n++)
    expect((await shop.request(`${n}@home.example`)).status).toBe(200)
  expect((await shop.request('another@home.example')).status).toBe(429)
  const counts = await shop.ctx.db.selectFrom('limit_counts').select('key').execute()
  expect(JSON.stringify(counts)).not.toContain('home.example')
  shop.advanceMinutes(24 * 60 + 1)
  expect((await shop.request('ann@home.example')).status).toBe(200)
})

test('E-41, S-24 orders of test mode, older than two years, or of a person who was erased since are not linked', async () => {
  const shop = await shopWithOrder()
  const { ctx } = shop
  const change = (set: { is_test: boolean } | { paid_at: Date }) =>
    ctx.db.updateTable('orders').set(set).where('id', '=', shop.orderId).execute()
  await shop.request('ann@home.example')
  await change({ is_test: true })
  await shop.runJobs()
  await change({ is_test: false })
  await change({ paid_at: new Date(ctx.now().getTime() - 731 * 24 * 60 * 60_000) })
  await shop.runJobs()
  await change({ paid_at: ctx.now() })
  const person = { email: 'ann@home.example', orderIds: [shop.orderId], now: ctx.now() }
  const jobs = await shop.jobs()
  await ctx.inTransaction((tx) => erasePersonRecords(tx, person))
  expect(await shop.jobs()).toEqual([])
  for (const job of jobs) await emailOrderLinks(ctx, job)
  expect(await shop.emails()).toEqual([])
})
