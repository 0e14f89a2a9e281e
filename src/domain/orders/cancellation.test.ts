import { expect, test } from 'vitest'
import { cancelableUntilText, mayCancel, printDelayMinutes } from './cancellation.ts'
import { ORDER_STATES } from './order.ts'

test('F-19 a paid order can be canceled until its print is ordered, a reprint never', () => {
  const cancelable = ORDER_STATES.filter((state) => mayCancel({ state, isReprint: false, isAtPrintShop: false }))
  expect(cancelable).toEqual(['paid', 'approved'])
  for (const state of ORDER_STATES) {
    expect(mayCancel({ state, isReprint: true, isAtPrintShop: false })).toBe(false)
    expect(mayCancel({ state, isReprint: false, isAtPrintShop: true })).toBe(false)
  }
})

test('F-19 the print delay is as long as the shop has set; by default half an hour, or half a minute where nothing is printed', () => {
  const delayOf = (configuredMinutes: number | undefined, printsForReal: boolean) =>
    printDelayMinutes({ configuredMinutes, printsForReal })
  expect([delayOf(undefined, true), delayOf(undefined, false)]).toEqual([30, 0.5])
  expect([delayOf(5, true), delayOf(0, true), delayOf(60, false)]).toEqual([5, 0, 60])
})

test.each([
  ['America/Chicago', 'until Nov 21, 12:30 PM CST'],
  ['America/New_York', 'until Nov 21, 1:30 PM EST'],
])('F-19 the time until which an order can be canceled, in %s', (zone, text) => {
  expect(cancelableUntilText({ at: '2026-11-21T18:30:40Z', zone }).replaceAll('\u202f', ' ')).toBe(text)
})
