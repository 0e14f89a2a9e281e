import { MINUTE_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'

/** Texts of signing in and signing up (D3-008, D3-009). */
export const ACCOUNT_TEXTS = {
  created: 'Account created successfully! Please sign in.',
  failed: 'Authentication failed',
  network: 'Network error during authentication',
  signInAgain: 'Please sign in again',
  otherAccount: 'This link is for another account. Please sign in to that one.',
  exists: 'There’s already an account with this email. Please sign in.',
  linkOver: 'This link is no longer valid. Please request a new one.',
  sentOften: 'We’ve sent the email several times. Please check your spam folder, or try again in an hour.',
  resetSent: 'If there’s an account with this email, a link to choose a new password is on its way.',
  passwordChanged: 'Your password has been changed. Please sign in.',
} as const

export const PASSWORD = { minChars: 10, maxChars: 200 } as const

/** Lifetime of the links in our emails. */
export const VERIFY_LINK_DAYS = 7
export const RESET_LINK_MINUTES = 60
/** How often the link that verifies an email is sent again. */
export const VERIFICATIONS_PER_HOUR = 3

/** Lifetime of a session. */
export const SIGNED_IN_DAYS = 30

/**
 * After this many failures within the window, sign-in is blocked for the account or network (S-01). A browser that has
 * signed in before is counted separately, so that someone who guesses does not lock the owner out.
 */
export const SIGN_IN_LIMIT = { failures: 10, windowMinutes: 15 } as const

/** How long a browser counts as one that has signed in before. */
export const BROWSER_KNOWN_DAYS = 90

/** Returns an email in the form in which accounts store it. */
export const accountEmail = (email: string): string => email.trim().toLowerCase()

/** Returns a user-facing message about the rule that a new password breaks; null if it is good. */
export function passwordProblem(password: string, email: string): string | null {
  if (password.length < PASSWORD.minChars) return `Use at least ${PASSWORD.minChars} characters.`
  if (password.length > PASSWORD.maxChars) return `Use at most ${PASSWORD.maxChars} characters.`
  if (password.toLowerCase() === accountEmail(email)) return 'Choose a password that isn’t your email address.'
  if (new Set(password).size < 4) return 'Choose a password with more variety.'
  return null
}

/** Throws if `failures` (times, oldest first) allow no attempt at `now`; the wait ends when the oldest one expires. */
export function refuseTooManyFailures(failures: readonly Date[], now: Date): void {
  if (failures.length < SIGN_IN_LIMIT.failures) return
  const oldest = failures[failures.length - SIGN_IN_LIMIT.failures]!
  const freeAt = oldest.getTime() + SIGN_IN_LIMIT.windowMinutes * MINUTE_MS
  const retryAfterSeconds = Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000))
  const minutes = Math.ceil(retryAfterSeconds / 60)
  throw new AppError(
    'busy',
    `Too many failed sign-ins. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    { retryAfterSeconds },
  )
}

/**
 * Returns whether the last part of a link in an account's email can be one of ours: account, expiry, signature. Whether
 * we signed it and it still works, only the server knows.
 */
export const isAccountKeyShape = (key: string): boolean => /^[0-9a-f-]{36}\.\d{1,12}\.[\w-]{43}$/.test(key)

export const BROKEN_ACCOUNT_LINK_ERROR = 'This link is incomplete. Please open it from the email again.'
