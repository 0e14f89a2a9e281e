import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'

export type QuotaKind = 'session' | 'network' | 'everybody'

/** The period that each quota covers (S-20). */
export const QUOTA_WINDOW_MS: Readonly<Record<QuotaKind, number>> = {
  session: HOUR_MS,
  network: DAY_MS,
  everybody: DAY_MS,
}

/** The longest period: older uses no longer count. */
export const MAX_QUOTA_WINDOW_MS = Math.max(...Object.values(QUOTA_WINDOW_MS))

/** Returns our own text, in the yellow style (D1-286): which quota is used up, and when it allows another drawing. */
export function quotaUsedUpError(kind: QuotaKind, limit: number, freeAt: Date, now: Date): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000))
  return new AppError('busy', `${REASON[kind](limit)} Please try again in ${inWords(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  })
}

const homes = (count: number) => (count === 1 ? 'one home' : `${count} homes`)

const REASON: Readonly<Record<QuotaKind, (limit: number) => string>> = {
  session: (limit) => `We draw up to ${homes(limit)} an hour for each visitor.`,
  network: (limit) => `We draw up to ${homes(limit)} a day for each internet connection.`,
  everybody: () => 'Our servers are busy right now.',
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes === 1) return 'a minute'
  if (minutes <= 90) return `${minutes} minutes`
  return `${Math.ceil(minutes / 60)} hours`
}
