import { expect, test } from 'vitest'
import { shopDay } from './iso-dates.ts'

test('the shop’s day begins at midnight Eastern Time, in summer and in winter', () => {
  expect(shopDay(new Date('2026-07-11T03:59:59Z'))).toBe('2026-07-10')
  expect(shopDay(new Date('2026-07-11T04:00:00Z'))).toBe('2026-07-11')
  expect(shopDay(new Date('2026-12-11T04:59:59Z'))).toBe('2026-12-10')
  expect(shopDay(new Date('2026-12-11T05:00:00Z'))).toBe('2026-12-11')
})
