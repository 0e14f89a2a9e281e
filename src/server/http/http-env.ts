import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'

/** Values attached to every request in the HTTP layer. */
export type HttpEnv = {
  Bindings: HttpBindings
  Variables: { requestId: string; log: Logger; isOutage?: true }
}
