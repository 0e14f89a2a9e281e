import { expect, test } from 'vitest'
import { isUsedUp, quotaRefusal } from './generation-quota.ts'
import { BUSY_ERROR } from './image-generation.ts'

test('an exhausted quota is distinguished from briefly busy servers: only the latter are retried', () => {
  const now = new Date('2026-11-22T03:00:00Z')
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  for (const kind of ['session', 'network', 'everybody'] as const) {
    for (const minutes of [2, 59, 61, 600])
      expect(isUsedUp(quotaRefusal(kind, 3, after(minutes), now).message)).toBe(true)
    expect(isUsedUp(quotaRefusal(kind, 3, after(0.5), now).message)).toBe(false)
  }
  expect(isUsedUp(BUSY_ERROR)).toBe(false)
})
