import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CARRIER_METHODS, SHIPPING_SPEEDS, type ShippingSpeed } from '#domain/checkout/shipping.ts'
import { businessDaysAfter, DELIVERY_DAYS, deliveryRange } from './delivery.ts'
import { isUsHoliday } from './us-holidays.ts'

test('a print arrives on a business day, the right number of days after its order', () =>
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }), (day) => {
      for (const count of [1, 5, 10]) {
        const arrival = businessDaysAfter(day, count)
        expect([0, 6]).not.toContain(arrival.getUTCDay())
        expect(isUsHoliday(arrival)).toBe(false)
        const days = Math.round((arrival.getTime() - day.getTime()) / 86_400_000)
        expect(days).toBeGreaterThanOrEqual(count)
        // At most two holidays fall into two weeks.
        expect(days).toBeLessThanOrEqual(count + 2 * Math.ceil((count + 2) / 5) + 3)
      }
    }),
  ))

test('D2-152 Standard takes 5 to 10 days, Express 3 to 5; weekends and Thanksgiving do not count', () => {
  const friday = new Date('2026-11-20T12:00:00Z')
  expect(deliveryRange('ground', friday)).toEqual({ from: '2026-11-30', to: '2026-12-07' })
  expect(deliveryRange('overnight', friday)).toEqual({ from: '2026-11-25', to: '2026-11-30' })
})

test('D2-152 the label of each speed names the days that its delivery dates are computed from', () => {
  for (const [speed, { from, to }] of Object.entries(DELIVERY_DAYS))
    expect(SHIPPING_SPEEDS[speed as ShippingSpeed].days).toBe(`${from}-${to} days`)
})

test('an order placed on Friday evening in America counts as Friday, although it is Saturday in London', () => {
  expect(deliveryRange('overnight', new Date('2026-07-11T03:00:00Z'))).toEqual(
    deliveryRange('overnight', new Date('2026-07-10T18:00:00Z')),
  )
})

test('in summer, too, an order counts for the day it is at the print shop', () => {
  // Half past midnight on Saturday there, in daylight saving time; half an hour before, it was Friday.
  expect(deliveryRange('overnight', new Date('2026-07-11T07:30:00Z'))).toEqual({ from: '2026-07-15', to: '2026-07-17' })
  expect(deliveryRange('ground', new Date('2026-07-07T07:30:00Z'))).toEqual(
    deliveryRange('ground', new Date('2026-07-07T18:00:00Z')),
  )
})

/** The most business days that the print shop takes for printing and framing. */
const MAX_PRODUCTION_DAYS = 3

test('D2-152 printing, framing and the slowest method of each speed together stay within the promised days', () => {
  for (const { speed, days } of Object.values(CARRIER_METHODS)) {
    expect(MAX_PRODUCTION_DAYS + days.to).toBeLessThanOrEqual(DELIVERY_DAYS[speed].to)
  }
})

test('the federal holidays of a year, and the weekdays on which weekend holidays are observed', () => {
  const holidaysOf = (year: number) =>
    Array.from({ length: 366 }, (_, i) => new Date(Date.UTC(year, 0, 1 + i)))
      .filter((day) => day.getUTCFullYear() === year && isUsHoliday(day))
      .map((day) => day.toISOString().slice(5, 10))
  // The days that the government publishes.
  expect(holidaysOf(2026)).toEqual('01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'.split(' '))
  expect(holidaysOf(2027)).toEqual('01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'.split(' '))
})
