import { HEADERS } from '#contract/wire.ts'
import { accountToken } from '#web/kit/session/account-session.ts'
import { adminToken } from '#web/kit/session/admin-session.ts'
import { clientSession } from '#web/kit/session/client-session.ts'
import { isTestMode } from './test-mode.ts'

/**
 * The headers of every request (D1-024, D1-130): the public key, this browser's id, and additions from the page's URL.
 */
export function requestHeaders(anonKey: string): Record<string, string> {
  const checkout = checkoutSession(window.location.search)
  const account = accountToken.read()
  const admin = adminToken.read()
  return {
    Authorization: `Bearer ${anonKey}`,
    [HEADERS.clientSession]: clientSession(),
    ...(checkout === '' ? {} : { [HEADERS.checkoutSession]: checkout }),
    ...(account === null ? {} : { [HEADERS.accountToken]: account }),
    ...(admin === null ? {} : { [HEADERS.adminToken]: admin }),
    ...(isTestMode() ? { [HEADERS.adminMode]: 'test' } : {}),
  }
}

/** The query's `session_id` without anything but letters, digits and underscore (D1-024). */
export const checkoutSession = (search: string): string =>
  (new URLSearchParams(search).get('session_id') ?? '').replaceAll(/[^A-Za-z0-9_]/g, '')
