import { expect, test } from 'vitest'
import { maxRetryDelays } from '#tests/support/retry-delays.ts'
import { ORDER_JOB_LIFETIME_MS } from './catalog.ts'

test.each(['print-order', 'refund-order'] as const)(
  'R-06 %s has made its last attempt before its order counts as one without a job',
  (name) => {
    const seconds = maxRetryDelays(name).reduce((sum, delay) => sum + delay, 0)
    expect(seconds * 1000).toBeLessThan(ORDER_JOB_LIFETIME_MS)
  },
)
