import { setTimeout as sleep } from 'node:timers/promises'
import type { Context as Http } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { AppError } from '#domain/errors.ts'
import type { Config } from '../config.ts'
import { addressOf } from './access.ts'
import type { HttpEnv } from './http-env.ts'

/** S-07: what one network address, and all together, may guess wrong in a minute. */
const MISSES_PER_ADDRESS = 20
const MISSES_IN_ALL = 300
/** While more is guessed than that: each address gets this many, and waits for each answer. */
const MISSES_UNDER_ATTACK = 3
const DELAY_MS = 2000
const WINDOW_SECONDS = 60

/** Looking homes up by token, access code or code. */
export type Lookups = {
  /**
   * Runs a lookup; one that throws 'not_found' or answers what `isNothing` counts as a miss, hits cost nothing. Throws
   * AppError 'busy' for an address that has guessed enough. Lookups that could become too many misses wait for each other.
   */
  readonly run: <T>(http: Http<HttpEnv>, lookup: () => Promise<T>, isNothing?: (found: T) => boolean) => Promise<T>
}

/** Counts for this process: several web processes allow as many times more. */
export function openLookups(config: Config): Lookups {
  const ofAddress = new RateLimiterMemory({ keyPrefix: 'one', points: MISSES_PER_ADDRESS, duration: WINDOW_SECONDS })
  const ofAll = new RateLimiterMemory({ keyPrefix: 'all', points: MISSES_IN_ALL, duration: WINDOW_SECONDS })
  const waiting = new Map<string, { running: number; wake: (() => void)[] }>()

  const isUnderAttack = async () => ((await ofAll.get('all'))?.consumedPoints ?? 0) >= MISSES_IN_ALL

  async function enter(address: string): Promise<void> {
    for (;;) {
      const allowed = (await isUnderAttack()) ? MISSES_UNDER_ATTACK : MISSES_PER_ADDRESS
      const spent = await ofAddress.get(address)
      const left = allowed - (spent?.consumedPoints ?? 0)
      if (left <= 0) throw tooManyMisses(spent?.msBeforeNext ?? 0)
      const place = waiting.get(address) ?? { running: 0, wake: [] }
      waiting.set(address, place)
      if (place.running < left) return void place.running++
      await new Promise<void>((resolve) => place.wake.push(resolve))
    }
  }

  function leave(address: string): void {
    const place = waiting.get(address)!
    place.running--
    for (const wake of place.wake.splice(0)) wake()
    if (place.running === 0) waiting.delete(address)
  }

  async function miss(address: string): Promise<void> {
    await ofAddress.penalty(address)
    await ofAll.penalty('all')
  }

  return {
    async run(http, lookup, isNothing = (found) => found === null) {
      const address = addressOf(http, config)
      await enter(address)
      let isMiss = false
      try {
        const found = await lookup()
        isMiss = isNothing(found)
        return found
      } catch (error) {
        isMiss = error instanceof AppError && error.code === 'not_found'
        throw error
      } finally {
        if (isMiss) await miss(address)
        if (isMiss && (await isUnderAttack())) await sleep(DELAY_MS)
        leave(address)
      }
    },
  }
}

function tooManyMisses(msBeforeNext: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return new AppError(
    'busy',
    `Too many links from your network led nowhere. Please try again in ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds },
  )
}
