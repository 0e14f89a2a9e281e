import { expect, test } from 'vitest'
import type { BulkRun } from '#contract/leads/bulk-runs.ts'
import { endedSince } from './use-bulk-runs.ts'

const run = (id: string, state: BulkRun['state']): BulkRun => ({
  id,
  state,
  campaign_id: 'one',
  action: 'artwork',
  style: 'watercolor',
  counts: { waiting: 0, running: 0, done: 3, skipped: 0, failed: 0 },
  message: null,
  started_by: 'dana',
  created_at: '2031-03-01T12:00:00Z',
  updated_at: '2031-03-01T12:00:00Z',
})

test('D3-179 a run is announced once: when it was seen running and has now ended, not when it ended before we looked', () => {
  const before = [run('a', 'running'), run('b', 'finished'), run('c', 'stopping')]
  const now = [run('a', 'finished'), run('b', 'finished'), run('c', 'running'), run('d', 'failed')]
  expect(endedSince([], before)).toEqual([])
  expect(endedSince(before, now).map(({ id }) => id)).toEqual(['a'])
  expect(endedSince(now, now)).toEqual([])
})
