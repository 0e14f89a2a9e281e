import { useState } from 'react'
import type { BulkRun } from '#contract/leads/bulk-runs.ts'
import { ART_STYLE_DETAILS } from '#domain/artwork/art-styles.ts'
import { totalHomes } from '#domain/leads/bulk-actions/bulk-action.ts'
import type { BulkRunState } from '#domain/leads/bulk-actions/bulk-run.ts'
import { bulkAction, styleOfAction } from '#domain/leads/bulk-actions/index.ts'
import { dateTimeText } from '#web/kit/format.ts'
import { Button } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card.tsx'
import { RetryFailed } from './retry-failed.tsx'
import { RunProblems } from './run-problems.tsx'

const STATE_TEXTS: Partial<Record<BulkRunState, string>> = { stopped: 'stopped', failed: 'interrupted' }

/** The bulk runs of a campaign that are over, newest first, with the reasons of failures (U-23). */
export const EndedRuns = ({ runs }: { runs: readonly BulkRun[] }) =>
  runs.length === 0 ? (
    <p className="text-soft">No bulk action has been run yet. Select homes to start one.</p>
  ) : (
    <CardList aria-label="Bulk actions">
      {runs.map((run) => (
        <Run key={run.id} run={run} />
      ))}
    </CardList>
  )

const Run = ({ run }: { run: BulkRun }) => {
  const [isOpen, setOpen] = useState(false)
  const { done, skipped, failed } = run.counts
  const hasReasons = failed + skipped > 0
  const total = totalHomes(run.counts)
  const { words } = bulkAction(run.action)
  const doneText = `${done === total ? done : `${done} of ${total}`} ${words.done}`
  const parts = [
    failed > 0 ? `${doneText}, ${failed} failed` : doneText,
    skipped > 0 ? `${skipped} ${words.skipped}` : null,
    STATE_TEXTS[run.state],
  ]
  return (
    <li className="px-4 py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-medium">{runName(run)}</span>
        <span className={failed > 0 ? 'text-error tabular-nums' : 'text-soft tabular-nums'}>
          {parts.filter(Boolean).join(' · ')}
        </span>
        <span className="text-sm text-soft tabular-nums sm:ml-auto">
          {dateTimeText(run.created_at)} by {run.started_by}
        </span>
      </div>
      {hasReasons ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="quiet" className="px-0!" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide reasons' : 'Show reasons'}
          </Button>
          {failed > 0 ? <RetryFailed run={run} /> : null}
        </div>
      ) : null}
      {isOpen ? <RunProblems run={run} all /> : null}
    </li>
  )
}

/** The name says the style; a style other than the action's usual one is added. */
export const runName = ({ action, style }: BulkRun): string => {
  const { name } = bulkAction(action)
  return style === null || style === styleOfAction(action, null)
    ? name
    : `${name}, ${ART_STYLE_DETAILS[style].label.toLowerCase()}`
}
