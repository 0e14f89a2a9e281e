import { MINUTE_MS } from '#domain/durations.ts'

/**
 * The hours of the day in which emails are sent (F-28), in the time zone of the home they are about. `from` and `to` as
 * HH:MM; `to` is not included.
 */
export type SendWindow = {
  readonly from: string
  readonly to: string
  /** An IANA name, such as America/Chicago, for homes whose own zone is unknown. */
  readonly timeZone: string
  readonly weekdaysOnly: boolean
}

/** Zones that homes of the shop are in, and what they are called. */
export const SEND_ZONES = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
} as const
export type SendZone = keyof typeof SEND_ZONES
export const SEND_ZONE_NAMES = Object.keys(SEND_ZONES) as [SendZone, ...SendZone[]]

/** The hours that a reviewed send begins with: business hours (decision 47). */
export const BUSINESS_HOURS: SendWindow & { readonly timeZone: SendZone } = {
  from: '09:00',
  to: '17:00',
  timeZone: 'America/New_York',
  weekdaysOnly: true,
}

export const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

const MAX_SEARCH_MINUTES = 8 * 24 * 60

/** Returns the window with its hours in the time zone of a home; unchanged if the zone is unknown. */
export const windowIn = (window: SendWindow, zone: SendZone | null): SendWindow => ({
  ...window,
  timeZone: zone ?? window.timeZone,
})

/** Returns the first minute from `now` on in which emails may be sent; `now` itself if the window is open. */
export function nextOpening(window: SendWindow, now: Date): Date {
  const clock = clockOf(window.timeZone)
  if (isOpenBy(clock, window, now)) return now
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  for (let ahead = 1; ahead <= MAX_SEARCH_MINUTES; ahead++) {
    const at = new Date((minute + ahead) * MINUTE_MS)
    if (isOpenBy(clock, window, at)) return at
  }
  throw new RangeError(`No email can ever be sent between ${window.from} and ${window.to}`)
}

/**
 * Returns when the first of the emails to homes in these zones goes out, from a time on, and in which zone: when the
 * window opens there. `window` null, or no emails: at that time.
 */
export function firstEmailAt(
  window: SendWindow | null,
  zones: readonly (SendZone | null)[],
  from: Date,
): { readonly zone: SendZone | null; readonly at: Date } {
  if (window === null || zones.length === 0) return { zone: null, at: from }
  const openings = zones.map((zone) => ({ zone, at: nextOpening(windowIn(window, zone), from) }))
  return openings.reduce((first, opening) => (opening.at < first.at ? opening : first))
}

function isOpenBy(clock: Intl.DateTimeFormat, { from, to, weekdaysOnly }: SendWindow, at: Date): boolean {
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]))
  const time = `${parts.get('hour')}:${parts.get('minute')}`
  const isWeekend = ['Sat', 'Sun'].includes(parts.get('weekday')!)
  return time >= from && time < to && !(weekdaysOnly && isWeekend)
}

const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
