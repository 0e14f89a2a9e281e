import { DAY_MS } from '#domain/durations.ts'
import { type CalendarDate, isoDay } from '#domain/iso-dates.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Two-digit years up to here are of this century. */
const PIVOT = 50
const MIN_DATE = '1900-01-01'

type Parts = readonly [year: string, month: string, day: string]

const FORMS: readonly (readonly [form: RegExp, parts: (match: RegExpExecArray) => Parts])[] = [
  [/\b(\d{4})-(\d{2})-(\d{2})(?=$|[T\s])/, ([, y, m, d]) => [y!, m!, d!]],
  [/\b([a-z]{3})[a-z]*\.?[-\s]+(\d{1,2})(?:st|nd|rd|th)?[-,\s]+(\d{4})\b/i, ([, m, d, y]) => [y!, monthOf(m!), d!]],
  [/\b(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})\b/, ([, m, d, y]) => [y!, m!, d!]],
]

/** The day that a text names: '2026-03-11', 'March-11-2026', 'Sold Mar 11, 2026', '03/11/2026', 'Sold 3/11/26'. */
export function dateFromText(text: string): CalendarDate | null {
  for (const [form, parts] of FORMS) {
    const match = form.exec(text)
    if (match) return existing(...parts(match))
  }
  return null
}

/**
 * The calendar day of a time in milliseconds. Sites write a day as its midnight, in UTC or in the time zone of the
 * home, so `timeZone` is used only if the time is not midnight in UTC.
 */
export function dateFromMs(ms: number, timeZone: string | null = null): CalendarDate | null {
  const moment = new Date(ms)
  if (Number.isNaN(moment.getTime())) return null
  if (timeZone === null || ms % DAY_MS === 0) return isoDay(moment)
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)
  } catch {
    return isoDay(moment) // an unknown time zone
  }
}

export const dateFrom = (value: unknown, timeZone: string | null = null): CalendarDate | null => {
  if (typeof value === 'number') return dateFromMs(value, timeZone)
  return typeof value === 'string' ? dateFromText(value) : null
}

/** Returns the date of a sale; null if it is in the future or before 1900. */
export const saleDate = (date: CalendarDate | null, today: CalendarDate): CalendarDate | null =>
  date !== null && date >= MIN_DATE && date <= today ? date : null

/** The ages in days at which a sale counts as recent, and as a year old (D3-053). */
export const RECENT_DAYS = 90
export const YEAR_AGO_DAYS = { from: 300, to: 430 } as const

export function soldWhen(date: CalendarDate, today: CalendarDate): 'recent' | 'year_ago' | 'other' {
  const days = Math.round((Date.parse(today) - Date.parse(date)) / DAY_MS)
  if (days >= 0 && days <= RECENT_DAYS) return 'recent'
  return days >= YEAR_AGO_DAYS.from && days <= YEAR_AGO_DAYS.to ? 'year_ago' : 'other'
}

const monthOf = (name: string): string => String(MONTHS.indexOf(name.toLowerCase()) + 1)

function existing(...[year, month, day]: Parts): CalendarDate | null {
  const fullYear = year.length === 2 ? (Number(year) <= PIVOT ? 2000 : 1900) + Number(year) : Number(year)
  const date = new Date(Date.UTC(fullYear, Number(month) - 1, Number(day)))
  const isSame = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return isSame ? isoDay(date) : null
}
