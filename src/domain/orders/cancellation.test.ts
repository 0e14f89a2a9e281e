import { expect, test } from 'vitest'
import { cancelableForText, mayCancel } from './cancellation.ts'
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
  [0, 'until it goes to print'],
  [0.5, 'until it goes to print'],
  [1, 'for 1 minute after your payment'],
  [30, 'for 30 minutes after your payment'],
  [60, 'for 1 hour after your payment'],
  [90, 'for 90 minutes after your payment'],
  [1440, 'for 24 hours after your payment'],
])('F-19 a print delay of %s minutes is called "%s"', (minutes, text) => {
  expect(cancelableForText(minutes)).toBe(text)
})
