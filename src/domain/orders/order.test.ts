import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  mayBecome,
  ORDER_STATES,
  type OrderState,
  paymentOutcome,
  paymentStatusOf,
  refundDueCents,
  stateAfterFailedRefund,
} from './order.ts'

const PAID: readonly OrderState[] = ['paid', 'approved', 'submitted', 'in_production', 'shipped', 'delivered']

test('E-11 mayBecome allows the usual course from checkout to delivery, and never leads from paid back to unpaid', () => {
  const way: OrderState[] = ['checkout_initiated', ...PAID]
  for (let at = 1; at < way.length; at++) expect(mayBecome(way[at - 1]!, way[at]!)).toBe(true)
  const unpaid: OrderState[] = ['checkout_initiated', 'payment_pending', 'expired', 'payment_failed']
  for (const from of PAID) for (const to of unpaid) expect(mayBecome(from, to)).toBe(false)
})

test('docs/data-model.md lists every order state with the states that may follow it', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/data-model.md'), 'utf8')
  const [section] = page.slice(page.indexOf('## States of an order')).split('## States of emails')
  const names = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  const rows = [...section!.matchAll(/^\| `(\w+)` \|.*\| ([^|]*) \|$/gm)].map(([, from, next]) => [from, names(next!)])
  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(ORDER_STATES.map((from) => [from, ORDER_STATES.filter((to) => mayBecome(from, to))])),
  )
})

test('an order whose full refund failed is where its print is; without a print it stays called off', () => {
  for (const state of ['submitted', 'in_production', 'shipped', 'delivered'] as const)
    expect(stateAfterFailedRefund(state)).toBe(state)
  for (const state of ['paid', 'approved', 'needs_attention', 'cancelled'] as const)
    expect(stateAfterFailedRefund(state)).toBe('cancelled')
})

test('mayBecome never leads from a state to itself', () => {
  for (const at of ORDER_STATES) expect(mayBecome(at, at)).toBe(false)
})

test('R-09 a payment that is a cent off, or in another currency, holds the order', () => {
  const payment = { state: 'paid', taxCents: 0, refundedCents: 0, currency: 'usd' } as const
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: -200, max: 200 }), (requestedCents, off) => {
      const { kind } = paymentOutcome({ ...payment, amountCents: requestedCents + off }, requestedCents)
      expect(kind).toBe(off === 0 ? 'paid' : 'held')
    }),
  )
  expect(paymentOutcome({ ...payment, amountCents: 100, currency: 'eur' }, 100).kind).toBe('held')
  expect(paymentOutcome({ ...payment, amountCents: 108, taxCents: 8 }, 100).kind).toBe('paid')
})

test('D2-094 an order is refunded once all of its money has been returned', () => {
  const order = { state: 'shipped', isPaid: true, paidCents: 12_900 } as const
  expect(paymentStatusOf({ ...order, refundedCents: 12_899 })).toBe('paid')
  expect(paymentStatusOf({ ...order, refundedCents: 12_900 })).toBe('refunded')
})

test('F-19 a canceled order is refunded what we still have, but nothing is promised after a dispute', () => {
  const order = { isPaid: true, paidCents: 12_611, refundedCents: 0, lostCents: 0, wasDisputed: false } as const
  for (const state of ORDER_STATES) expect(refundDueCents({ ...order, state })).toBe(state === 'cancelled' ? 12_611 : 0)
  const canceled = { ...order, state: 'cancelled' } as const
  expect(refundDueCents({ ...canceled, refundedCents: 2611 })).toBe(10_000)
  expect(refundDueCents({ ...canceled, isPaid: false })).toBe(0)
  expect(refundDueCents({ ...canceled, wasDisputed: true })).toBe(0)
  expect(refundDueCents({ ...canceled, wasDisputed: true, lostCents: 12_611 })).toBe(0)
})
