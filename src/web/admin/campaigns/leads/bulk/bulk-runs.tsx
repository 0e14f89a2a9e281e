import { useEffect, useRef, useState } from 'react'
import type { BulkRun } from '#contract/leads/bulk-runs.ts'
import { finishedHomes } from '#domain/leads/bulk-actions/bulk-action.ts'
import { isOver } from '#domain/leads/bulk-actions/bulk-run.ts'
import { bulkAction, type BulkActionName } from '#domain/leads/bulk-actions/index.ts'
import { MutationError } from '#web/ui/notice.tsx'
import type { LeadActionProps } from '../lead-actions.tsx'
import { useLeadsRefreshedBy } from '../refresh-leads.ts'
import { ActiveRun } from './active-run.tsx'
import { EndedRun } from './ended-run.tsx'
import { NextStep } from './next-step.tsx'
import { useEndingBulkRuns } from './use-bulk-runs.ts'

/**
 * The progress of this campaign's bulk runs, and the results of those that have just ended (D3-127). They come and go,
 * so they stay at the bottom of the window: above the list they would move it under the pointer.
 */
export const BulkRunNotices = ({ campaign, onDone }: Pick<LeadActionProps, 'campaign' | 'onDone'>) => {
  const later = useRef(new Set<number>())
  const [doneAction, setDoneAction] = useState<BulkActionName | null>(null)
  useEffect(() => {
    const timers = later.current
    return () => timers.forEach((timer) => clearTimeout(timer))
  }, [])
  const onEnd = (run: BulkRun) => {
    // The selection is cleared and the list reloaded (D3-179).
    const reload = () => {
      onDone()
      if (run.counts.done > 0) setDoneAction(run.action)
    }
    later.current.add(window.setTimeout(reload, bulkAction(run.action).reloadAfterMs))
  }
  const { runs, error, ended, dismiss } = useEndingBulkRuns(campaign.id, onEnd)
  const finishedCount = runs.reduce((sum, { counts }) => sum + finishedHomes(counts), 0)
  useLeadsRefreshedBy(finishedCount)
  const activeRuns = runs.filter(({ state }) => !isOver(state))
  return (
    <section aria-label="Bulk actions" className="empty:hidden">
      {activeRuns.map((run) => (
        <ActiveRun key={run.id} run={run} />
      ))}
      {ended.map((run) => (
        <EndedRun key={run.id} run={run} onDismiss={() => dismiss(run.id)} />
      ))}
      {doneAction !== null && activeRuns.length === 0 ? (
        <NextStep campaignId={campaign.id} after={doneAction} onDismiss={() => setDoneAction(null)} />
      ) : null}
      <MutationError error={error} className="mt-4" />
    </section>
  )
}
