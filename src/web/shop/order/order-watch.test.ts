import { expect, test } from 'vitest'
import { aBuyersOrder } from '#web/testing/orders.ts'
import { type Order, type OrderWatch, pauseMs, paymentView, START, watchAfter } from './order-watch.ts'

const anOrder = (overrides: Partial<Order>) =>
  aBuyersOrder({ state: 'checkout_initiated', payment_status: 'unpaid', ...overrides })
const afterLoad = (watch: OrderWatch, overrides: Partial<Order>) =>
  watchAfter(watch, { type: 'loaded', order: anOrder(overrides) })
const afterRefusal = (watch: OrderWatch, mayPass: boolean) =>
  watchAfter(watch, { type: 'refused', message: 'No line', mayPass, isElsewhere: false })
const viewOf = (watch: OrderWatch) => (watch.status === 'known' ? paymentView(watch) : watch.status)

test('D2-041 while the payment is in progress the page polls, each time later, for half a minute at most', () => {
  let watch = START
  let before = 0
  for (let round = 0; round < 20; round++) {
    watch = afterLoad(watch, {})
    const pause = pauseMs(watch)!
    expect(pause).toBeGreaterThanOrEqual(before)
    expect(pause).toBeLessThanOrEqual(30_000)
    before = pause
  }
  expect(viewOf(watch)).toBe('unconfirmed') // never an endless spinner
})

test('D2-044 the thanks are shown as soon as the payment is applied, and after a new state the next poll is soon', () => {
  const late = [1, 2, 3, 4].reduce((watch) => afterLoad(watch, {}), START)
  const paidState = afterLoad(late, { state: 'paid', payment_status: 'paid' })
  expect(viewOf(paidState)).toBe('thanks')
  expect(pauseMs(paidState)!).toBeLessThan(pauseMs(late)!)
})

test('D2-044, R-03 a bank debit that has not cleared is no successful payment: the page says that the bank confirms it', () =>
  expect(viewOf(afterLoad(START, { state: 'payment_pending', payment_status: 'processing' }))).toBe('confirming'))

test('R-09 a held order is not confirmed: the page says that it is being checked', () =>
  expect(viewOf(afterLoad(START, { state: 'needs_attention', payment_status: 'paid' }))).toBe('held'))

test('D2-042 a payment that failed or came too late is a failure, and polling ends', () => {
  for (const state of ['payment_failed', 'expired'] as const) {
    const over = afterLoad(START, { state })
    expect(viewOf(over)).toBe('not-paid')
    expect(pauseMs(over)).toBeNull()
  }
})

test('D2-044 a canceled or refunded order shows no thanks: its own page says what happened', () => {
  for (const state of ['cancelled', 'refunded'] as const)
    for (const payment_status of ['paid', 'refunded'] as const)
      expect(viewOf(afterLoad(START, { state, payment_status }))).toBe('reversed')
})

test('a lost connection is retried before a failure is shown; a refusal is shown at once', () => {
  expect(afterRefusal(START, true).status).toBe('loading')
  expect([1, 2, 3, 4].reduce((watch) => afterRefusal(watch, true), START).status).toBe('failed')
  expect(afterRefusal(START, false).status).toBe('failed')
})

test('an order on the screen stays there when it cannot be refreshed', () => {
  const paidState = afterLoad(START, { state: 'paid', payment_status: 'paid' })
  expect(afterRefusal(paidState, false).status).toBe('known')
})
