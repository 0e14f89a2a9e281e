import { DAY_MS } from '#domain/durations.ts'
import { isoDay } from '#domain/iso-dates.ts'

/** The n-th such weekday (0 is Sunday) of a month (0 is January); n = -1: the last. */
type Rule =
  | { readonly month: number; readonly day: number }
  | { readonly month: number; readonly weekday: number; readonly nth: number }

/** The federal holidays. The postal service and most carriers do not deliver on them. */
const HOLIDAYS: Readonly<Record<string, Rule>> = {
  'New Year’s Day': { month: 0, day: 1 },
  'Martin Luther King Jr. Day': { month: 0, weekday: 1, nth: 3 },
  'Washington’s Birthday': { month: 1, weekday: 1, nth: 3 },
  'Memorial Day': { month: 4, weekday: 1, nth: -1 },
  Juneteenth: { month: 5, day: 19 },
  'Independence Day': { month: 6, day: 4 },
  'Labor Day': { month: 8, weekday: 1, nth: 1 },
  'Columbus Day': { month: 9, weekday: 1, nth: 2 },
  'Veterans Day': { month: 10, day: 11 },
  'Thanksgiving Day': { month: 10, weekday: 4, nth: 4 },
  'Christmas Day': { month: 11, day: 25 },
}

/** Whether this day (its UTC date) is a federal holiday, or the weekday on which one is observed. */
export function isUsHoliday(day: Date): boolean {
  const year = day.getUTCFullYear()
  const date = isoDay(day)
  // New Year's Day of the next year is observed in this one when it is a Saturday.
  return [year, year + 1].some((each) => Object.values(HOLIDAYS).some((rule) => isoDay(observed(each, rule)) === date))
}

function observed(year: number, rule: Rule): Date {
  if ('weekday' in rule) return nthWeekday(year, rule)
  const day = new Date(Date.UTC(year, rule.month, rule.day))
  const weekday = day.getUTCDay()
  return new Date(day.getTime() + (weekday === 6 ? -DAY_MS : weekday === 0 ? DAY_MS : 0))
}

function nthWeekday(year: number, { month, weekday, nth }: Extract<Rule, { weekday: number }>): Date {
  if (nth > 0) {
    const first = new Date(Date.UTC(year, month, 1)).getUTCDay()
    return new Date(Date.UTC(year, month, 1 + ((weekday - first + 7) % 7) + 7 * (nth - 1)))
  }
  const end = new Date(Date.UTC(year, month + 1, 0))
  return new Date(end.getTime() - ((end.getUTCDay() - weekday + 7) % 7) * DAY_MS)
}
