import { useMutation } from '@tanstack/react-query'
import type { BulkRun } from '#contract/leads/bulk-runs.ts'
import { finishedHomes, progressOf, totalHomes } from '#domain/leads/bulk-actions/bulk-action.ts'
import { bulkAction } from '#domain/leads/bulk-actions/index.ts'
import { useHasRole } from '#web/admin/layout/use-has-role.ts'
import { call } from '#web/kit/call.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { MutationError, Notice } from '#web/ui/notice.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { cacheRun } from './use-bulk-runs.ts'

/** The progress of a run (D3-127). It continues without this window. */
export const ActiveRun = ({ run }: { run: BulkRun }) => {
  const { name, progress } = bulkAction(run.action)
  const control = useMutation({
    mutationFn: (name: 'pause-bulk-run' | 'resume-bulk-run' | 'stop-bulk-run') => call(name, { id: run.id }),
    onSuccess: cacheRun,
  })
  const mayControl = useHasRole('sender')
  const isPaused = run.state === 'paused'
  const { failed, skipped } = run.counts
  return (
    <Notice tone="progress" className="mt-3 w-full py-2! shadow-card max-md:mt-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="max-md:basis-full">{STATE_TEXTS[run.state] ?? progress(run.counts)}</p>
        <div className="flex min-w-24 flex-1 items-center gap-3 md:min-w-40">
          <ProgressBar label={name} done={finishedHomes(run.counts) / totalHomes(run.counts)} className="flex-1" />
          <span className="shrink-0 tabular-nums">{progressOf(run.counts)}</span>
        </div>
        <p className={classNames('text-sm font-normal', failed + skipped > 0 ? 'max-md:order-last' : 'max-md:sr-only')}>
          {[
            failed > 0 ? `${failed} failed` : null,
            skipped > 0 ? `${skipped} skipped` : null,
            'You can close this window.',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {run.state === 'stopping' || !mayControl ? null : (
          <div className="flex gap-2">
            <Button
              variant="outline"
              size="small"
              disabled={control.isPending}
              onClick={() => control.mutate(isPaused ? 'resume-bulk-run' : 'pause-bulk-run')}
            >
              {isPaused ? 'Resume' : 'Pause'}
            </Button>
            <Button
              variant="outline"
              size="small"
              disabled={control.isPending}
              onClick={() => control.mutate('stop-bulk-run')}
            >
              Stop
            </Button>
          </div>
        )}
      </div>
      {run.message ? <p className="mt-2">{run.message}</p> : null}
      <MutationError isPlain error={control.error} />
    </Notice>
  )
}

/** Shown in place of the text about a run's progress. */
const STATE_TEXTS: Partial<Record<BulkRun['state'], string>> = {
  paused: 'Paused. Homes in progress are finished; the others wait until you resume.',
  stopping: 'Stopping once the homes in progress are done.',
}
