import { useMutation } from '@tanstack/react-query'
import type { FunctionName } from '#contract/index.ts'
import { hasJobEnded, type JobControl } from '#domain/admin/job.ts'
import { call } from '#web/kit/call.ts'
import { dateTimeText } from '#web/kit/format.ts'
import { Button } from '#web/ui/button.tsx'
import { MutationError } from '#web/ui/notice.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { QueryResult } from '../layout/query-result.tsx'
import { useHasRole } from '../layout/use-has-role.ts'
import { queryClient } from '../queries.ts'
import { controlText, jobPath, jobText, jobTitle } from './labels.ts'
import { type Job, useJobs } from './use-jobs.ts'

/** The jobs of all campaigns: open ones with their controls, then those that ended in the last day. */
export const JobList = ({ onGo }: { onGo: (to: string) => void }) => (
  <QueryResult query={useJobs()} loading="Loading jobs...">
    {({ jobs }) => {
      const [open, over] = [
        jobs.filter(({ state }) => !hasJobEnded(state)),
        jobs.filter(({ state }) => hasJobEnded(state)),
      ]
      if (jobs.length === 0) return <p className="text-soft">{NO_JOBS_TEXT}</p>
      return (
        <>
          <Jobs title="Running and waiting" empty="Nothing is running." jobs={open} onGo={onGo} />
          {over.length === 0 ? null : <Jobs title="Ended in the last 24 hours" jobs={over} onGo={onGo} />}
        </>
      )
    }}
  </QueryResult>
)

const NO_JOBS_TEXT =
  'Nothing is running. Emails to agents, imports and bulk actions are listed here while they run, and their results for a day.'

const Jobs = ({
  title,
  empty,
  jobs,
  onGo,
}: {
  title: string
  empty?: string
  jobs: readonly Job[]
  onGo: (to: string) => void
}) => (
  <section className="not-first:mt-6">
    <SectionTitle as="h3" size="small">
      {title}
    </SectionTitle>
    {jobs.length === 0 ? <p className="mt-1 text-soft">{empty}</p> : null}
    <ul className="divide-y divide-line">
      {jobs.map((job) => (
        <JobLine key={`${job.kind} ${job.id}`} job={job} onGo={onGo} />
      ))}
    </ul>
  </section>
)

const JobLine = ({ job, onGo }: { job: Job; onGo: (to: string) => void }) => {
  const mayControl = useHasRole('sender')
  const control = useMutation({
    mutationFn: (control: JobControl) => controlJob(job, control),
    onSuccess: () => Promise.all(SHOWING_JOBS.map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  })
  const isOver = hasJobEnded(job.state)
  return (
    <li className="py-2">
      <TextButton
        tone="faint"
        isTall
        onClick={() => onGo(jobPath(job))}
        className="text-left font-medium wrap-anywhere"
      >
        {jobTitle(job)}
      </TextButton>
      {isOver ? null : (
        <ProgressBar
          label={jobTitle(job)}
          done={job.total === 0 ? null : Math.min(1, job.done / (job.total - job.follow_ups_pending))}
        />
      )}
      <p className="mt-1 text-sm text-soft tabular-nums">
        {jobText(job)}
        {isOver ? ` · ${dateTimeText(job.updated_at)}` : ` · by ${job.started_by}`}
      </p>
      {job.message === null ? null : <p className="mt-1 text-sm wrap-anywhere text-error">{job.message}</p>}
      {mayControl && job.may.length > 0 ? (
        <p className="mt-1.5 flex flex-wrap gap-2">
          {job.may.map((name) => (
            <Button
              key={name}
              variant="outline"
              aria-label={`${controlText(job, name)}: ${jobTitle(job)}`}
              disabled={control.isPending}
              onClick={() => control.mutate(name)}
            >
              {controlText(job, name)}
            </Button>
          ))}
        </p>
      ) : null}
      <MutationError isPlain error={control.error} className="mt-1 text-error" />
    </li>
  )
}

/** The queries of other screens that show the same jobs. */
const SHOWING_JOBS = ['list-bulk-runs', 'list-imports', 'list-outreach-runs', 'get-outreach-run'] as const

function controlJob({ kind, id }: Job, control: JobControl): Promise<unknown> {
  if (kind === 'send') {
    const word = control === 'retry' ? 'retry_failed' : control === 'pause' ? 'pause' : 'resume'
    return call('control-outreach', { id, control: word })
  }
  if (kind === 'import') return control === 'resume' ? call('resume-import', { id }) : call('stop-import', { id })
  return call(BULK_CALLS[control], { id })
}

const BULK_CALLS = {
  pause: 'pause-bulk-run',
  resume: 'resume-bulk-run',
  stop: 'stop-bulk-run',
  retry: 'retry-failed',
} as const satisfies Record<JobControl, FunctionName>
