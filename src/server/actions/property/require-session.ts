import { HEADERS } from '#contract/wire.ts'
import { AppError } from '#domain/errors.ts'
import type { Caller } from '#server/context.ts'

/** Returns the caller's browser session; throws an error that names the header if there is none. */
export function requireSession(caller: Caller): string {
  if (caller.clientSession !== null) return caller.clientSession
  throw new AppError('bad_input', `Send a client session id in the header ${HEADERS.clientSession}`, {
    issues: [{ path: HEADERS.clientSession, message: 'is required: 16 to 64 letters, digits, - or _' }],
  })
}
