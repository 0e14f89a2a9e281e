import { setTimeout as sleep } from 'node:timers/promises'
import type { KillableShop } from './orders/killable-shop.ts'
import type { Outcome } from './orders/order-outcomes.ts'

/** An order and the point at which the process is killed. */
export type CrashCase = { readonly session: string; readonly point: string }

export type CrashResult = CrashCase & {
  /** False if the order finished without reaching its kill point. */
  readonly wasHit: boolean
  /** From the start of the next process until the order was continued; null if nothing was left to do. */
  readonly resumedMs: number | null
}

/** Time for every order to reach its kill point. */
const REACH_MS = 25_000
const RESUME_LIMIT_MS = 120_000

/** Buys these orders without a kill; returns the points they passed. */
export async function pointsOfAnOrder(shop: KillableShop, sessions: readonly string[]): Promise<string[]> {
  await Promise.all(sessions.map((session) => shop.buy(session, null)))
  await allFinished(shop, sessions, 60_000)
  for (const end = Date.now() + 60_000; !(await shop.isIdle()) && Date.now() < end;) await sleep(100)
  return [...new Set(sessions.flatMap(shop.pointsOf))]
}

/**
 * For each batch: starts its orders, waits until they stop at their kill points, kills the process and starts another,
 * which continues them while the next batch begins. Requires a running process.
 */
export async function killAt(
  shop: KillableShop,
  batches: Iterable<readonly CrashCase[]>,
  onKill: (hit: readonly CrashCase[]) => void = () => {},
): Promise<CrashResult[]> {
  const results: CrashResult[] = []
  let killed: Killed | null = null
  for (const cases of batches) {
    const purchases = cases.map(({ session, point }) => shop.buy(session, point))
    // Failed purchases surface when they are awaited.
    for (const purchase of purchases) purchase.catch(() => {})
    if (killed) results.push(...(await resumed(shop, killed)))
    await allStoppedOrFinished(shop, cases)
    killed = await killAndRestart(shop, cases, purchases)
    onKill(killed.hit)
  }
  return killed ? [...results, ...(await resumed(shop, killed))] : results
}

type Killed = {
  readonly cases: readonly CrashCase[]
  readonly purchases: readonly Promise<void>[]
  readonly hit: readonly CrashCase[]
  /** The sessions of unfinished orders, and the number of points each had passed. */
  readonly unfinished: ReadonlyMap<string, number>
  readonly at: Date
}

async function killAndRestart(
  shop: KillableShop,
  cases: readonly CrashCase[],
  purchases: readonly Promise<void>[],
): Promise<Killed> {
  const hit = cases.filter(({ session }) => shop.isStopped(session))
  const finishedCount = await shop.finished()
  const hitsLeft = hit.filter(({ session }) => !finishedCount.has(session))
  await shop.kill()
  const unfinished = new Map(hitsLeft.map(({ session }) => [session, shop.pointsOf(session).length]))
  const at = new Date()
  await shop.start()
  return { cases, purchases, hit, unfinished, at }
}

async function resumed(shop: KillableShop, { cases, purchases, hit, unfinished, at }: Killed): Promise<CrashResult[]> {
  const waits = new Map<string, number>()
  for (const end = at.getTime() + RESUME_LIMIT_MS; waits.size < unfinished.size && Date.now() < end; await sleep(100)) {
    const startedCount = await shop.startedSince(at)
    for (const [session, points] of unfinished) {
      const isResumed = startedCount.has(session) || shop.pointsOf(session).length > points
      if (isResumed && !waits.has(session)) waits.set(session, Date.now() - at.getTime())
    }
  }
  await Promise.all(purchases)
  return cases.map((one) => ({
    ...one,
    wasHit: hit.includes(one),
    resumedMs: unfinished.has(one.session) ? (waits.get(one.session) ?? Infinity) : null,
  }))
}

/** Waits until each order has stopped or finished, or until none has passed a point for REACH_MS. */
async function allStoppedOrFinished(shop: KillableShop, cases: readonly CrashCase[]): Promise<void> {
  const passed = () => cases.reduce((sum, { session }) => sum + shop.pointsOf(session).length, 0)
  let last = { passed: passed(), at: Date.now() }
  while (Date.now() - last.at < REACH_MS) {
    const finishedCount = await shop.finished()
    if (cases.every(({ session }) => shop.isStopped(session) || finishedCount.has(session))) return
    await sleep(100)
    if (passed() !== last.passed) last = { passed: passed(), at: Date.now() }
  }
}

/** Waits until these orders are submitted or need attention and their emails are sent; returns false on a timeout. */
export async function allFinished(shop: KillableShop, sessions: readonly string[], withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(100)) {
    const finishedCount = await shop.finished()
    if (sessions.every((session) => finishedCount.has(session))) return true
  }
  return false
}

/** How an order violates R-05 after a kill; null if each effect happened exactly once. */
export function lossOf(outcome: Outcome | undefined): string | null {
  if (!outcome) return 'the order is lost'
  const { state, prints, ...once } = outcome
  const wrong = Object.entries(once).find(([, times]) => times !== 1)
  if (wrong) return `${wrong[1]} ${wrong[0]}`
  // The order is looked up at the print shop; one that is not there is held for an admin.
  const isRight = prints === 1 ? state === 'submitted' : prints === 0 && state === 'needs_attention'
  return isRight ? null : `${prints} prints of an order that is ${state}`
}
