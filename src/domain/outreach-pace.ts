import { nextOpening, type SendWindow } from './outreach-window.ts'

/** How many letters may go out in a minute, an hour, a day (feature 28). */
export type Pace = { readonly perMinute: number; readonly perHour: number; readonly perDay: number }

/** Each limit with the time that it speaks of. */
export const paceLimits = ({ perMinute, perHour, perDay }: Pace) =>
  [
    { limit: perMinute, withinMs: 60_000 },
    { limit: perHour, withinMs: 3_600_000 },
    { limit: perDay, withinMs: 86_400_000 },
  ] as const

/** For each limit when the letter was taken that is as many back as the limit allows; null: there were fewer. */
export type Recent = readonly { readonly withinMs: number; readonly takenAt: Date | null }[]

/** When the next letter may go out; `now` itself when it may at once. */
export function nextSendAt(recent: Recent, window: SendWindow | null, now: Date): Date {
  const free = recent.reduce(
    (latest, { withinMs, takenAt }) => Math.max(latest, takenAt === null ? 0 : takenAt.getTime() + withinMs),
    now.getTime(),
  )
  const at = new Date(free)
  return window === null ? at : nextOpening(window, at)
}

/** U-22: when the last of so many letters will be out, if nothing else is sent; the hours of the window are kept. */
export function estimatedEnd(letters: number, pace: Pace, window: SendWindow | null, from: Date): Date {
  const perMinute = Math.min(pace.perMinute, pace.perHour / 60)
  let at = from
  let left = letters
  let today = 0
  for (let minutes = 0; left > 0 && minutes < LONGEST_MINUTES; minutes++) {
    if (window !== null) at = nextOpening(window, at)
    const taken = Math.min(left, perMinute, pace.perDay - today)
    left -= taken
    today += taken
    const isFull = today >= pace.perDay
    if (isFull) today = 0
    at = new Date(at.getTime() + (isFull && left > 0 ? DAY_MS : MINUTE_MS))
  }
  return at
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const LONGEST_MINUTES = 100_000
