import { useMutation } from '@tanstack/react-query'
import type { BulkRun } from '#contract/leads/bulk-runs.ts'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { call } from '#web/kit/call.ts'
import { Button } from '#web/ui/button.tsx'
import { MutationError } from '#web/ui/notice.tsx'
import { cacheRun } from './use-bulk-runs.ts'

/** Tries the failed homes of a run again, and no others. */
export const RetryFailed = ({ run }: { run: BulkRun }) => {
  const retry = useMutation({
    mutationFn: () => call('retry-failed', { id: run.id }),
    onSuccess: cacheRun,
  })
  return (
    <RequireRole needs="sender">
      <Button variant="outline" disabled={retry.isPending} onClick={() => retry.mutate()}>
        Retry {run.counts.failed} failed
      </Button>
      <MutationError isPlain error={retry.error} className="text-error" />
    </RequireRole>
  )
}
