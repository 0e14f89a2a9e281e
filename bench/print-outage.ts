import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { leastWaitsOf } from '../src/server/queue/catalog.ts'
import { payByCard } from '../tests/support/card.ts'
import { type BenchOrder, judge, openBenchShop, tally, until } from './order-shop.ts'

// the print shop is away for half an hour (--minutes) of real time: to some orders it answers 500, some it takes
// without an answer in time, some it tells to wait. Prints what happened to each; ends with 1 when an order was printed twice,
// dropped, not told of, or tried without waiting longer and longer.
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } })
const OUTAGE_MS = Number(values.minutes) * 60_000
const MOODS = [
  { kind: 'server-error' },
  { kind: 'slow', ms: 300_000 },
  { kind: 'bad-gateway' },
  { kind: 'dropped' },
] as const
const MOOD_MS = 60_000
/** So long before the end it only tells to wait. */
const CROWDED_MS = 3 * 60_000
/** After it the last of those that were given up must have been. */
const PATIENCE_MS = 10 * 60_000

type Wave = { readonly name: string; readonly orders: readonly BenchOrder[] }
type Seen = { readonly id: number; readonly method: string; readonly path: string; readonly request: { text: string } }

const shop = await openBenchShop()
const { sandbox, db } = shop
await sandbox.put('/lumaprints/_timing', { productionMs: 3_600_000, shipMs: 3_600_000 }) // its way ends at the printer here
await shop.start({ PRINT_HOLD_MINUTES: '0' })

const started = Date.now()
const minutes = (ms: number) => (ms / 60_000).toFixed(1)
const say = (text: string) => console.log(`${minutes(Date.now() - started).padStart(5)} min  ${text}`)
const mood = (fault: object | null) => sandbox.fail(...(fault ? [{ vendor: 'lumaprints', ...fault }] : []))

const tries = new Map<string, Set<number>>()
const asked = { lumaprints: new Map<number, Seen>(), slack: new Map<number, Seen>() }
const watching = setInterval(() => void watch(), 1000)

const begun: BenchOrder[] = []
for (let n = 0; n < 16; n++) begun.push(await shop.checkedOut(`bench-outage-order-${n}`))
const waves: Wave[] = []
await mood(MOODS[0])
await wave('answered 500', 6)
await mood(MOODS[1])
await wave('taken, not answered in time', 6)
const end = Date.now() + OUTAGE_MS
say(`the outage lasts until minute ${minutes(end - started)}`)
await moodsUntil(end - CROWDED_MS)
await mood({ kind: 'rate-limit', retryAfterSeconds: 20 })
await wave('told to wait', 4)
await sleep(Math.max(0, end - Date.now()))
await mood(null)
say('the print shop is back')

const all = waves.flatMap(({ orders }) => orders)
const isSettled = async () =>
  (await states(all)).every(({ state }) => state === 'submitted' || state === 'needs_attention')
await until(isSettled, PATIENCE_MS, 2000)
await sleep(10_000)
clearInterval(watching)
await watch()
await report()
await shop.close()

async function wave(name: string, n: number): Promise<void> {
  const orders = begun.splice(0, n)
  for (const { url } of orders) await payByCard(url)
  waves.push({ name, orders })
  await until(async () => orders.some(({ orderId }) => tries.has(orderId)), 60_000)
  say(`${n} orders were paid: ${name}`)
}

async function moodsUntil(end: number): Promise<void> {
  for (let n = 0; Date.now() < end; n++) {
    await mood(MOODS[n % MOODS.length]!)
    await sleep(Math.min(MOOD_MS, Math.max(0, end - Date.now())))
  }
}

/** Every try of every order, and all that print shop and channel were told (they remember 200 each). */
async function watch(): Promise<void> {
  const { rows } = await sql<{ order: string; started: Date }>`
    select data->>'orderId' as "order", started_on as started from pgboss.job
    where name = 'print-order' and started_on is not null`.execute(db)
  for (const { order, started } of rows) tries.set(order, (tries.get(order) ?? new Set()).add(started.getTime()))
  for (const [vendor, entries] of Object.entries(asked))
    for (const entry of await sandbox.get<Seen[]>(`/_sandbox/journal?vendor=${vendor}`)) entries.set(entry.id, entry)
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
    /** When a person was asked. */
    askedAt: events.find((event) => event.order_id === id && event.state === 'needs_attention')?.at ?? null,
    submittingAt: print_submitting_at,
  }))
}

