import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '#engine/random.ts'

/** A paid page and the browser it was paid in. */
export type Racer = { readonly session: string; readonly pageId: string }

/** How a payment can become known. Each says what went wrong, as the buyer or the provider would see it; null: nothing. */
export type Hands = {
  readonly webhook: (racer: Racer) => Promise<string | null>
  readonly successPage: (racer: Racer) => Promise<string | null>
  readonly reconcile: (racer: Racer) => Promise<string | null>
}

const RUNNERS = ['webhook', 'webhook', 'successPage', 'successPage', 'reconcile'] as const
const LONGEST_WAIT_MS = 40

/**
 * webhook (twice), success page (twice) and reconciling reach for one payment, in an order and at distances of
 * chance; in half of the races two of them at the same moment. Returns what went wrong.
 */
export async function race(hands: Hands, racer: Racer, random: Random): Promise<string[]> {
  const starts = RUNNERS.map(() => Math.floor(random() * LONGEST_WAIT_MS))
  if (random() < 0.5) starts[Math.floor(random() * starts.length)] = starts[Math.floor(random() * starts.length)]!
  const said = await Promise.all(
    RUNNERS.map(async (name, n) => {
      await sleep(starts[n]!)
      return await hands[name](racer)
    }),
  )
  return said.filter((problem) => problem !== null)
}
