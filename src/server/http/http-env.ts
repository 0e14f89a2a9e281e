import type { HttpBindings } from '@hono/node-server'
import type { Context as Http } from 'hono'
import type { Logger } from 'pino'
import type { Context } from '#server/context.ts'

/** Values attached to every request in the HTTP layer. */
export type HttpEnv = {
  Bindings: HttpBindings
  Variables: { requestId: string; log: Logger; isOutage?: true }
}

/** Returns the context of one request: its log lines contain the request's id. */
export const requestContext = (ctx: Context, http: Http<HttpEnv>): Context => ({ ...ctx, log: http.get('log') })
