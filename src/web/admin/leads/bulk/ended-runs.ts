import type { BulkRun } from '#contract/bulk-runs.ts'
import { isOver } from '#domain/leads/bulk-actions/bulk-run.ts'

/** The runs that were at work in what was known before, and are over now. */
export const endedSince = (before: readonly BulkRun[], now: readonly BulkRun[]): BulkRun[] => {
  const working = new Set(before.flatMap(({ id, state }) => (isOver(state) ? [] : [id])))
  return now.filter(({ id, state }) => isOver(state) && working.has(id))
}
