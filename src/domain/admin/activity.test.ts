import { expect, test } from 'vitest'
import {
  ACTIVITY_KINDS,
  ACTIVITY_STATES,
  activityControls,
  ATTENTION_PARTS,
  attentionIn,
  type AttentionKind,
  hasActivityEnded,
  isActivityActive,
} from './activity.ts'

const NOTHING_DONE = { done: 0, skipped: 0, total: 2, follow_ups_pending: 0, next_at: null }
const activities = ACTIVITY_KINDS.flatMap((kind) =>
  ACTIVITY_STATES.flatMap((state) => [0, 2].map((failures) => ({ kind, state, failed: failures, ...NOTHING_DONE }))),
)

test('an activity that is active has not ended; a running one can be paused or stopped, a paused one resumed', () => {
  for (const activity of activities) {
    expect(isActivityActive(activity) && hasActivityEnded(activity.state)).toBe(false)
    const holds = activityControls(activity).filter((control) => control === 'pause' || control === 'stop')
    if (activity.state === 'running') expect(holds, JSON.stringify(activity)).not.toEqual([])
    if (activity.state === 'paused' && activity.kind !== 'import')
      expect(activityControls(activity), JSON.stringify(activity)).toContain('resume')
    if (activity.state === 'stopping' || hasActivityEnded(activity.state)) expect(holds).toEqual([])
  }
})

test('an activity can be retried only if something failed, and neither retried nor resumed while it is active', () => {
  for (const activity of activities) {
    const controls = activityControls(activity)
    if (activity.failed === 0 || isActivityActive(activity)) expect(controls).not.toContain('retry')
    if (isActivityActive(activity)) expect(controls).not.toContain('resume')
  }
  expect(activityControls({ kind: 'send', state: 'paused', failed: 1 })).toEqual(['resume', 'retry'])
  expect(activityControls({ kind: 'bulk', state: 'finished', failed: 1 })).toEqual(['retry'])
  expect(activityControls({ kind: 'import', state: 'failed', failed: 0 })).toEqual(['resume'])
})

test('everything that waits is counted in one part of the tool, and nothing twice', () => {
  const kinds = Object.keys(ATTENTION_PARTS) as AttentionKind[]
  const attention = kinds.map((kind, n) => ({ kind, count: 10 ** n }))
  const parts = [...new Set(Object.values(ATTENTION_PARTS))]
  const total = parts.reduce((sum, part) => sum + attentionIn(part, attention), 0)
  expect(total).toBe(attention.reduce((sum, { count }) => sum + count, 0))
  expect(attentionIn('/admin/campaigns', attention)).toBe(1_111_000)
  expect(attentionIn('/admin-insights', attention)).toBe(0)
})
