import { expect, test } from 'vitest'
import { cancelableUntilText, mayCancel } from './cancellation.ts'
import { ORDER_STATES } from './order.ts'

test('F-19 a paid order can be canceled until its print is ordered, a reprint never', () => {
  const cancelable = ORDER_STATES.filter((state) => mayCancel({ state, isReprint: false, isAtPrintShop: false }))
  expect(cancelable).toEqual(['paid', 'approved'])
  for (const state of ORDER_STATES) {
    expect(mayCancel({ state, isReprint: true, isAtPrintShop: false })).toBe(false)
    expect(mayCancel({ state, isReprint: false, isAtPrintShop: true })).toBe(false)
  }
})

test.each([
  ['America/Chicago', 'until Nov 21, 12:30 PM CST'],
  ['America/New_York', 'until Nov 21, 1:30 PM EST'],
])('F-19 the time until which an order can be canceled, in %s', (zone, text) => {
  expect(cancelableUntilText({ at: '2026-11-21T18:30:40Z', zone }).replaceAll('\u202f', ' ')).toBe(text)
})
