import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { payByCard } from '#tests/support/journeys/card.ts'
import { minRetryDelays } from '#tests/support/retry-delays.ts'
import { checkInvariants } from './support/invariants.ts'
import { type BenchOrder, openBenchShop, until } from './support/order-shop.ts'
import { tally } from './support/stats.ts'

// The print shop is down for half an hour (R-06, --minutes) of real time. It returns 500 for some orders, accepts
// others but responds too late, and rate-limits the rest. Prints what happened to each order. Exits with 1 if an order
// was printed twice, dropped, not reported, or retried without backoff.
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } })
const OUTAGE_MS = Number(values.minutes) * 60_000
const FAULTS = [
  { kind: 'server-error' },
  { kind: 'slow', ms: 300_000 },
  { kind: 'bad-gateway' },
  { kind: 'dropped' },
] as const
const FAULT_MS = 60_000
/** Length of the last phase of the outage, in which the print shop only rate-limits. */
const RATE_LIMITED_MS = 3 * 60_000
/** The time within which every abandoned order must have been escalated. */
const ESCALATED_WITHIN_MS = 10 * 60_000

type Wave = { readonly name: string; readonly orders: readonly BenchOrder[] }
type JournalEntry = {
  readonly id: number
  readonly method: string
  readonly path: string
  readonly request: { text: string }
}

const shop = await openBenchShop()
const { sandbox, db } = shop
await sandbox.put('/lumaprints/_timing', { productionMs: 3_600_000, shipMs: 3_600_000 }) // these orders stop at the print shop
await shop.start({ PRINT_DELAY_MINUTES: '0' })

const startMs = Date.now()
const minutes = (ms: number) => (ms / 60_000).toFixed(1)
const logLine = (text: string) => console.log(`${minutes(Date.now() - startMs).padStart(5)} min  ${text}`)
const setFault = (fault: object | null) => sandbox.fail(...(fault ? [{ vendor: 'lumaprints', ...fault }] : []))

const attempts = new Map<string, Set<number>>()
const requests = { lumaprints: new Map<number, JournalEntry>(), slack: new Map<number, JournalEntry>() }
const watching = setInterval(() => void watch(), 1000)

const unpaid: BenchOrder[] = []
for (let n = 0; n < 16; n++) unpaid.push(await shop.createCheckedOutOrder(`bench-outage-order-${n}`))
const waves: Wave[] = []
await setFault(FAULTS[0])
await payWave('server error', 6)
await setFault(FAULTS[1])
await payWave('accepted, response too late', 6)
const end = Date.now() + OUTAGE_MS
logLine(`the outage lasts until minute ${minutes(end - startMs)}`)
await cycleFaultsUntil(end - RATE_LIMITED_MS)
await setFault({ kind: 'rate-limit', retryAfterSeconds: 20 })
await payWave('rate-limited', 4)
await sleep(Math.max(0, end - Date.now()))
await setFault(null)
logLine('the print shop is back')

const all = waves.flatMap(({ orders }) => orders)
const isSettled = async () =>
  (await states(all)).every(({ state }) => state === 'submitted' || state === 'needs_attention')
await until(isSettled, ESCALATED_WITHIN_MS, 2000)
await sleep(10_000)
clearInterval(watching)
await watch()
await report()
await shop.close()

/** Pays for `n` orders and waits until the first is tried. */
async function payWave(name: string, n: number): Promise<void> {
  const orders = unpaid.splice(0, n)
  for (const { url } of orders) await payByCard(url)
  waves.push({ name, orders })
  await until(async () => orders.some(({ orderId }) => attempts.has(orderId)), 60_000)
  logLine(`${n} orders were paid: ${name}`)
}

async function cycleFaultsUntil(end: number): Promise<void> {
  for (let n = 0; Date.now() < end; n++) {
    await setFault(FAULTS[n % FAULTS.length]!)
    await sleep(Math.min(FAULT_MS, Math.max(0, end - Date.now())))
  }
}

/** Records every attempt of every order, and the journals of print shop and Slack, which keep 200 entries each. */
async function watch(): Promise<void> {
  const { rows } = await sql<{ order: string; started: Date }>`
    select data->>'orderId' as "order", started_on as started from pgboss.job
    where name = 'print-order' and started_on is not null`.execute(db)
  for (const { order, started } of rows) attempts.set(order, (attempts.get(order) ?? new Set()).add(started.getTime()))
  for (const [vendor, entries] of Object.entries(requests))
    for (const entry of await sandbox.get<JournalEntry[]>(`/_sandbox/journal?vendor=${vendor}`))
      entries.set(entry.id, entry)
}

