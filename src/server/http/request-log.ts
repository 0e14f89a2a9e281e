import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Logger } from 'pino'
import { HEADERS } from '#contract/wire.ts'
import type { HttpEnv } from './http-env.ts'

/** Adds a request id to every response and logs one line: method, route (never the URL, S-23), status, time. */
export const requestLog =
  (root: Logger): MiddlewareHandler<HttpEnv> =>
  async (http, next) => {
    const requestId = randomUUID()
    const log = root.child({ requestId })
    http.set('requestId', requestId)
    http.set('log', log)
    const startMs = performance.now()
    await next()
    http.res.headers.set(HEADERS.requestId, requestId)
    const line = {
      method: http.req.method,
      route: matchedRoutes(http).find(({ method }) => method !== 'ALL')?.path ?? 'none',
      status: http.res.status,
      ms: Math.round(performance.now() - startMs),
    }
    if (http.res.status >= 500 && !http.get('isOutage')) log.error(line, 'request completed')
    else log.info(line, 'request completed')
  }
