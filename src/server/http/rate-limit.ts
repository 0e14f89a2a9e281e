import type { MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { type Cost, COSTS } from '#contract/fn.ts'
import { AppError } from '#domain/errors.ts'
import type { Config } from '../config.ts'
import { addressOf } from './access.ts'
import type { HttpEnv } from './http-env.ts'

/** For each kind of function that costs more than our own time, the calls a minute of one address. */
export const costLimits = (config: Config): Readonly<Record<Cost, MiddlewareHandler<HttpEnv>>> =>
  Object.fromEntries(COSTS.map((cost) => [cost, rateLimit(config, config.COSTLY_CALLS_PER_MINUTE)])) as Record<
    Cost,
    MiddlewareHandler<HttpEnv>
  >

/** So many calls a minute from one address to this process; more are told when to come back. */
export function rateLimit(config: Config, perMinute: number): MiddlewareHandler<HttpEnv> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return async (http, next) => {
    await limiter.consume(addressOf(http, config)).catch((refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const retryAfterSeconds = Math.ceil(refusal.msBeforeNext / 1000)
      throw new AppError(
        'busy',
        `Too many requests from your network. Please try again in ${retryAfterSeconds} seconds.`,
        { retryAfterSeconds },
      )
    })
    await next()
  }
}
