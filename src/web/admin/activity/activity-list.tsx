import { useMutation } from '@tanstack/react-query'
import type { FunctionName } from '#contract/index.ts'
import { ACTIVITY_RESULT_HOURS, type ActivityControl, hasActivityEnded } from '#domain/admin/activity.ts'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { useHasRole } from '#web/admin/layout/use-has-role.ts'
import { queryClient } from '#web/admin/queries.ts'
import { call } from '#web/kit/call.ts'
import { dateTimeText } from '#web/kit/format.ts'
import { Button } from '#web/ui/button.tsx'
import { MutationError } from '#web/ui/notice.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { activityPath, activityText, activityTitle, controlText } from './labels.ts'
import { type Activity, useActivity } from './use-activity.ts'

/** The activities of all campaigns: open ones with their controls, then those that ended recently. */
export const ActivityList = ({ onGo }: { onGo: (to: string) => void }) => (
  <QueryResult query={useActivity()} loading="Loading activity...">
    {({ activities }) => {
      const [open, over] = [
        activities.filter(({ state }) => !hasActivityEnded(state)),
        activities.filter(({ state }) => hasActivityEnded(state)),
      ]
      if (activities.length === 0) return <p className="text-soft">{NO_ACTIVITIES_TEXT}</p>
      return (
        <>
          <Activities title="Running and waiting" empty="Nothing is running." activities={open} onGo={onGo} />
          {over.length === 0 ? null : (
            <Activities title={`Ended in the last ${ACTIVITY_RESULT_HOURS} hours`} activities={over} onGo={onGo} />
          )}
        </>
      )
    }}
  </QueryResult>
)

const NO_ACTIVITIES_TEXT = `Nothing is running. Emails to agents, imports and bulk actions are listed here while they run, and their results for ${ACTIVITY_RESULT_HOURS} hours.`

const Activities = ({
  title,
  empty,
  activities,
  onGo,
}: {
  title: string
  empty?: string
  activities: readonly Activity[]
  onGo: (to: string) => void
}) => (
  <section className="not-first:mt-6">
    <SectionTitle as="h3" size="small">
      {title}
    </SectionTitle>
    {activities.length === 0 ? <p className="mt-1 text-soft">{empty}</p> : null}
    <ul className="divide-y divide-line">
      {activities.map((activity) => (
        <ActivityLine key={`${activity.kind} ${activity.id}`} activity={activity} onGo={onGo} />
      ))}
    </ul>
  </section>
)

const ActivityLine = ({ activity, onGo }: { activity: Activity; onGo: (to: string) => void }) => {
  const mayControl = useHasRole('sender')
  const control = useMutation({
    mutationFn: (control: ActivityControl) => controlActivity(activity, control),
    onSuccess: () => Promise.all(SHOWING_ACTIVITIES.map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  })
  const isOver = hasActivityEnded(activity.state)
  return (
    <li className="py-2">
      <TextButton
        tone="faint"
        isTall
        onClick={() => onGo(activityPath(activity))}
        className="text-left font-medium wrap-anywhere"
      >
        {activityTitle(activity)}
      </TextButton>
      {isOver ? null : (
        <ProgressBar
          label={activityTitle(activity)}
          done={
            activity.total === 0 ? null : Math.min(1, activity.done / (activity.total - activity.follow_ups_pending))
          }
        />
      )}
      <p className="mt-1 text-sm text-soft tabular-nums">
        {activityText(activity)}
        {isOver ? ` · ${dateTimeText(activity.updated_at)}` : ` · by ${activity.started_by}`}
      </p>
      {activity.message === null ? null : <p className="mt-1 text-sm wrap-anywhere text-error">{activity.message}</p>}
      {mayControl && activity.may.length > 0 ? (
        <p className="mt-1.5 flex flex-wrap gap-2">
          {activity.may.map((name) => (
            <Button
              key={name}
              variant="outline"
              aria-label={`${controlText(activity, name)}: ${activityTitle(activity)}`}
              disabled={control.isPending}
              onClick={() => control.mutate(name)}
            >
              {controlText(activity, name)}
            </Button>
          ))}
        </p>
      ) : null}
      <MutationError isPlain error={control.error} className="mt-1 text-error" />
    </li>
  )
}

/** The queries of other screens that show the same activities. */
const SHOWING_ACTIVITIES = ['list-bulk-runs', 'list-imports', 'list-outreach-runs', 'get-outreach-run'] as const

function controlActivity({ kind, id }: Activity, control: ActivityControl): Promise<unknown> {
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
} as const satisfies Record<ActivityControl, FunctionName>
