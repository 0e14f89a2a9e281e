import type { MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { COSTLY_KINDS, type CostlyKind } from '#contract/fn.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { addPoint } from '#server/db/limit-counts.ts'
import { clientNetwork, networkOf } from './access.ts'
import type { HttpEnv } from './http-env.ts'

const WINDOW_MS = MINUTE_MS

/** For each kind of costly function, a limit on the calls per minute from one network. */
export const costlyCallLimits = (ctx: Context): Readonly<Record<CostlyKind, MiddlewareHandler<HttpEnv>>> =>
  Object.fromEntries(
    COSTLY_KINDS.map((kind) => [kind, rateLimit(ctx, kind, ctx.config.COSTLY_CALLS_PER_MINUTE)]),
  ) as Record<CostlyKind, MiddlewareHandler<HttpEnv>>

/**
 * Limits the calls of a kind per minute from one network to all processes together; calls above the limit get 429 with
 * Retry-After.
 */
export function rateLimit(ctx: Context, kind: string, perMinute: number): MiddlewareHandler<HttpEnv> {
  return async (http, next) => {
    const now = ctx.now()
    const key = `${kind} ${networkOf(http, ctx)}`
    const { points, resetsAt } = await addPoint(ctx.db, { key, windowMs: WINDOW_MS, now })
    if (points > perMinute) throw tooMany('requests', resetsAt.getTime() - now.getTime())
    await next()
  }
}

/** Limits all calls per minute from one network, counted in this process alone, which costs no query. */
export function floodLimit(config: Config): MiddlewareHandler<HttpEnv> {
  const limiter = new RateLimiterMemory({ points: config.FLOOD_LIMIT_PER_MINUTE, duration: WINDOW_MS / 1000 })
  return async (http, next) => {
    await limiter.consume(clientNetwork(http, config)).catch((refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw tooMany('requests', refusal.msBeforeNext)
    })
    await next()
  }
}

/** The error for a network that exceeds a limit, with the time after which it may try again. */
export function tooMany(plural: string, waitMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new AppError(
    'busy',
    `Too many ${plural} from your network. Please try again in ${retryAfterSeconds} seconds.`,
    {
      retryAfterSeconds,
    },
  )
}
