import { useQuery } from '@tanstack/react-query'
import type { BulkRun } from '#contract/leads/bulk-runs.ts'
import { call } from '#web/kit/call.ts'
import { MutationError } from '#web/ui/notice.tsx'

/** Problems shown at once; the rest on request. */
const MAX_SHOWN = 5

/** The homes that failed, each with its reason (D3-242). */
export const RunProblems = ({ run, all = false }: { run: BulkRun; all?: boolean }) => {
  const { data, error } = useQuery({
    queryKey: ['get-bulk-run', run.id, run.updated_at],
    queryFn: ({ signal }) => call('get-bulk-run', { id: run.id }, { signal }),
  })
  if (error) return <MutationError isPlain error={error} />
  if (!data) return <p className="text-soft">Loading the reasons...</p>
  const problems = all ? data.problems : data.problems.filter(({ state }) => state === 'failed')
  const visibleProblems = all ? problems : problems.slice(0, MAX_SHOWN)
  return (
    <>
      <ul className="mt-1.5 text-sm font-normal wrap-anywhere">
        {visibleProblems.map(({ lead_id, address, state, reason }) => (
          <li key={lead_id} className={state === 'skipped' ? 'py-0.5 text-soft' : 'py-0.5'}>
            {address}: {reason}
          </li>
        ))}
      </ul>
      {problems.length > visibleProblems.length ? (
        <p className="text-sm font-normal">
          and {problems.length - visibleProblems.length} more, under Campaign activity
        </p>
      ) : null}
    </>
  )
}
