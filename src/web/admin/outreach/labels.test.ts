import { expect, test } from 'vitest'
import { NOTHING_SENT, type OutreachEmailCounts, type SendState } from '#domain/outreach/outreach-run.ts'
import { progressText } from './labels.ts'

test('a send says how far it is, and once it has ended, what it sent: what was left out or canceled was not', () => {
  const textOf = (state: SendState, counts: Partial<OutreachEmailCounts>) =>
    progressText({ state, counts: { ...NOTHING_SENT, ...counts }, total: 8, follow_ups_pending: 0 })
  expect(textOf('running', { sent: 2, capped: 1, waiting: 5 })).toBe('Sending · 3 of 8')
  expect(textOf('paused', { sent: 3, waiting: 5 })).toBe('Paused at 3 of 8')
  expect(textOf('finished', { sent: 5, suppressed: 1, capped: 1, failed: 1 })).toBe('Finished · 5 of 8 sent')
  expect(textOf('cancelled', { sent: 2, skipped: 6 })).toBe('Canceled · 2 of 8 sent')
})
