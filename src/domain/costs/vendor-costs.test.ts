import { expect, test } from 'vitest'
import { randomFrom } from '#engine/random.ts'
import {
  centsToMicros,
  microsToCents,
  microsToCentsEach,
  paymentFeeMicros,
  unitCostsFrom,
  VENDOR_UNIT_COSTS,
} from './vendor-costs.ts'

test('F-53 settings override unit costs, in dollars; an unknown one is rejected by name', () => {
  expect(unitCostsFrom('')).toEqual(VENDOR_UNIT_COSTS)
  expect(unitCostsFrom('drawing=0.05, email=0.001')).toEqual({ ...VENDOR_UNIT_COSTS, drawing: 50_000, email: 1_000 })
  for (const wrong of ['drawings=1', 'drawing', 'email=-1', 'toString=1'])
    expect(() => unitCostsFrom(wrong)).toThrow('no unit cost')
})

test('F-53 a payment of $100 costs $3.20, with no cents lost', () => {
  expect(microsToCents(paymentFeeMicros(10_000))).toBe(320)
  for (const cents of [0, 1, 999, 123_456]) expect(microsToCents(centsToMicros(cents))).toBe(cents)
})

test('F-53 the lines of a month add up to its total to the cent, and each is less than a cent off', () => {
  const random = randomFrom(5)
  for (let round = 0; round < 500; round++) {
    const micros = Array.from({ length: Math.floor(random() * 11) }, () => Math.floor(random() * 3_000_000))
    const cents = microsToCentsEach(micros)
    expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(
      microsToCents(micros.reduce((sum, amount) => sum + amount, 0)),
    )
    for (const [index, amount] of micros.entries()) expect(Math.abs(cents[index]! - amount / 10_000)).toBeLessThan(1)
  }
})
