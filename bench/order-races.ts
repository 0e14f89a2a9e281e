import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { randomFrom } from '#engine/random.ts'
import { payByCard } from '#tests/support/journeys/card.ts'
import { reviewed } from '#tests/support/orders/ordering.ts'
import { deliver, paymentEvent } from '#tests/support/orders/payment-events.ts'
import { type PaymentReports, race } from '#tests/support/orders/payment-race.ts'
import { checkInvariants, type Invariant } from './support/invariants.ts'
import { type BenchOrder, mapWithConcurrency, openBenchShop, until } from './support/order-shop.ts'
import { tally } from './support/stats.ts'

// Webhook, success page and reconcile job race for each of 1,000 payments (R-02, --races). R-04: 100 payments without a
// webhook or success page (--quiet). R-08: orders whose pay button is pressed ten times in two tabs (--tabs). Runs
// against the real product, PostgreSQL and the sandbox. Exits with 1 if an invariant fails.
const { values } = parseArgs({
  options: {
    races: { type: 'string', default: '1000' },
    quiet: { type: 'string', default: '100' },
    tabs: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
})
const CONCURRENCY = 4
const RECONCILED_WITHIN_MS = 5 * 60_000

const shop = await openBenchShop()
const { db, sandbox } = shop
// Paid orders are held for a day, so that only paying is measured.
await shop.start({ PRINT_DELAY_MINUTES: '1440' })
await sandbox.put('/stripe/_delivery', { drop: true })
const queue = new PgBoss({ connectionString: shop.databaseUrl, supervise: false, schedule: false, migrate: false })
await queue.start()
const invariants: Invariant[] = []

await checkRaces(Number(values.races))
await checkRepeatedPresses(Number(values.tabs))
await checkQuietPayments(Number(values.quiet))
checkInvariants(invariants)
await queue.stop({ graceful: false })
await shop.close()

async function checkRaces(n: number): Promise<void> {
  const random = randomFrom(Number(values.seed))
  const startMs = performance.now()
  const reports: PaymentReports = {
    webhook: async ({ pageId }) => {
      const status = await deliver(shop.origin(), paymentEvent('checkout.session.completed', { pageId }))
      return status === 200 ? null : `webhook ${status}`
    },
    successPage: async ({ session, pageId }) => {
      const { status } = await shop.callAs('get-order', { session_id: pageId }, session)
      return status === 200 ? null : `success page ${status}`
    },
    reconcile: async ({ pageId }) => {
      await db
        .updateTable('payment_pages')
        .set({ next_check_at: new Date(0) })
        .where('page_id', '=', pageId)
        .execute()
      await queue.send('reconcile-payments', {})
      return null
    },
  }
  const problems: string[] = []
  const orders = await mapWithConcurrency([...Array(n).keys()], CONCURRENCY, async (k) => {
    const order = await shop.createPaidOrder(`bench-race-${String(k).padStart(6, '0')}`)
    problems.push(...(await race(reports, order, random)))
    return order
  })
  await allSettled(orders, 120_000)
  console.log(`${n} races in ${((performance.now() - startMs) / 1000).toFixed(0)} s`)
  const effects = await effectsOf(orders)
  invariants.push(
    ['R-02 no caller got an error', problems.length === 0, tally(problems)],
    ['R-02 every order is paid', effects.paid === n, `${effects.paid} of ${n}`],
    ['R-02 every order number is unique', effects.numbers === n, String(effects.numbers)],
    ['R-02 one confirmation per order', effects.isOnce('emails', n), effects.emails],
    ['R-02 one print job per order', effects.isOnce('prints', n), effects.prints],
    ['R-02 one purchase per order', effects.isOnce('purchases', n), effects.purchases],
  )
}

async function checkRepeatedPresses(n: number): Promise<void> {
  const refusals: string[] = []
  const open: string[] = []
  await mapWithConcurrency([...Array(n).keys()], 2, async (k) => {
    const session = `bench-tabs-${String(k).padStart(6, '0')}`
    const { body, pageId } = await shop.createCheckedOutOrder(session)
    const press = async (request: object) => await shop.callAs('stripe-checkout', request, session)
    const same = await Promise.all(Array.from({ length: 10 }, () => press(body)))
    refusals.push(...same.filter(({ status }) => status !== 200).map(({ status }) => `same design ${status}`))
    const others = same.filter(({ body: { session_id } }) => session_id !== pageId)
    refusals.push(...others.map(() => 'another page for the same design'))

    const newReview = await reviewed(shop.callAs, body.property_search_id, { session, size: 'L' })
    const both = [...Array.from({ length: 5 }, () => newReview), ...Array.from({ length: 5 }, () => body)]
    await Promise.all(both.map(press)) // the old tab wins, or is refused because the order has changed
    const last = await press(newReview)
    if (last.status !== 200) refusals.push(`changed design ${last.status}`)
    const pages = await openPages(await orderOf(pageId))
    open.push(pages.join(' '))
    if (pages[0] !== last.body['session_id']) refusals.push('another page is open')
  })
  const one = open.filter((pages) => pages !== '' && !pages.includes(' '))
  invariants.push(
    ['R-08 ten presses in two tabs open one page', refusals.length === 0, tally(refusals)],
    ['R-08 a changed design closes the old page', one.length === n, `${one.length} of ${n} have one open page`],
  )
}

async function orderOf(pageId: string): Promise<string> {
  const page = await db.selectFrom('payment_pages').select('order_id').where('page_id', '=', pageId).executeTakeFirst()
  return page!.order_id
}

/** The payment pages of an order that are open at the provider. */
async function openPages(orderId: string): Promise<string[]> {
  const pages = await db.selectFrom('payment_pages').select('page_id').where('order_id', '=', orderId).execute()
  const states = await Promise.all(
    pages.map(({ page_id: id }) => sandbox.get<{ id: string; status: string }>(`/stripe/v1/checkout/sessions/${id}`)),
  )
  return states.filter(({ status }) => status === 'open').map(({ id }) => id)
}

async function checkQuietPayments(n: number): Promise<void> {
  const orders = await mapWithConcurrency([...Array(n).keys()], CONCURRENCY, (k) =>
    shop.createCheckedOutOrder(`bench-quiet-${String(k).padStart(6, '0')}`),
  )
  const startMs = Date.now()
  await Promise.all(orders.map(({ url }) => payByCard(url)))
  await allSettled(orders, 2 * RECONCILED_WITHIN_MS)
  const ms = Date.now() - startMs
  const effects = await effectsOf(orders)
  invariants.push(
    [
      'R-04 all are paid within 5 min without a webhook',
      effects.paid === n && ms < RECONCILED_WITHIN_MS,
      `${effects.paid} after ${(ms / 1000).toFixed(0)} s`,
    ],
    ['R-04 one print job per order', effects.isOnce('prints', n), effects.prints],
  )
}

function ids(orders: readonly BenchOrder[]): string[] {
  return orders.map(({ orderId }) => orderId)
}

/** Waits until these orders are paid and no payment job is left. */
async function allSettled(orders: readonly BenchOrder[], withinMs: number): Promise<void> {
  await until(async () => {
    const open = await db
      .selectFrom('orders')
      .select('id')
      .where('id', 'in', ids(orders))
      .where('paid_at', 'is', null)
      .execute()
    const { rows } = await sql<{ n: number }>`select count(*) as n from pgboss.job
      where name in ('apply-payment-event', 'confirm-order') and state < 'completed'`.execute(db)
    return open.length === 0 && rows[0]!.n === 0
  }, withinMs)
}

/** Counts the effects of these payments per order. */
async function effectsOf(orders: readonly BenchOrder[]) {
  const orderIds = ids(orders)
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', orderIds).execute()
  const { rows: jobs } = await sql<{ name: string; order: string }>`
    select name, data->>'orderId' as "order" from pgboss.job where name = 'print-order'`.execute(db)
  const emails = await db.selectFrom('emails').select('order_id').where('name', '=', 'order-confirmed').execute()
  const purchases = await db
    .selectFrom('campaign_events')
    .select('session_id')
    .where('event_type', '=', 'purchase_completed')
    .execute()
  const counts = {
    prints: countsOf(
      orderIds,
      jobs.map(({ order }) => order),
    ),
    emails: countsOf(
      orderIds,
      emails.map(({ order_id: id }) => id!),
    ),
    purchases: countsOf(
      orders.map(({ session }) => session),
      purchases.map(({ session_id: session }) => session!),
    ),
  }
  return {
    paid: rows.filter(({ order_status, paid_at }) => order_status === 'paid' && paid_at !== null).length,
    numbers: new Set(rows.map(({ order_number }) => order_number)).size,
    isOnce: (effect: keyof typeof counts, n: number) => counts[effect].filter((count) => count === 1).length === n,
    prints: tally(counts.prints.map((count) => `${count}×`)),
    emails: tally(counts.emails.map((count) => `${count}×`)),
    purchases: tally(counts.purchases.map((count) => `${count}×`)),
  }
}

/** The number of occurrences of each key among the values. */
function countsOf(keys: readonly string[], among: readonly string[]): number[] {
  const counts = new Map<string, number>()
  for (const value of among) counts.set(value, (counts.get(value) ?? 0) + 1)
  return keys.map((key) => counts.get(key) ?? 0)
}
