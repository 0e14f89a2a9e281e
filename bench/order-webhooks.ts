import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { deliver, paymentEvent, signatureOf } from '#tests/support/orders/payment-events.ts'
import { checkInvariants, type Invariant } from './support/invariants.ts'
import { mapWithConcurrency, openBenchShop, until } from './support/order-shop.ts'
import { quantile } from './support/stats.ts'

// Sends 50 webhooks a second (R-10, --rate) for a minute (--seconds) against the whole product, whose workers process
// them at the same time. R-01: one event 200 times, 20 at once, and its effects. Exits with 1 if an invariant fails.
const { values } = parseArgs({
  options: { rate: { type: 'string', default: '50' }, seconds: { type: 'string', default: '60' } },
})
const [RATE, SECONDS] = [Number(values.rate), Number(values.seconds)]
const PAYMENT_PAGES = 20

const shop = await openBenchShop()
const { db, sandbox } = shop
await shop.start({ PRINT_DELAY_MINUTES: '0' })
await sandbox.put('/stripe/_delivery', { drop: true }) // the bench sends every webhook itself
const invariants: Invariant[] = []
await checkRate()
await checkRepeated()
checkInvariants(invariants)
await shop.close()

async function checkRate(): Promise<void> {
  const orders = await mapWithConcurrency([...Array(PAYMENT_PAGES).keys()], 4, (n) =>
    shop.createCheckedOutOrder(`bench-webhook-${n}-00000`),
  )
  const events = Array.from({ length: RATE * SECONDS }, (_, n) =>
    paymentEvent('checkout.session.completed', { pageId: orders[n % PAYMENT_PAGES]!.pageId }),
  )
  const signed = events.map((payload) => ({ payload, signature: signatureOf(payload) }))
  const times: number[] = []
  const statuses = new Set<number>()
  const began = performance.now()
  await Promise.all(
    signed.map(async ({ payload, signature }, n) => {
      await sleep(Math.max(0, (n * 1000) / RATE - (performance.now() - began)))
      const startMs = performance.now()
      statuses.add(await deliver(shop.origin(), payload, signature))
      times.push(performance.now() - startMs)
    }),
  )
  const jobsLeft = await unfinishedJobs()
  await until(async () => (await unfinishedJobs()) === 0, 300_000)
  const ms = (share: number) => quantile(times, share)
  const quantiles = [0.5, 0.95, 0.99, 1].map((share) => `${share * 100}% ${ms(share).toFixed(0)} ms`).join(', ')
  console.log(`${events.length} webhooks, ${RATE} a second; ${jobsLeft} jobs were unfinished after the last response`)
  invariants.push(
    ['R-10 every webhook is accepted', statuses.size === 1 && statuses.has(200), [...statuses].join(' ')],
    ['R-10 response within 200 ms (95%) and 1 s (99%)', ms(0.95) < 200 && ms(0.99) < 1000, quantiles],
    ['R-10 every job is completed', (await unfinishedJobs()) === 0, `${events.length} jobs`],
  )
}

/** The number of payment jobs that are not completed. */
async function unfinishedJobs(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pgboss.job where name = 'apply-payment-event' and state <> 'completed'`.execute(db)
  return rows[0]!.n
}

async function checkRepeated(): Promise<void> {
  const order = await shop.createPaidOrder('bench-webhook-repeated')
  const payload = paymentEvent('checkout.session.completed', { pageId: order.pageId })
  const statuses = await mapWithConcurrency([...Array(200).keys()], 20, () => deliver(shop.origin(), payload))
  const emails = async () => (await sandbox.get<unknown[]>('/mail.json')).length
  const state = async () =>
    (await db.selectFrom('orders').select('order_status').where('id', '=', order.orderId).executeTakeFirst())
      ?.order_status
  await until(async () => (await emails()) > 0 && (await state()) === 'submitted', 120_000)
  await sleep(15_000) // time for a second print or email, if there were one
  const events = await db
    .selectFrom('campaign_events')
    .select('session_id')
    .where('event_type', '=', 'purchase_completed')
    .execute()
  const paidOrders = await db.selectFrom('orders').select('id').where('paid_at', 'is not', null).execute()
  const results = {
    orders: paidOrders.length,
    prints: (await sandbox.printsOf()).get(order.orderId) ?? 0,
    emails: await emails(),
    purchases: events.length,
  }
  invariants.push(
    [
      'R-01 all responses are 2xx',
      statuses.every((status) => status >= 200 && status < 300),
      `${statuses.length} responses`,
    ],
    [
      'R-01 one order, print, email and purchase each',
      Object.values(results).every((n) => n === 1),
      Object.entries(results)
        .map(([name, n]) => `${n} ${name}`)
        .join(', '),
    ],
  )
}
