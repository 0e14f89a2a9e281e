import { nextOpening, type SendWindow } from './outreach-window.ts'

/** How many emails may go out in a minute, an hour, a day (feature 28). */
export type Pace = { readonly perMinute: number; readonly perHour: number; readonly perDay: number }

/** Each limit with the time that it speaks of. */
export const paceLimits = ({ perMinute, perHour, perDay }: Pace) =>
  [
    { limit: perMinute, withinMs: 60_000 },
    { limit: perHour, withinMs: 3_600_000 },
    { limit: perDay, withinMs: 86_400_000 },
  ] as const

/** For each limit when the email was taken that is as many back as the limit allows; null: there were fewer. */
export type Recent = readonly { readonly withinMs: number; readonly takenAt: Date | null }[]

/** When the next email may go out; `now` itself when it may at once. */
export function nextSendAt(recent: Recent, window: SendWindow | null, now: Date): Date {
  const free = recent.reduce(
    (latest, { withinMs, takenAt }) => Math.max(latest, takenAt === null ? 0 : takenAt.getTime() + withinMs),
    now.getTime(),
  )
  const at = new Date(free)
  return window === null ? at : nextOpening(window, at)
}

/** U-22: when the last of so many emails will be out, if nothing else is sent: each one as soon as `nextSendAt` lets it. */
export function estimatedEnd(emails: number, pace: Pace, window: SendWindow | null, from: Date): Date {
  const taken: Date[] = []
  let now = window === null ? from : nextOpening(window, from)
  for (let n = 0; n < emails; n++) {
    const recent = paceLimits(pace).map(({ limit, withinMs }) => ({ withinMs, takenAt: taken[n - limit] ?? null }))
    const free = nextSendAt(recent, null, now)
    if (free > now) now = window === null ? free : nextOpening(window, free)
    taken.push(now)
  }
  return now
}
