import { expect, test } from 'vitest'
import { RELEASE_ACTIONS, RELEASE_LABELS, RELEASES } from '#domain/orders/held-order.ts'
import { auditActionLabel, orderActionLabel } from './audit-actions.ts'

test('the audit log names a release as its button, and other actions as they are stored', () => {
  for (const release of RELEASES) expect(auditActionLabel(RELEASE_ACTIONS[release])).toBe(RELEASE_LABELS[release])
  expect(auditActionLabel('change campaign')).toBe('Change campaign')
})

test('the history of an order says what was done, an unknown action as it is stored', () => {
  expect(orderActionLabel('close order')).toBe('Canceled without a refund')
  expect(orderActionLabel('a former name')).toBe('a former name')
})
