import { expect, test } from 'vitest'
import { ALREADY_ANSWERED_REFUSAL, damageRefusal, NOT_SHIPPED_REFUSAL } from './damage.ts'
import { ORDER_STATES } from './order.ts'

test('damage can be reported once an order shipped, again after a decline, and never for a reprint or a refund', () => {
  for (const state of ORDER_STATES) {
    const expected = state === 'shipped' || state === 'delivered' ? null : NOT_SHIPPED_REFUSAL
    for (const report of [null, 'open', 'declined'] as const) expect(damageRefusal(state, report)).toBe(expected)
    for (const report of ['reprint_ordered', 'refunded'] as const) {
      expect(damageRefusal(state, report)).toBe(ALREADY_ANSWERED_REFUSAL)
    }
  }
})
