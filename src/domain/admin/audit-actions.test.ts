import { expect, test } from 'vitest'
import { HOLD_RESOLUTIONS, RESOLUTION_ACTIONS, resolutionLabel } from '#domain/orders/held-order.ts'
import { auditActionLabel, historyLabel } from './audit-actions.ts'

test('the audit log names a hold resolution as its button, and other actions as they are stored', () => {
  for (const resolution of HOLD_RESOLUTIONS)
    expect(auditActionLabel(RESOLUTION_ACTIONS[resolution])).toBe(resolutionLabel(resolution))
  expect(auditActionLabel('change campaign')).toBe('Change campaign')
})

test('a history says what was done with an order, and names other actions as the audit log does', () => {
  expect(historyLabel('close order')).toBe('Canceled without a refund')
  expect(historyLabel('change property')).toBe('Change property')
})
