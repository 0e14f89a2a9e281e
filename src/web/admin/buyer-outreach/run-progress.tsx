import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { finishedHomes, totalHomes } from '#domain/leads/bulk-actions/bulk-action.ts'
import { isOver } from '#domain/leads/bulk-actions/bulk-run.ts'
import { bulkAction } from '#domain/leads/bulk-actions/index.ts'
import { functionQuery } from '#web/admin/queries.ts'
import { MutationError, Notice } from '#web/ui/notice.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

const POLL_INTERVAL_MS = 1000

/** The progress of a bulk run, and its result; `onStep` is called after each home. */
export const RunProgress = ({ id, title, onStep }: { id: string; title?: string; onStep: () => void }) => {
  const { data: run, error } = useQuery({
    ...functionQuery('get-bulk-run', { id }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data.state) ? false : POLL_INTERVAL_MS),
  })
  const finishedCount = run ? finishedHomes(run.counts) : 0
  const state = run?.state
  useEffect(onStep, [onStep, finishedCount, state])

  if (!run) return <MutationError error={error} />
  const { progress, summary, failed } = bulkAction(run.action)
  if (!isOver(run.state))
    return (
      <div role="status" className="rounded-control bg-info-pale p-4 text-info">
        <p className="font-medium">{title ?? progress(run.counts)}</p>
        <ProgressBar
          className="mt-2"
          label={title ?? 'Progress'}
          done={finishedCount / Math.max(1, totalHomes(run.counts))}
        />
        <p className="mt-1 tabular-nums">{`${finishedCount} of ${totalHomes(run.counts)}`}</p>
      </div>
    )
  if (run.problems.every((problem) => problem.state !== 'failed'))
    return <Notice tone="success">{run.message ?? summary(run.counts)}</Notice>
  return (
    <>
      {run.counts.done > 0 && run.state === 'finished' ? (
        <Notice tone="success" className="mb-3">
          {summary(run.counts)}
        </Notice>
      ) : null}
      <Notice tone="error">
        {run.message ?? failed}
        <ul className="mt-1 font-normal">
          {run.problems
            .filter((problem) => problem.state === 'failed')
            .map(({ lead_id, address, reason }) => (
              <li key={lead_id}>{`${address}: ${reason}`}</li>
            ))}
        </ul>
      </Notice>
    </>
  )
}
