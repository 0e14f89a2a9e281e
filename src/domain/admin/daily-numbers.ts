import { DAY_MS } from '#domain/durations.ts'
import { isoDay } from '#domain/iso-dates.ts'

/** The numbers of one day by the shop's calendar, `2026-11-21`. Revenue in cents, after refunds and without tax. */
export type DayNumbers = {
  readonly day: string
  /** Homes searched for on the website, without homes of campaigns. */
  readonly searches: number
  /** Openings of campaign links. */
  readonly visits: number
  readonly emails: number
  readonly orders: number
  readonly revenue: number
}

/** Shown below charts: a list shows times of the browser's zone, and its last day may be another one. */
export const SHOP_DAYS_TEXT = 'Days begin at midnight Eastern Time. Lists show times in your own time zone.'

const AMOUNTS = ['searches', 'visits', 'emails', 'orders', 'revenue'] as const

/** Returns every day from the first to the last, including days without numbers, oldest first. */
export function everyDay(days: readonly DayNumbers[], from: string, to: string): DayNumbers[] {
  const byDay = new Map(days.map((numbers) => [numbers.day, numbers]))
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  return Array.from({ length: Math.max(0, count) }, (_, n) => {
    const day = isoDay(new Date(Date.parse(from) + n * DAY_MS))
    return byDay.get(day) ?? { day, searches: 0, visits: 0, emails: 0, orders: 0, revenue: 0 }
  })
}

/** Adds up the numbers by week, dated by its Monday; the first and the last week may be incomplete. */
export function byWeek(days: readonly DayNumbers[]): DayNumbers[] {
  const weeks = new Map<string, DayNumbers>()
  for (const numbers of days) {
    const day = mondayOf(numbers.day)
    const week = weeks.get(day)
    weeks.set(day, week ? sumOf(day, week, numbers) : { ...numbers, day })
  }
  return [...weeks.values()]
}

const sumOf = (day: string, a: DayNumbers, b: DayNumbers): DayNumbers => ({
  day,
  ...(Object.fromEntries(AMOUNTS.map((name) => [name, a[name] + b[name]])) as Omit<DayNumbers, 'day'>),
})

function mondayOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  return isoDay(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY_MS))
}