async function states(orders: readonly BenchOrder[]) {
  const ids = orders.map(({ orderId }) => orderId)
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  const events = await db.selectFrom('order_events').selectAll().where('order_id', 'in', ids).execute()
  return rows.map(({ id, order_number, order_status, attention_reason, print_submitting_at }) => ({
    id,
    number: order_number,
    state: order_status,
    reason: attention_reason,
    /** When the order was escalated to a person. */
    escalatedAt: events.find((event) => event.order_id === id && event.state === 'needs_attention')?.at ?? null,
    submittingAt: print_submitting_at,
  }))
}

async function report(): Promise<void> {
  const prints = await sandbox.printsOf()
  const posts = [...requests.lumaprints.values()].filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/orders'),
  )
  const alerts = [...requests.slack.values()].filter(({ request }) => request.text.includes('needs attention'))
  const results = await Promise.all(
    waves.map(async ({ name, orders }) =>
      (await states(orders)).map((order) => {
        const times = [...(attempts.get(order.id) ?? [])].toSorted((a, b) => a - b)
        return {
          ...order,
          wave: name,
          prints: prints.get(order.id) ?? 0,
          posts: posts.filter(({ request }) => request.text.includes(order.id)).length,
          alerts: alerts.filter(({ request }) => request.text.includes(`#${order.number}`)).length,
          waits: times.slice(1).map((time, n) => (time - times[n]!) / 1000),
          escalatedAfterMs: order.escalatedAt === null ? null : order.escalatedAt.getTime() - times[0]!,
        }
      }),
    ),
  )
  for (const orders of results) {
    const escalated = orders.flatMap(({ escalatedAfterMs }) => escalatedAfterMs ?? []).map(minutes)
    console.log(`${orders[0]!.wave}: ${tally(orders.map(({ state }) => String(state)))}`)
    console.log(`  reasons   ${tally(orders.flatMap(({ reason }) => reason ?? []))}`)
    console.log(
      `  attempts  ${orders.map(({ waits }) => waits.length + 1).join(' ')}, sent ${orders.map((o) => o.posts).join(' ')}`,
    )
    console.log(`  waits     ${orders[0]!.waits.map((wait) => wait.toFixed(0)).join(' ')} s (of the first order)`)
    if (escalated.length > 0) console.log(`  escalated after ${escalated.join(' ')} min`)
  }
  const orders = results.flat()
  const [refusedOrders, late, rateLimited] = results as [typeof orders, typeof orders, typeof orders]
  const heldOrders = orders.filter(({ state }) => state === 'needs_attention')
  const least = minRetryDelays('print-order')
  checkInvariants([
    [
      'R-06 no order is printed twice',
      orders.every((one) => one.prints <= 1),
      tally(orders.map((one) => `${one.prints}×`)),
    ],
    [
      'R-06 each attempt waits at least as long as its backoff',
      orders.every(({ waits }) => waits.every((wait, n) => wait >= (least[n] ?? Infinity) * 0.99)),
      `at most ${Math.max(...orders.map(({ waits }) => waits.length + 1))} attempts`,
    ],
    [
      'R-06 an order that may have been placed is not sent again',
      [...refusedOrders, ...late].every((one) => one.posts === 1),
      tally([...refusedOrders, ...late].map((one) => `${one.posts}×`)),
    ],
    [
      'R-06 no order is escalated before the outage ends',
      [...refusedOrders, ...late].every((one) => one.escalatedAt === null || one.escalatedAt.getTime() >= end),
      tally(refusedOrders.map(({ state }) => String(state))),
    ],
    [
      'R-07 placed orders are found, the others need attention',
      [...refusedOrders, ...late].every((one) => one.state === (one.prints === 1 ? 'submitted' : 'needs_attention')),
      tally([...refusedOrders, ...late].map((one) => `${one.state} ${one.prints}×`)),
    ],
    [
      'R-06 rate-limited orders are printed once the print shop is back',
      rateLimited.every((one) => one.state === 'submitted' && one.prints === 1),
      tally(rateLimited.map((one) => `${one.state} ${one.prints}×`)),
    ],
    [
      'R-06 the team is notified once of each',
      heldOrders.every((one) => one.alerts === 1),
      `${heldOrders.length} held, ${alerts.length} alerts`,
    ],
    [
      'R-06 no order is dropped',
      orders.every((one) => one.state === 'needs_attention' || one.prints === 1),
      `${orders.length} orders`,
    ],
  ])
}
