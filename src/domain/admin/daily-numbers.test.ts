import { expect, test } from 'vitest'
import { byWeek, type DayNumbers, everyDay } from './daily-numbers.ts'

const on = (day: string, overrides: Partial<DayNumbers> = {}): DayNumbers => ({
  day,
  searches: 0,
  visits: 0,
  emails: 0,
  orders: 0,
  revenue: 0,
  ...overrides,
})

test('a day without events is counted too, across month ends and daylight saving changes', () => {
  const days = everyDay([on('2026-10-31', { emails: 3 })], '2026-10-30', '2026-11-02')
  expect(days.map(({ day, emails }) => [day, emails])).toEqual([
    ['2026-10-30', 0],
    ['2026-10-31', 3],
    ['2026-11-01', 0],
    ['2026-11-02', 0],
  ])
})

test('a week begins on Monday, and nothing is lost or counted twice', () => {
  const days = everyDay([], '2026-11-04', '2026-11-22').map((numbers, n) => ({ ...numbers, revenue: n, orders: 1 }))
  const weeks = byWeek(days)
  expect(weeks.map(({ day, orders }) => [day, orders])).toEqual([
    ['2026-11-02', 5],
    ['2026-11-09', 7],
    ['2026-11-16', 7],
  ])
  const sum = (some: readonly DayNumbers[]) => some.reduce((total, { revenue }) => total + revenue, 0)
  expect(sum(weeks)).toBe(sum(days))
})
