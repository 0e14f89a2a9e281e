import { setTimeout as sleep } from 'node:timers/promises'
import type { DoomedShop } from './doomed-shop.ts'
import type { Outcome } from './order-outcomes.ts'

/** An order and the point at which the process dies for it. */
export type Doom = { readonly session: string; readonly point: string }

export type Death = Doom & {
  /** False: the order came to its end by another way than this point. */
  readonly wasMet: boolean
  /** From the start of the next process until somebody went on with the order; null: there was nothing left to do. */
  readonly resumedMs: number | null
}

/** Orders that all get as far as they can stand still within this time. */
const QUIET_MS = 25_000
const RESUME_LIMIT_MS = 120_000

/** The points that orders come by on their way, as these few did. */
export async function pointsOfAnOrder(shop: DoomedShop, sessions: readonly string[]): Promise<string[]> {
  await Promise.all(sessions.map((session) => shop.buy(session, null)))
  await allFinished(shop, sessions, 60_000)
  for (const end = Date.now() + 60_000; !(await shop.isIdle()) && Date.now() < end;) await sleep(100)
  return [...new Set(sessions.flatMap(shop.pointsOf))]
}

/**
 * Kills the process each time all orders of a batch stand at their points, starts another, in which the next batch comes
 * while the last one is continued, and returns how each order went on. A process must be living.
 */
export async function killAt(
  shop: DoomedShop,
  batches: Iterable<readonly Doom[]>,
  onDeath: (met: readonly Doom[]) => void = () => {},
): Promise<Death[]> {
  const deaths: Death[] = []
  let killed: Killed | null = null
  for (const dooms of batches) {
    const bought = dooms.map(({ session, point }) => shop.buy(session, point))
    // A buyer who gives up is found where every purchase is waited for.
    for (const buying of bought) buying.catch(() => {})
    if (killed) deaths.push(...(await resumed(shop, killed)))
    await allStillOrDone(shop, dooms)
    killed = await killAndRestart(shop, dooms, bought)
    onDeath(killed.met)
  }
  return killed ? [...deaths, ...(await resumed(shop, killed))] : deaths
}

type Killed = {
  readonly dooms: readonly Doom[]
  readonly bought: readonly Promise<void>[]
  readonly met: readonly Doom[]
  /** Those that are not finished, and how many points each had come by. */
  readonly left: ReadonlyMap<string, number>
  readonly at: Date
}

async function killAndRestart(
  shop: DoomedShop,
  dooms: readonly Doom[],
  bought: readonly Promise<void>[],
): Promise<Killed> {
  const met = dooms.filter(({ session }) => shop.standsStill(session))
  const done = await shop.finished()
  const left = met.filter(({ session }) => !done.has(session))
  await shop.kill()
  const points = new Map(left.map(({ session }) => [session, shop.pointsOf(session).length]))
  const at = new Date()
  await shop.live()
  return { dooms, bought, met, left: points, at }
}

async function resumed(shop: DoomedShop, { dooms, bought, met, left, at }: Killed): Promise<Death[]> {
  const waits = new Map<string, number>()
  for (const end = at.getTime() + RESUME_LIMIT_MS; waits.size < left.size && Date.now() < end; await sleep(100)) {
    const started = await shop.startedSince(at)
    for (const [session, points] of left) {
      const isAlive = started.has(session) || shop.pointsOf(session).length > points
      if (isAlive && !waits.has(session)) waits.set(session, Date.now() - at.getTime())
    }
  }
  await Promise.all(bought)
  return dooms.map((doom) => ({
    ...doom,
    wasMet: met.includes(doom),
    resumedMs: left.has(doom.session) ? (waits.get(doom.session) ?? Infinity) : null,
  }))
}

/** Waits until each order stands still or is finished, or nothing moves any more. */
async function allStillOrDone(shop: DoomedShop, dooms: readonly Doom[]): Promise<void> {
  const moves = () => dooms.reduce((sum, { session }) => sum + shop.pointsOf(session).length, 0)
  let last = { moves: moves(), at: Date.now() }
  while (Date.now() - last.at < QUIET_MS) {
    const done = await shop.finished()
    if (dooms.every(({ session }) => shop.standsStill(session) || done.has(session))) return
    await sleep(100)
    if (moves() !== last.moves) last = { moves: moves(), at: Date.now() }
  }
}

/** Waits until these orders are at the printer or with a person, and written to; false when the time is over first. */
export async function allFinished(shop: DoomedShop, sessions: readonly string[], withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(100)) {
    const done = await shop.finished()
    if (sessions.every((session) => done.has(session))) return true
  }
  return false
}

/** What R-05 forbids of an order that was killed on its way, in a word; null for one to which each thing happened once. */
export function lossOf(outcome: Outcome | undefined): string | null {
  if (!outcome) return 'the order is lost'
  const { state, prints, ...once } = outcome
  const odd = Object.entries(once).find(([, times]) => times !== 1)
  if (odd) return `${odd[1]} ${odd[0]}`
  // Whether the printer had heard of it nobody can know but by looking there; what it has not is a person's to decide.
  const isRight = prints === 1 ? state === 'submitted' : prints === 0 && state === 'needs_attention'
  return isRight ? null : `${prints} prints of an order that is ${state}`
}
