import { expect, test } from 'vitest'
import { orderFailure } from './labels.ts'

test("D3-249 orders that cannot be loaded say so in the specification's words, with the reason", () => {
  expect(orderFailure('Failed to fetch order data')).toBe('Failed to fetch order data')
  expect(orderFailure('The database is away')).toBe('Failed to fetch order data. The database is away')
})
