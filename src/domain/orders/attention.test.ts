import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type AttentionReason, attentionText } from './attention.ts'

const OPERATIONS = readFileSync(path.join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')

/** One of each kind; only numbers and `delivered` differ from order to order. */
const EXAMPLES: { readonly [K in AttentionReason['kind']]: AttentionReason & { readonly kind: K } } = {
  'wrong-amount': { kind: 'wrong-amount', requestedCents: 11, receivedCents: 22, currency: '33' },
  disputed: { kind: 'disputed' },
  'dispute-won': { kind: 'dispute-won' },
  'dispute-lost': { kind: 'dispute-lost' },
  'artwork-changed': { kind: 'artwork-changed' },
  'print-refused': { kind: 'print-refused', message: '11' },
  'print-shop-unreachable': { kind: 'print-shop-unreachable' },
  'print-in-doubt': { kind: 'print-in-doubt' },
  'print-lost': { kind: 'print-lost', printShopOrderId: '11' },
  'print-ended': { kind: 'print-ended', printShopOrderId: '11', statusText: '22' },
  'paid-twice': { kind: 'paid-twice', paymentId: '11' },
  'refund-failed': { kind: 'refund-failed', refundKey: 're_1', cents: 11, currency: 'usd' },
  'printed-anyway': { kind: 'printed-anyway', printShopOrderId: '11', state: 'delivered' },
  'damage-reported': { kind: 'damage-reported', description: '11' },
  'printed-twice': { kind: 'printed-twice', printShopOrderId: '11', replacedPrintShopOrderId: '22' },
}

test.each(Object.values(EXAMPLES))('operations.md says what to do about an order: $kind', (reason) => {
  const text = attentionText(reason).replaceAll(/\$?\d[\d.]*|delivered/g, '…')
  expect(OPERATIONS).toContain(`\n| \`${reason.kind}\` | ${text} | `)
})
