// Created once: creating a formatter takes longer than using it, and a table formats many values.
const DATE_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const SHORT_DATE_TIME = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const SHORT_CALENDAR_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const CALENDAR_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** In this browser's time zone: 'Nov 21, 2026, 3:04 PM'; empty for null. */
export const dateTimeText = (iso: string | null): string => (iso === null ? '' : DATE_TIME.format(new Date(iso)))

/** In this browser's time zone: 'Nov 21, 3:04 PM'. */
export const shortDateTimeText = (iso: string): string => SHORT_DATE_TIME.format(new Date(iso))

/** In this browser's zone: 'Nov 21, 2026'. */
export const dateText = (iso: string): string => DAY.format(new Date(iso))

/** A date without a zone ('2026-03-11', what follows is left out): 'Mar 11, 2026'. */
export const calendarDateText = (date: string): string =>
  CALENDAR_DAY.format(new Date(`${date.slice(0, 10)}T12:00:00Z`))

/** Two dates without a zone: 'Mar 11 – Mar 18'; breaks across lines only between them. */
export const calendarRangeText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  [from, to].map((date) => SHORT_CALENDAR_DAY.format(new Date(date)).replace(' ', '\u00a0')).join(' – ')

/** '2026-11' → 'November 2026'. */
export const monthText = (month: string): string =>
  new Date(`${month}-01T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 1243 → '1,243'. */
export const numberText = (count: number): string => count.toLocaleString('en-US')
