import { expect, test } from 'vitest'
import { deliveryWords } from './delivery-labels.ts'

test('feature 4: a range of days, the same in every time zone, broken between the days only', () =>
  expect(deliveryWords({ from: '2026-12-02', to: '2027-01-01' })).toBe('Dec\u00a02 – Jan\u00a01'))
