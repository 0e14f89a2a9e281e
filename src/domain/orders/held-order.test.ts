import { expect, test } from 'vitest'
import { HOLD_KINDS, type HoldKind } from './attention.ts'
import {
  HOLD_RESOLUTIONS,
  isActivePrint,
  type PrintShopCheck,
  printStateRefusal,
  recommendedResolution,
  resolutionRefusal,
  resolutionsOf,
  type ResolvableOrder,
} from './held-order.ts'
import { mayBecome, ORDER_STATES, type OrderState, refundableCents } from './order.ts'

const PAID: ResolvableOrder = {
  state: 'needs_attention',
  heldFor: null,
  isTest: false,
  isPaid: true,
  paidCents: 12_900,
  refundedCents: 0,
  lostCents: 0,
  isDisputed: false,
  printShopOrderId: null,
}
const SHOWN = ['submitted', 'in_production', 'shipped', 'canceled', 'rejected'] as const

const WITH_NUMBER: readonly HoldKind[] = ['print-lost', 'print-ended']
const WITHOUT_NUMBER: readonly HoldKind[] = [
  'wrong-amount',
  'artwork-changed',
  'print-refused',
  'print-shop-unreachable',
  'print-in-doubt',
]
const BEFORE = ORDER_STATES.filter((state) => mayBecome(state, 'needs_attention'))
const IS_FREE = { paidCents: 0 } // a free reprint

/** Every held order there can be: why, whose, where its print is, and what the print shop shows of it. */
function* heldOrders(): Generator<{ order: ResolvableOrder; check: PrintShopCheck }> {
  for (const heldFor of HOLD_KINDS)
    for (const stateBeforeHold of BEFORE)
      for (const printShopOrderId of [null, '10000339584'])
        for (const state of [null, ...SHOWN])
          for (const whose of [{}, { isTest: true }, IS_FREE, { refundedCents: 100 }]) {
            if (printShopOrderId === null ? WITH_NUMBER.includes(heldFor) : WITHOUT_NUMBER.includes(heldFor)) continue
            if (printShopOrderId !== null && 'isTest' in whose) continue // never printed (E-41)
            const wasMade = state !== null || stateBeforeHold === 'in_production' || stateBeforeHold === 'shipped'
            if (heldFor === 'dispute-lost' && wasMade && 'isTest' in whose) continue // nor made
            const printShopOrder = state && { printShopOrderId: '10000339584', state, statusText: state }
            const fields = { ...PAID, ...whose, heldFor, printShopOrderId, isDisputed: heldFor === 'disputed' }
            const order = heldFor === 'dispute-lost' ? { ...fields, lostCents: refundableCents(fields) } : fields
            yield { order, check: { printShopOrder, wasJustSubmitted: false, stateBeforeHold } }
          }
}

test('F-21 every held order has a way out, whatever holds it and whatever the print shop shows', () => {
  for (const { order, check } of heldOrders()) {
    const ways = resolutionsOf(order).filter((resolution) => printStateRefusal(resolution, check) === null)
    // What is held for its artwork would be held again at once.
    const lasting = order.heldFor === 'artwork-changed' ? ways.filter((resolution) => resolution !== 'print') : ways
    const mayBeRefunded = refundableCents(order) > 0 && mayBecome(order.state, 'refunded')
    const description = JSON.stringify({ order, check })
    if (order.isTest) expect(lasting.length > 0 || mayBeRefunded, description).toBe(true)
    else expect(lasting, description).not.toEqual([])
  }
})

test('R-07 no held order is ordered a second time while the print shop makes it, or has begun to', () => {
  for (const { order, check } of heldOrders()) {
    if (order.printShopOrderId === null) {
      expect(resolutionRefusal('reorder-print', order)).not.toBeNull()
      continue
    }
    expect(resolutionRefusal('print', order)).not.toBeNull()
    const hadBegun = check.stateBeforeHold === 'in_production' || check.stateBeforeHold === 'shipped'
    const isThere = check.printShopOrder ? isActivePrint(check.printShopOrder) : hadBegun
    expect(printStateRefusal('reorder-print', check) === null, JSON.stringify(check)).toBe(!isThere)
    if (isThere) expect(printStateRefusal('continue-print', check)).toBeNull()
  }
})

test('R-07 an order that was just sent is not canceled before the print shop can show it', () => {
  const check: PrintShopCheck = { printShopOrder: null, wasJustSubmitted: true, stateBeforeHold: 'approved' }
  expect(printStateRefusal('cancel', check)).toContain('10 minutes')
  expect(printStateRefusal('print', check)).toBeNull()
})

test('F-21 only a held order has a hold to resolve, and none is canceled without a refund that could be refunded', () => {
  const others = ORDER_STATES.filter((state): state is OrderState => state !== 'needs_attention')
  for (const state of others) expect(resolutionsOf({ ...PAID, state })).toEqual([])
  for (const resolution of HOLD_RESOLUTIONS)
    expect(resolutionRefusal(resolution, { ...PAID, state: 'paid' })).toBe('This order isn’t held')
  expect(resolutionRefusal('cancel', PAID)).not.toBeNull()
  expect(resolutionRefusal('cancel', { ...PAID, ...IS_FREE })).toBeNull()
  expect(resolutionRefusal('cancel', { ...PAID, isDisputed: true })).toBeNull()
  expect(resolutionRefusal('cancel', { ...PAID, lostCents: PAID.paidCents })).toBeNull()
})

test('F-21 the recommended resolution of an ended print is one that the print shop’s state allows; in doubt none is', () => {
  const printShopOrder = { printShopOrderId: '1', state: 'canceled', statusText: 'Cancelled' } as const
  const check: PrintShopCheck = { printShopOrder, wasJustSubmitted: false, stateBeforeHold: 'submitted' }
  const order: ResolvableOrder = { ...PAID, heldFor: 'print-ended', printShopOrderId: '1' }
  const recommended = recommendedResolution('print-ended', resolutionsOf(order))
  expect(recommended).toBe('reorder-print')
  expect(printStateRefusal(recommended!, check)).toBeNull()
  for (const heldFor of ['disputed', 'dispute-lost', 'print-lost'] as const)
    expect(recommendedResolution(heldFor, resolutionsOf({ ...order, heldFor }))).toBeUndefined()
  expect(recommendedResolution('print-refused', resolutionsOf(PAID))).toBe('print')
})
