import { expect, test } from 'vitest'
import {
  ATTENTION_PARTS,
  attentionIn,
  type AttentionKind,
  hasJobEnded,
  isJobActive,
  JOB_KINDS,
  JOB_STATES,
  jobControls,
} from './job.ts'

const jobs = JOB_KINDS.flatMap((kind) =>
  JOB_STATES.flatMap((state) =>
    [0, 2].map((failed) => ({ kind, state, failed, done: 0, total: 2, follow_ups_pending: 0 })),
  ),
)

test('a job is either running or ended; a running one can be paused, a paused one resumed', () => {
  for (const job of jobs) {
    expect(isJobActive(job) && hasJobEnded(job.state)).toBe(false)
    const holds = jobControls(job).filter((control) => control === 'pause' || control === 'stop')
    if (job.state === 'running') expect(holds, JSON.stringify(job)).toContain('pause')
    if (job.state === 'paused') expect(jobControls(job), JSON.stringify(job)).toContain('resume')
    if (job.state === 'stopping' || hasJobEnded(job.state)) expect(holds).toEqual([])
  }
})

test('a job can be retried only if something failed and nothing is running, and resumed only if it is paused', () => {
  for (const job of jobs) {
    const controls = jobControls(job)
    if (job.failed === 0 || isJobActive(job)) expect(controls).not.toContain('retry')
    if (isJobActive(job)) expect(controls).not.toContain('resume')
  }
  expect(jobControls({ kind: 'send', state: 'paused', failed: 1 })).toEqual(['resume', 'retry'])
  expect(jobControls({ kind: 'bulk', state: 'finished', failed: 1 })).toEqual(['retry'])
  expect(jobControls({ kind: 'import', state: 'failed', failed: 0 })).toEqual(['resume'])
})

test('everything that waits is counted in one part of the tool, and nothing twice', () => {
  const kinds = Object.keys(ATTENTION_PARTS) as AttentionKind[]
  const attention = kinds.map((kind, n) => ({ kind, count: 10 ** n }))
  const parts = [...new Set(Object.values(ATTENTION_PARTS))]
  const counted = parts.reduce((sum, part) => sum + attentionIn(part, attention), 0)
  expect(counted).toBe(attention.reduce((sum, { count }) => sum + count, 0))
  expect(attentionIn('/admin/campaigns', attention)).toBe(111_000)
  expect(attentionIn('/admin-insights', attention)).toBe(0)
})
