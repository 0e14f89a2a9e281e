import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeText, type DailyCount, OVERVIEW_DAYS, OVERVIEW_FIGURES, overviewOf } from './overview.ts'

const someCounts = fc.array(
  fc.record({
    figure: fc.constantFrom(...OVERVIEW_FIGURES),
    daysAgo: fc.nat(2 * OVERVIEW_DAYS - 1),
    amount: fc.nat(100_000),
  }),
)

test('each of the last sixty days is counted in exactly one of the two periods', () => {
  fc.assert(
    fc.property(someCounts, (counts) => {
      for (const figure of OVERVIEW_FIGURES) {
        const { period, before } = overviewOf(figure, counts)
        const all = counts.filter((count) => count.figure === figure).reduce((sum, { amount }) => sum + amount, 0)
        if (period + before !== all) return false
      }
      return true
    }),
  )
})

test('a period is the sum of its days, and its last day is today', () => {
  fc.assert(
    fc.property(someCounts, (counts) => {
      const { period, days, today } = overviewOf('orders', counts)
      return days.length === OVERVIEW_DAYS && days.reduce((a, b) => a + b, 0) === period && days.at(-1) === today
    }),
  )
})

test('anything older than both periods is left out', () => {
  const old: DailyCount = { figure: 'orders', daysAgo: 2 * OVERVIEW_DAYS, amount: 7 }
  expect(overviewOf('orders', [old])).toMatchObject({ today: 0, period: 0, before: 0 })
})

test('a change is a percentage of the previous period', () => {
  expect(changeText({ period: 112, before: 100 })).toBe('+12%')
  expect(changeText({ period: 60, before: 100 })).toBe('−40%')
  expect(changeText({ period: 1000, before: 1001 })).toBe('no change')
  expect(changeText({ period: 3, before: 0 })).toBe('new')
  expect(changeText({ period: 0, before: 0 })).toBeNull()
})
