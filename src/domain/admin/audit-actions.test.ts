import { expect, test } from 'vitest'
import { auditActionText } from './audit-actions.ts'

test('F-47 the audit log and histories say what was done; a former name is shown as it was stored', () => {
  expect(auditActionText('close order')).toBe('Canceled without a refund')
  expect(auditActionText('change property')).toBe('Home changed')
  expect(auditActionText('tidy the attic')).toBe('Tidy the attic')
})
