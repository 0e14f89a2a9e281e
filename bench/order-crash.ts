import { parseArgs } from 'node:util'
import { randomFrom } from '../src/engine/random.ts'
import { type Doom, allFinished, killAt, lossOf, pointsOfAnOrder } from '../tests/support/crash-runs.ts'
import { openDoomedShop } from '../tests/support/doomed-shop.ts'
import { judge, openBenchShop, quantile, tally } from './order-shop.ts'

// kill -9 before and after every commit and every call to somebody outside, between the pay button and the
// printer: each point so many times (--runs), up to twelve orders at a time (--at-once), only the points a pattern names
// (--only), for so long at the most (--minutes). Against real PostgreSQL and the sandbox. Each order has its own point; a
// killed process is followed by another, and what it left is continued. Prints each point; ends with 1 when an order or
// a thing of it was lost or doubled, or waited for more than a minute.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    'at-once': { type: 'string', default: '12' },
    only: { type: 'string', default: '' },
    minutes: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
  },
})
/** A job of the doomed shop has a dozen hands or more, and an order that stands still holds one for good. */
const HANDS = 12
const [RUNS, AT_ONCE] = [Number(values.runs), Math.min(HANDS, Number(values['at-once']))]
const BUDGET_MS = Number(values.minutes) * 60_000
/** An order that came to its end by another way than its point is followed by another, within this factor. */
const CHANCES = 1.5
const LIMIT_MS = 60_000
/** Longer than the printer is looked for an order that it may or may not have. */
const AHEAD_MS = 11 * 60_000
/** Longer than the waits between two looks. */
const DOUBT_MS = 7 * 60_000

const bench = await openBenchShop()
const { folder: dataFolder, databaseUrl, db } = bench
const shop = await openDoomedShop({ databaseUrl, db, dataFolder, sandboxUrl: bench.sandbox.url })
const started = Date.now()
const minutes = () => `${((Date.now() - started) / 60_000).toFixed(1).padStart(5)} min`

await shop.live()
const found = await pointsOfAnOrder(shop, ['a-lucky-buyer-0001', 'a-lucky-buyer-0002', 'a-lucky-buyer-0003'])
const points = found.filter((point) => new RegExp(values.only).test(point))
console.log(`${minutes()}  ${points.length} points, ${RUNS} times each`)

const random = randomFrom(Number(values.seed))
const tried = new Map(points.map((point) => [point, 0]))
const died = new Map(points.map((point) => [point, 0]))
const deaths = await killAt(shop, batches(), (met) => {
  for (const { point } of met) died.set(point, died.get(point)! + 1)
  const all = [...died.values()]
  console.log(
    `${minutes()}  ${all.reduce((sum, n) => sum + n, 0)} died, each point ${Math.min(...all)} to ${Math.max(...all)} times`,
  )
})
// The last process is some minutes ahead: nobody has to wait until the printer has been looked at for long enough.
await shop.kill()
await shop.live({ aheadMs: AHEAD_MS })
const sessions = deaths.map(({ session }) => session)
await allFinished(shop, sessions, DOUBT_MS)
console.log(`${minutes()}  every order has come to its end`)
await report()
await shop.kill()
await bench.close()

/** Those points first at which the fewest have died, until every one has its runs or the time is over. */
function* batches(): Generator<readonly Doom[]> {
  for (let n = 0; Date.now() - started < BUDGET_MS;) {
    const wanted = points
      .filter((point) => tried.get(point)! < RUNS * CHANCES)
      .flatMap((point) =>
        Array.from({ length: RUNS - died.get(point)! }, (_, k) => ({ point, place: tried.get(point)! + k + random() })),
      )
      .toSorted((a, b) => a.place - b.place)
      .slice(0, AT_ONCE)
    if (wanted.length === 0) return
    for (const { point } of wanted) tried.set(point, tried.get(point)! + 1)
    yield wanted.map(({ point }) => ({ point, session: `bench-crash-${String(++n).padStart(7, '0')}` }))
  }
}

async function report(): Promise<void> {
  const outcomes = await shop.outcomes()
  const losses = deaths.flatMap((death) => {
    const loss = lossOf(outcomes.get(death.session))
    return loss === null ? [] : [`${death.point}: ${loss}`]
  })
  const width = Math.max(...points.map(({ length }) => length))
  console.log(`${'point'.padEnd(width)}  died  gone on after, worst  ended as`)
  for (const point of points) {
    const here = deaths.filter((death) => death.point === point && death.wasMet)
    const worst = Math.max(0, ...here.flatMap(({ resumedMs }) => resumedMs ?? []))
    const ends = tally(here.map(({ session }) => outcomes.get(session)?.state ?? 'nothing'))
    console.log(
      `${point.padEnd(width)}  ${String(here.length).padStart(4)}  ${(worst / 1000).toFixed(1).padStart(20)} s  ${ends}`,
    )
  }
  const met = deaths.filter(({ wasMet }) => wasMet)
  const full = points.filter((point) => met.filter((death) => death.point === point).length >= RUNS)
  const waits = met.flatMap(({ resumedMs }) => resumedMs ?? [])
  const seconds = (share: number) => `${(quantile(waits, share) / 1000).toFixed(1)} s`
  judge([
    [
      'R-05 at least 14 points, so many times each',
      full.length >= 14,
      `${full.length} of ${points.length} points ${RUNS}×, ${met.length} deaths`,
    ],
    [
      'R-05 nothing is lost or doubled',
      losses.length === 0,
      losses.length === 0 ? `${deaths.length} orders` : losses.join('; '),
    ],
    [
      'R-05 progress resumes within 60 s',
      waits.every((wait) => wait <= LIMIT_MS),
      `half ${seconds(0.5)}, 95% ${seconds(0.95)}, all ${seconds(1)}`,
    ],
  ])
}
