import { expect, test } from 'vitest'
import { orderFailure } from './labels.ts'

test('D3-249 orders that cannot be shown say so in the text of the specification, and why', () => {
  expect(orderFailure('Failed to fetch order data')).toBe('Failed to fetch order data')
  expect(orderFailure('The database is away')).toBe('Failed to fetch order data. The database is away')
})
