import { expect, test } from 'vitest'
import { deliveryWords } from './delivery-words.ts'

test('feature 4: a range of days, the same in every time zone', () =>
  expect(deliveryWords({ from: '2026-12-02', to: '2027-01-01' })).toBe('Dec 2 – Jan 1'))
