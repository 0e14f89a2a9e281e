import { expect, test } from 'vitest'
import { centsToMicros, microsToCents, paymentFeeMicros, unitCostsFrom, VENDOR_UNIT_COSTS } from './vendor-costs.ts'

test('F-53 settings override unit costs, in dollars; an unknown one is rejected by name', () => {
  expect(unitCostsFrom('')).toEqual(VENDOR_UNIT_COSTS)
  expect(unitCostsFrom('drawing=0.05, email=0.001')).toEqual({ ...VENDOR_UNIT_COSTS, drawing: 50_000, email: 1_000 })
  for (const wrong of ['drawings=1', 'drawing', 'email=-1', 'toString=1'])
    expect(() => unitCostsFrom(wrong)).toThrow('no price')
})

test('F-53 a payment of $100 costs $3.20, with no cents lost', () => {
  expect(microsToCents(paymentFeeMicros(10_000))).toBe(320)
  for (const cents of [0, 1, 999, 123_456]) expect(microsToCents(centsToMicros(cents))).toBe(cents)
})
