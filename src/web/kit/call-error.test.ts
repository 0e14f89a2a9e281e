import { expect, test } from 'vitest'
import { quotaUsedUpError } from '#domain/artwork/generation-quota.ts'
import { BUSY_ERROR } from '#domain/artwork/image-generation.ts'
import { CallError, failureOf } from './call-error.ts'

test('an exhausted quota is distinguished from briefly busy servers: only the latter are retried', () => {
  const now = new Date('2026-11-22T03:00:00Z')
  for (const kind of ['session', 'network', 'everybody'] as const)
    for (const [minutes, retry] of [
      [0.5, 'now'],
      [2, 'later'],
      [59, 'later'],
      [61, 'later'],
      [600, 'later'],
    ] as const) {
      const refusal = quotaUsedUpError(kind, 3, new Date(now.getTime() + minutes * 60_000), now)
      const error = new CallError(refusal.message, { code: 'busy', retryAfterSeconds: refusal.retryAfterSeconds })
      expect(failureOf(error), `${kind}, ${minutes} min`).toEqual({ message: refusal.message, retry })
    }
  expect(failureOf(new CallError(BUSY_ERROR, { code: 'busy', retryAfterSeconds: 60 })).retry).toBe('now')
})

test('without a network a call is repeated once the browser is online again', () => {
  expect(failureOf(new CallError('Offline', { code: 'network' })).retry).toBe('when-online')
  expect(failureOf(new CallError('Slow', { code: 'timeout' })).retry).toBe('now')
  expect(failureOf(new Error('a fault of ours')).retry).toBe('now')
})
