import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { nextOpening, type SendWindow } from './outreach-window.ts'

/** The number of emails allowed in a minute, an hour, a day (F-28). */
export type Pace = { readonly perMinute: number; readonly perHour: number; readonly perDay: number }

/** The pace and the hours at which the emails of a send are sent; `window` null: at any hour. */
export type SendingLimits = { readonly pace: Pace; readonly window: SendWindow | null }

/** Returns each limit with its period. */
export const paceLimits = ({ perMinute, perHour, perDay }: Pace) =>
  [
    { limit: perMinute, withinMs: MINUTE_MS },
    { limit: perHour, withinMs: HOUR_MS },
    { limit: perDay, withinMs: DAY_MS },
  ] as const

/** For each limit of n emails, the time when the nth most recent email was claimed; null if there were fewer. */
export type RecentEmails = readonly { readonly withinMs: number; readonly claimedAt: Date | null }[]

/** Returns when the limits allow the next email; `now` itself if they allow it at once. */
export const nextSendAt = (recent: RecentEmails, now: Date): Date =>
  new Date(
    recent.reduce(
      (latest, { withinMs, claimedAt }) => Math.max(latest, claimedAt === null ? 0 : claimedAt.getTime() + withinMs),
      now.getTime(),
    ),
  )

/** A number of emails that are sent during the same hours; `window` null: at any hour. */
export type PacedEmails = { readonly emails: number; readonly window: SendWindow | null }

/**
 * Returns when the last of these emails will be sent if nothing else is. Each is sent as soon as the limits and the
 * hours of its group allow; groups are sent in the order in which their windows open (U-22).
 */
export function estimatedEnd(groups: readonly PacedEmails[], pace: Pace, from: Date): Date {
  const times: Date[] = []
  let open = groups
    .filter(({ emails }) => emails > 0)
    .map(({ emails, window }) => ({ left: emails, window, at: openingOf(window, from) }))
  let now = from
  while (open.length > 0) {
    const n = times.length
    const recent = paceLimits(pace).map(({ limit, withinMs }) => ({ withinMs, claimedAt: times[n - limit] ?? null }))
    const free = nextSendAt(recent, now)
    open = open.map((group) => (group.at < free ? { ...group, at: openingOf(group.window, free) } : group))
    const first = open.reduce((best, group) => (group.at < best.at ? group : best))
    now = first.at
    times.push(now)
    open = open.flatMap((group) =>
      group === first ? (group.left > 1 ? [{ ...group, left: group.left - 1 }] : []) : [group],
    )
  }
  return now
}

const openingOf = (window: SendWindow | null, at: Date): Date => (window === null ? at : nextOpening(window, at))
