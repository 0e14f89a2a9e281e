import { expect, test } from 'vitest'
import { aBuyersOrder } from '#web/testing/orders.ts'
import { stateText } from './status-page.tsx'

const report = (state: 'open' | 'reprint_ordered' | 'declined') => ({
  refusal: null,
  report: { state, description: 'Torn', photos: 1, answer: null, reported_at: '2026-12-03T09:00:00Z', reprint: null },
})

test('F-26 an order whose damage was reported is not celebrated', () => {
  for (const state of ['shipped', 'delivered'] as const) {
    expect(stateText(aBuyersOrder({ state, damage: report('open') }))).toBe(
      'We’re sorry it arrived damaged. We have your report and will email you soon.',
    )
    expect(stateText(aBuyersOrder({ state, damage: report('declined') }))).not.toContain('love it')
  }
})

test('F-19 a canceled or refunded order says how much is returned, and promises nothing that is not', () => {
  expect(stateText(aBuyersOrder({ state: 'cancelled', refund_due: 12_611 }))).toBe(
    'It won’t be printed. We’re refunding $126.11. Your bank may take up to 10 days to show it.',
  )
  expect(stateText(aBuyersOrder({ state: 'cancelled' }))).not.toMatch(/refund|\$/)
  expect(stateText(aBuyersOrder({ state: 'refunded', amount_refunded: 12_611 }))).toContain('Your refund of $126.11')
})
