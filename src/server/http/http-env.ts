import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'

/** What every request carries through the HTTP layer. */
export type HttpEnv = {
  Bindings: HttpBindings
  Variables: { requestId: string; log: Logger; isOutage?: true }
}
