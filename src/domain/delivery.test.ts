import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessDaysAfter, deliveryRange } from './delivery.ts'

test('a print arrives on a weekday, so many business days after its order', () =>
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }), (day) => {
      for (const count of [1, 5, 10]) {
        const arrival = businessDaysAfter(day, count)
        expect([0, 6]).not.toContain(arrival.getUTCDay())
        const days = Math.round((arrival.getTime() - day.getTime()) / 86_400_000)
        expect(days).toBeGreaterThanOrEqual(count)
        expect(days).toBeLessThanOrEqual(count + 2 * Math.ceil(count / 5) + 1)
      }
    }),
  ))

test('D2-152 Standard takes 5 to 10 days, Express 3 to 5', () => {
  const friday = new Date('2026-11-20T12:00:00Z')
  expect(deliveryRange('ground', friday)).toEqual({ from: '2026-11-27', to: '2026-12-04' })
  expect(deliveryRange('overnight', friday)).toEqual({ from: '2026-11-25', to: '2026-11-27' })
})
