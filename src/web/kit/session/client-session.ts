import { CLIENT_SESSION } from '#contract/wire.ts'
import { stored } from '#web/kit/browser-storage.ts'

/** Named for the product, so that two shops on one origin do not share visitors (D1-130). */
const session = stored('gablework.client-session', (id) => CLIENT_SESSION.test(id))

let current: string | null = null

/**
 * The anonymous id of this browser: 32 hex digits, created once and kept in local storage; where that is blocked, until
 * the page is left.
 */
export function clientSession(): string {
  current ??= session.read() ?? create()
  return current
}

function create(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  session.write(id)
  return id
}
