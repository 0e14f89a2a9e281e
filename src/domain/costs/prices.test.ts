import { expect, test } from 'vitest'
import { centsOf, LIST_PRICES, microsOf, paymentFeeMicros, pricesFrom } from './prices.ts'

test('F-53 settings override list prices, in dollars; an unknown one is rejected by name', () => {
  expect(pricesFrom('')).toEqual(LIST_PRICES)
  expect(pricesFrom('drawing=0.05, email=0.001')).toEqual({ ...LIST_PRICES, drawing: 50_000, email: 1_000 })
  for (const wrong of ['drawings=1', 'drawing', 'email=-1', 'toString=1'])
    expect(() => pricesFrom(wrong)).toThrow('no price')
})

test('F-53 a payment of $100 costs $3.20, with no cents lost', () => {
  expect(centsOf(paymentFeeMicros(10_000))).toBe(320)
  for (const cents of [0, 1, 999, 123_456]) expect(centsOf(microsOf(cents))).toBe(cents)
})
