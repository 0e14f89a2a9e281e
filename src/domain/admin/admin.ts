import { MINUTE_MS } from '#domain/durations.ts'

/** Messages when an admin signs in or has to (D3-006 to D3-008). */
export const ADMIN_TEXTS = {
  failed: 'Authentication failed',
  required: 'Admin authentication required',
  requiredAgain: 'Admin authentication required - please log in again',
} as const

/** The beginning of every admin session's token (D3-005). */
export const ADMIN_TOKEN_PREFIX = 'admin_'

/** A session ends after this long without a call, and after this long in any case (S-02). */
export const ADMIN_SESSION = { idleMinutes: 30, hours: 12 } as const

/** Returns the earliest last use with which an admin's session is still valid. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - ADMIN_SESSION.idleMinutes * MINUTE_MS)

/** Returns a user name in the form in which admins are stored. */
export const adminName = (username: string): string => username.trim().toLowerCase()

/** Modes of an admin's session (D3-015). */
export const ADMIN_MODES = ['live', 'test'] as const

/** The refusal of a call that claims test mode from a session that is not in it; it would place a real order (E-41). */
export const NOT_IN_TEST_MODE_REFUSAL =
  'Test mode works only for a signed-in admin who has turned it on. Turn it on again, or leave test mode.'

/** Test-mode payments use the provider's test keys; without keys there are none (E-41). */
export const NO_TEST_PAYMENTS_REFUSAL =
  'Test mode can’t take payments: set STRIPE_TEST_SECRET_KEY and STRIPE_TEST_WEBHOOK_SECRET'
/** The refusal for an order that was begun in the other mode and still has its payment page open. */
export const OTHER_MODE_ERROR =
  'This order was started in the other mode. Wait until its payment page expires, or order another home.'

/** The periods of the audit log, in days; without one, the whole log. */
export const AUDIT_PERIODS = [7, 30, 90] as const

/**
 * Limits of the search over the whole tool: the length of the text in characters (its trigram index finds nothing
 * shorter) and the number of results of each kind.
 */
export const ADMIN_SEARCH = { minChars: 3, maxChars: 100, ofEachKind: 5 } as const
