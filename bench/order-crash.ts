import { parseArgs } from 'node:util'
import { randomFrom } from '#engine/random.ts'
import { allFinished, type CrashCase, killAt, lossOf, pointsOfAnOrder } from '#tests/support/crash-runs.ts'
import { openKillableShop } from '#tests/support/orders/killable-shop.ts'
import { checkInvariants } from './support/invariants.ts'
import { openBenchShop } from './support/order-shop.ts'
import { percentilesInSeconds, tally } from './support/stats.ts'

// Kills the process (kill -9, R-05) before and after every commit and external call between the pay button and the
// print shop, --runs times per point. Runs up to twelve orders at a time (--at-once), each with its own kill point,
// against real PostgreSQL and the sandbox; the next process continues the unfinished orders. --only filters the points
// by regex; --minutes caps the total time. Exits with 1 if an order, print or email is lost or duplicated, or takes
// over a minute to resume.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    'at-once': { type: 'string', default: '12' },
    only: { type: 'string', default: '' },
    minutes: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
  },
})
/** An order that waits at its kill point occupies a worker; a killable shop has at least this many for each job. */
const MAX_CONCURRENCY = 12
const [RUNS, CONCURRENCY] = [Number(values.runs), Math.min(MAX_CONCURRENCY, Number(values['at-once']))]
const BUDGET_MS = Number(values.minutes) * 60_000
/** Retry budget for orders that never reached their kill point, as a multiple of RUNS. */
const RETRY_FACTOR = 1.5
const LIMIT_MS = 60_000
/** Longer than we keep looking for a possibly lost print order. */
const LOOKUP_MS = 11 * 60_000
/** Longer than the interval between lookups. */
const FINISH_MS = 7 * 60_000

const bench = await openBenchShop()
const { folder: dataFolder, databaseUrl, db } = bench
const shop = await openKillableShop({ databaseUrl, db, dataFolder, sandboxUrl: bench.sandbox.url })
const startMs = Date.now()
const minutes = () => `${((Date.now() - startMs) / 60_000).toFixed(1).padStart(5)} min`

await shop.start()
const firstPoints = await pointsOfAnOrder(shop, ['a-lucky-buyer-0001', 'a-lucky-buyer-0002', 'a-lucky-buyer-0003'])
const points = firstPoints.filter((point) => new RegExp(values.only).test(point))
console.log(`${minutes()}  ${points.length} points, ${RUNS} times each`)

const random = randomFrom(Number(values.seed))
const counts = new Map(points.map((point) => [point, 0]))
const killed = new Map(points.map((point) => [point, 0]))
const results = await killAt(shop, batches(), (hit) => {
  for (const { point } of hit) killed.set(point, killed.get(point)! + 1)
  const all = [...killed.values()]
  console.log(
    `${minutes()}  ${all.reduce((sum, n) => sum + n, 0)} killed, each point ${Math.min(...all)} to ${Math.max(...all)} times`,
  )
})
// The clock of the last process is ahead, so that the bench need not wait until the lookups give up.
await shop.kill()
await shop.start({ aheadMs: LOOKUP_MS })
const sessions = results.map(({ session }) => session)
await allFinished(shop, sessions, FINISH_MS)
console.log(`${minutes()}  every order has finished`)
await report()
await shop.kill()
await bench.close()

/** Takes the points with the fewest kills first, until each has its runs or the time is over. */
function* batches(): Generator<readonly CrashCase[]> {
  for (let n = 0; Date.now() - startMs < BUDGET_MS;) {
    const nextCases = points
      .filter((point) => counts.get(point)! < RUNS * RETRY_FACTOR)
      .flatMap((point) =>
        Array.from({ length: RUNS - killed.get(point)! }, (_, k) => ({
          point,
          rank: counts.get(point)! + k + random(),
        })),
      )
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, CONCURRENCY)
    if (nextCases.length === 0) return
    for (const { point } of nextCases) counts.set(point, counts.get(point)! + 1)
    yield nextCases.map(({ point }) => ({ point, session: `bench-crash-${String(++n).padStart(7, '0')}` }))
  }
}

async function report(): Promise<void> {
  const outcomes = await shop.outcomes()
  const losses = results.flatMap(({ session, point }) => {
    const loss = lossOf(outcomes.get(session))
    return loss === null ? [] : [`${point}: ${loss}`]
  })
  const width = Math.max(...points.map(({ length }) => length))
  console.log(`${'point'.padEnd(width)}  killed  worst resume  final states`)
  for (const point of points) {
    const here = results.filter((result) => result.point === point && result.wasHit)
    const worst = Math.max(0, ...here.flatMap(({ resumedMs }) => resumedMs ?? []))
    const states = tally(here.map(({ session }) => outcomes.get(session)?.state ?? 'nothing'))
    console.log(
      `${point.padEnd(width)}  ${String(here.length).padStart(6)}  ${(worst / 1000).toFixed(1).padStart(10)} s  ${states}`,
    )
  }
  const hit = results.filter(({ wasHit }) => wasHit)
  const full = points.filter((point) => hit.filter((result) => result.point === point).length >= RUNS)
  const waits = hit.flatMap(({ resumedMs }) => resumedMs ?? [])
  checkInvariants([
    [
      'R-05 at least 14 points with all their runs',
      full.length >= 14,
      `${full.length} of ${points.length} points ${RUNS}×, ${hit.length} kills`,
    ],
    [
      'R-05 nothing is lost or duplicated',
      losses.length === 0,
      losses.length === 0 ? `${results.length} orders` : losses.join('; '),
    ],
    ['R-05 progress resumes within 60 s', waits.every((wait) => wait <= LIMIT_MS), percentilesInSeconds(waits)],
  ])
}
