import { expect, test } from 'vitest'
import { calendarRangeText } from './format.ts'

test('F-04 a date range, the same in every time zone, with line breaks only between the dates', () =>
  expect(calendarRangeText({ from: '2026-12-02', to: '2027-01-01' })).toBe('Dec\u00a02 – Jan\u00a01'))
