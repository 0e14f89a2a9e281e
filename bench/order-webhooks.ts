import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { deliver, paymentEvent, signatureOf } from '../tests/support/payment-events.ts'
import { inHandfuls, judge, openBenchShop, quantile, until } from './order-shop.ts'

// fifty webhooks a second (--rate) for a minute (--seconds) against the whole product, whose workers settle what they
// are about at the same time; R-01: one event two hundred times, twenty at once, and everything that follows from it.
// Ends with 1 when a law is broken.
const { values } = parseArgs({
  options: { rate: { type: 'string', default: '50' }, seconds: { type: 'string', default: '60' } },
})
const [RATE, SECONDS] = [Number(values.rate), Number(values.seconds)]
const PAGES = 20

const shop = await openBenchShop()
const { db, sandbox } = shop
await shop.start({ PRINT_HOLD_MINUTES: '0' })
await sandbox.put('/stripe/_delivery', { drop: true }) // what is told, is told by us
const laws: Parameters<typeof judge>[0][number][] = []
await rate()
await repeated()
judge(laws)
await shop.close()

async function rate(): Promise<void> {
  const orders = await inHandfuls([...Array(PAGES).keys()], 4, (n) => shop.checkedOut(`bench-webhook-${n}-00000`))
  const events = Array.from({ length: RATE * SECONDS }, (_, n) =>
    paymentEvent('checkout.session.completed', { pageId: orders[n % PAGES]!.pageId }),
  )
  const signed = events.map((payload) => ({ payload, signature: signatureOf(payload) }))
  const acks: number[] = []
  const statuses = new Set<number>()
  const began = performance.now()
  await Promise.all(
    signed.map(async ({ payload, signature }, n) => {
      await sleep(Math.max(0, (n * 1000) / RATE - (performance.now() - began)))
      const started = performance.now()
      statuses.add(await deliver(shop.origin(), payload, signature))
      acks.push(performance.now() - started)
    }),
  )
  const left = await settling()
  await until(async () => (await settling()) === 0, 300_000)
  const ms = (share: number) => quantile(acks, share)
  const seen = [0.5, 0.95, 0.99, 1].map((share) => `${share * 100}% ${ms(share).toFixed(0)} ms`).join(', ')
  console.log(`${events.length} webhooks, ${RATE} a second; ${left} were still to be worked off after the last answer`)
  laws.push(
    ['R-10 every one is taken', statuses.size === 1 && statuses.has(200), [...statuses].join(' ')],
    ['R-10 answered within 200 ms (95%) and 1 s (99%)', ms(0.95) < 200 && ms(0.99) < 1000, seen],
    ['R-10 their work is done after', (await settling()) === 0, `${events.length} jobs`],
  )
}

/** Jobs that are not done. */
async function settling(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pgboss.job where name = 'apply-payment' and state <> 'completed'`.execute(db)
  return rows[0]!.n
}

async function repeated(): Promise<void> {
  const order = await shop.paidAtProvider('bench-webhook-repeated')
  const payload = paymentEvent('checkout.session.completed', { pageId: order.pageId })
  const statuses = await inHandfuls([...Array(200).keys()], 20, () => deliver(shop.origin(), payload))
  const emails = async () => (await sandbox.get<unknown[]>('/mail.json')).length
  const state = async () =>
    (await db.selectFrom('orders').select('order_status').where('id', '=', order.orderId).executeTakeFirst())
      ?.order_status
  await until(async () => (await emails()) > 0 && (await state()) === 'submitted', 120_000)
  await sleep(15_000) // whatever would come a second time
  const events = await db
    .selectFrom('campaign_events')
    .select('session_id')
    .where('event_type', '=', 'purchase_completed')
    .execute()
  const paid = await db.selectFrom('orders').select('id').where('paid_at', 'is not', null).execute()
  const seen = {
    orders: paid.length,
    prints: (await sandbox.printsOf()).get(order.orderId) ?? 0,
    emails: await emails(),
    purchases: events.length,
  }
  laws.push(
    [
      'R-01 all answers are 2xx',
      statuses.every((status) => status >= 200 && status < 300),
      `${statuses.length} answers`,
    ],
    [
      'R-01 one order, print, email and purchase',
      Object.values(seen).every((n) => n === 1),
      Object.entries(seen)
        .map(([what, n]) => `${n} ${what}`)
        .join(', '),
    ],
  )
}
