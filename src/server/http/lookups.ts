import { setTimeout as sleep } from 'node:timers/promises'
import type { Context as Http } from 'hono'
import { MINUTE_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { addPoint, countOf, releaseUse, reserveUse } from '#server/db/limit-counts.ts'
import { networkOf } from './access.ts'
import type { HttpEnv } from './http-env.ts'
import { tooMany } from './rate-limit.ts'

/** The failed lookups allowed per minute for one network, and for all together (S-07). */
const MAX_FAILED_LOOKUPS_PER_NETWORK = 20
const MAX_FAILED_LOOKUPS_IN_TOTAL = 300
/** While the total is exceeded, each network is allowed this many, and every failed lookup is delayed. */
const MAX_FAILED_LOOKUPS_UNDER_ATTACK = 3
const DELAY_MS = 2000
const WINDOW_MS = MINUTE_MS
/** The pause before checking again whether a running lookup has ended. */
const POLL_INTERVAL_MS = 30
const MAX_WAIT_MS = 5_000

const GLOBAL_KEY = 'failed lookups of all'

/** Looking homes up by token, access code or code. */
export type Lookups = {
  /**
   * Runs a lookup. If it throws 'not_found', or its result is `isNothing`, it counts as failed; successful ones are not
   * limited. Throws AppError 'busy' for a network with too many failed lookups. Lookups that could exceed the limit
   * wait for each other, for a few seconds at most.
   */
  readonly run: <T>(http: Http<HttpEnv>, lookup: () => Promise<T>, isNothing?: (result: T) => boolean) => Promise<T>
}

/** Counts failed lookups for all web processes together. */
export function openLookups(ctx: Context, maxWaitMs = MAX_WAIT_MS): Lookups {
  const { db, now } = ctx

  const isUnderAttack = async () => ((await countOf(db, GLOBAL_KEY, now()))?.points ?? 0) >= MAX_FAILED_LOOKUPS_IN_TOTAL

  async function enter(key: string): Promise<void> {
    const giveUpAt = performance.now() + maxWaitMs
    for (;;) {
      const limit = (await isUnderAttack()) ? MAX_FAILED_LOOKUPS_UNDER_ATTACK : MAX_FAILED_LOOKUPS_PER_NETWORK
      if (await reserveUse(db, { key, windowMs: WINDOW_MS, now: now(), allowed: limit })) return
      const count = await countOf(db, key, now())
      if (count && count.points >= limit) throw tooMany('wrong links', count.resetsAt.getTime() - now().getTime())
      if (performance.now() > giveUpAt) throw tooMany('requests', maxWaitMs)
      await sleep(POLL_INTERVAL_MS)
    }
  }

  return {
    async run(http, lookup, isNothing = (result) => result === null) {
      const key = `failed lookups ${networkOf(http, ctx)}`
      await enter(key)
      let hasFailed = false
      try {
        const result = await lookup()
        hasFailed = isNothing(result)
        return result
      } catch (error) {
        hasFailed = error instanceof AppError && error.code === 'not_found'
        throw error
      } finally {
        await releaseUse(db, key, hasFailed)
        if (hasFailed) await addPoint(db, { key: GLOBAL_KEY, windowMs: WINDOW_MS, now: now() })
        if (hasFailed && (await isUnderAttack())) await sleep(DELAY_MS)
      }
    },
  }
}