async function report(): Promise<void> {
  const prints = await sandbox.printsOf()
  const posts = [...asked.lumaprints.values()].filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/orders'),
  )
  const alerts = [...asked.slack.values()].filter(({ request }) => request.text.includes('needs attention'))
  const facts = await Promise.all(
    waves.map(async ({ name, orders }) =>
      (await states(orders)).map((order) => {
        const times = [...(tries.get(order.id) ?? [])].toSorted((a, b) => a - b)
        return {
          ...order,
          wave: name,
          prints: prints.get(order.id) ?? 0,
          posts: posts.filter(({ request }) => request.text.includes(order.id)).length,
          alerts: alerts.filter(({ request }) => request.text.includes(`#${order.number}`)).length,
          waits: times.slice(1).map((time, n) => (time - times[n]!) / 1000),
          keptTryingMs: order.askedAt === null ? null : order.askedAt.getTime() - times[0]!,
        }
      }),
    ),
  )
  for (const orders of facts) {
    const kept = orders.flatMap(({ keptTryingMs }) => keptTryingMs ?? []).map(minutes)
    console.log(`${orders[0]!.wave}: ${tally(orders.map(({ state }) => String(state)))}`)
    console.log(`  why       ${tally(orders.flatMap(({ reason }) => reason ?? []))}`)
    console.log(
      `  tries     ${orders.map(({ waits }) => waits.length + 1).join(' ')}, sent ${orders.map((o) => o.posts).join(' ')}`,
    )
    console.log(`  waits     ${orders[0]!.waits.map((wait) => wait.toFixed(0)).join(' ')} s (of the first)`)
    if (kept.length > 0) console.log(`  asked a person after ${kept.join(' ')} min`)
  }
  const orders = facts.flat()
  const [refused, late, toldToWait] = facts as [typeof orders, typeof orders, typeof orders]
  const held = orders.filter(({ state }) => state === 'needs_attention')
  const least = leastWaitsOf('print-order')
  judge([
    [
      'R-06 no order is printed twice',
      orders.every((one) => one.prints <= 1),
      tally(orders.map((one) => `${one.prints}×`)),
    ],
    [
      'R-06 each try waits longer, at least as long as it should',
      orders.every(({ waits }) => waits.every((wait, n) => wait >= (least[n] ?? Infinity) * 0.99)),
      `at the most ${Math.max(...orders.map(({ waits }) => waits.length + 1))} tries`,
    ],
    [
      'R-06 what may be there is not sent again',
      [...refused, ...late].every((one) => one.posts === 1),
      tally([...refused, ...late].map((one) => `${one.posts}×`)),
    ],
    [
      'R-06 what is not there after half an hour a person is asked about, not before the end',
      [...refused, ...late].every((one) => one.askedAt === null || one.askedAt.getTime() >= end),
      tally(refused.map(({ state }) => String(state))),
    ],
    [
      'R-07 what is there all the same is found, what is not is held',
      [...refused, ...late].every((one) => one.state === (one.prints === 1 ? 'submitted' : 'needs_attention')),
      tally([...refused, ...late].map((one) => `${one.state} ${one.prints}×`)),
    ],
    [
      'R-06 what was told to wait is printed once the print shop is back',
      toldToWait.every((one) => one.state === 'submitted' && one.prints === 1),
      tally(toldToWait.map((one) => `${one.state} ${one.prints}×`)),
    ],
    [
      'R-06 the team is told of each, once',
      held.every((one) => one.alerts === 1),
      `${held.length} held, ${alerts.length} alerts`,
    ],
    [
      'R-06 nothing is dropped',
      orders.every((one) => one.state === 'needs_attention' || one.prints === 1),
      `${orders.length} orders`,
    ],
  ])
}
