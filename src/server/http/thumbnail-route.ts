import { Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import { leadThumbnail } from '#server/actions/leads/index.ts'
import type { Context } from '#server/context.ts'
import { type HttpEnv, requestContext } from './http-env.ts'

const CACHE_FOR_A_DAY = 'private, max-age=86400'

/** Serves small pictures of campaigns' homes to the admin tool, by URLs that only admin functions return (G-9). */
export function thumbnailRoute(ctx: Context): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get('/:until/:signature/:picture', async (http) => {
    const bytes = await leadThumbnail(requestContext(ctx, http), http.req.param()).catch(orNotYet)
    if (bytes === null) return http.body(null, 202, { 'Retry-After': '2', 'Cache-Control': 'no-store' })
    return http.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': CACHE_FOR_A_DAY })
  })
  return app
}

/** Returns null for a picture that is being created or on a slow site, which is not a failure: the client retries. */
function orNotYet(error: unknown): null {
  if (error instanceof AppError && error.code === 'unavailable') return null
  throw error
}
