import { expect, test } from 'vitest'
import { milestones, orderDateText, orderNumberText, paymentStatusText } from './order-page.ts'
import { ORDER_STATES, type OrderState } from './order.ts'

test('D2-047 to D2-050, E-46 the order is identified by our number, or else by email; nothing unpaid is shown', () => {
  expect(orderNumberText({ payment_status: 'processing', order_id: 12 })).toBe('Processing...')
  expect(orderNumberText({ payment_status: 'unpaid', order_id: 12 })).toBe('Processing...')
  expect(orderNumberText({ payment_status: 'paid', order_id: 0 })).toBe('provided via email')
  expect(orderNumberText({ payment_status: 'paid', order_id: 12 })).toBe('#12')
})

test('D2-046, F-18 the status of a payment says when a part of it was refunded', () => {
  expect(paymentStatusText({ payment_status: 'paid', amount_refunded: 0 })).toBe('paid')
  expect(paymentStatusText({ payment_status: 'paid', amount_refunded: 2000 })).toBe('paid, partly refunded')
  expect(paymentStatusText({ payment_status: 'refunded', amount_refunded: 17_144 })).toBe('refunded')
})

test('D2-052 without a date it says Processing', () => {
  expect(orderDateText(null)).toBe('Processing')
  expect(orderDateText('2026-11-21T18:00:00Z')).toBe('November 21, 2026')
})

test('U-16 milestones has one current step until delivery, and future steps only in the usual course', () => {
  const at = '2026-11-21T09:00:00Z'
  for (const state of ORDER_STATES) {
    const steps = milestones(state, [
      { state: 'checkout_initiated', at },
      { state: 'paid', at },
      { state, at },
    ])
    expect(steps.filter(({ kind }) => kind === 'now').length).toBe(state === 'delivered' ? 0 : 1)
    expect(steps.some(({ kind }) => kind === 'ahead')).toBe(
      !['delivered', 'expired', 'payment_failed', 'cancelled', 'refunded', 'needs_attention'].includes(state),
    )
  }
})

test('U-16 a step that was not reported is past once a later one was, whatever came between', () => {
  const at = '2026-11-21T09:00:00Z'
  const stepsOf = (...states: OrderState[]) =>
    milestones(
      states.at(-1)!,
      states.map((state) => ({ state, at })),
    ).map((step) => `${step.state} ${step.at === null ? 'untimed' : 'timed'} ${step.kind}`)
  expect(stepsOf('paid', 'approved', 'submitted', 'shipped')).toEqual([
    'paid timed done',
    'approved timed done',
    'submitted timed done',
    'in_production untimed done',
    'shipped timed now',
    'delivered untimed ahead',
  ])
  expect(stepsOf('paid', 'needs_attention', 'submitted').slice(0, 4)).toEqual([
    'paid timed done',
    'needs_attention timed done',
    'approved untimed done',
    'submitted timed now',
  ])
  expect(stepsOf('paid', 'cancelled')).toEqual(['paid timed done', 'cancelled timed now'])
  expect(stepsOf('approved', 'submitted')[0]).toBe('approved timed done') // a free reprint was never paid
})
