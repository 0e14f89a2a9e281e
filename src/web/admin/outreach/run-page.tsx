import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Output } from '#contract/index.ts'
import { ADMIN_SCREENS } from '#domain/admin/admin-screens.ts'
import {
  OUTREACH_EMAIL_STATE_LABELS,
  OUTREACH_EMAIL_STATES,
  type OutreachEmailState,
  settledEmails,
} from '#domain/outreach/outreach-run.ts'
import { OUTREACH_TEMPLATES } from '#domain/outreach/outreach.ts'
import { call } from '#web/kit/call.ts'
import { dateTimeText, number } from '#web/kit/format.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { oneOf, pageOf } from '#web/kit/query-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { MutationError, Notice } from '#web/ui/notice.tsx'
import { Pills } from '#web/ui/pills.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { lastPageOf, Pagination } from '../layout/pagination.tsx'
import { functionQuery } from '../layout/queries.ts'
import { QueryResult } from '../layout/query-result.tsx'
import { RequireRole } from '../layout/require-role.tsx'
import { saveFile } from '../layout/save-file.ts'
import { progressText } from './labels.ts'
import { LedgerTable } from './ledger-table.tsx'
import { RunControls } from './run-controls.tsx'

type RunPageData = Output<'get-outreach-run'>

const RUNNING_INTERVAL_MS = 2000
const IDLE_INTERVAL_MS = 15_000

/** One send, live; closing the tab does not affect it (U-23). State and page are in the URL. */
export const RunPage = () => {
  const { id = '' } = useParams()
  const [query, changeQuery] = useUrlQuery()
  const state = oneOf(OUTREACH_EMAIL_STATES, query.get('state'))
  const page = pageOf(query)
  const show = (next: OutreachEmailState | null, to = 1) =>
    changeQuery(() => ({ ...(next ? { state: next } : {}), ...(to > 1 ? { page: String(to) } : {}) }))
  const runPage = useQuery({
    ...functionQuery('get-outreach-run', { id, state, page }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.run.state === 'running' ? RUNNING_INTERVAL_MS : IDLE_INTERVAL_MS),
  })
  const file = useMutation({ mutationFn: async () => saveFile(await call('export-outreach-run', { id })) })
  const run = runPage.data?.run
  return (
    <>
      <PageHeader
        title={run ? OUTREACH_TEMPLATES[run.template].label : ADMIN_SCREENS['/admin/outreach/:id'].title}
        back={
          run
            ? {
                to: `/admin/campaigns/properties?campaign_id=${run.campaign_id}`,
                label: `Back to ${run.campaign_name}`,
              }
            : { to: '/admin/campaigns', label: 'Back to Campaigns' }
        }
      >
        <RequireRole needs="sender">
          <Button look="outline" disabled={!run || file.isPending} onClick={() => file.mutate()}>
            Export
          </Button>
        </RequireRole>
      </PageHeader>
      <MutationError error={file.error} className="mt-4" />
      <QueryResult query={runPage} loading="Loading the emails...">
        {(shown) => (
          <>
            <RunHeader data={shown} />
            <Counts data={shown} state={state} onState={(next) => show(next)} />
            <LedgerTable emails={shown.emails} />
            <Pagination
              page={page}
              last={lastPageOf(state ? shown.run.counts[state] : shown.run.total, shown.page_size)}
              onPage={(to) => show(state, to)}
            />
          </>
        )}
      </QueryResult>
    </>
  )
}

const RunHeader = ({ data: { run, health } }: { data: RunPageData }) => (
  <Card size="large" className="mt-4">
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p role="status" className="text-lg font-semibold">
        {progressText(run)}
      </p>
      <RequireRole needs="sender">
        <RunControls run={run} />
      </RequireRole>
    </div>
    <ProgressBar label="Emails" done={run.total === 0 ? 1 : settledEmails(run.counts) / run.total} className="mt-3" />
    <p className="mt-3 text-soft">{timesOf(run).join(' · ')}</p>
    {run.pause_reason ? (
      <Notice tone={run.state === 'missed' ? 'busy' : 'error'} className="mt-3">
        {run.pause_reason}
      </Notice>
    ) : null}
    {health.level !== 'good' && health.reason !== null && !run.pause_reason?.includes(health.reason) ? (
      <Notice tone="busy" className="mt-3">
        {health.reason}
      </Notice>
    ) : null}
  </Card>
)

const timesOf = (run: RunPageData['run']): string[] => [
  `Started by ${run.started_by}, ${dateTimeText(run.created_at)}`,
  ...(run.state === 'scheduled' ? [`begins ${dateTimeText(run.scheduled_at)}`] : []),
  ...(run.next_at !== null && new Date(run.next_at) > new Date() ? [`next email ${dateTimeText(run.next_at)}`] : []),
  ...(run.finished_at === null ? [] : [`finished ${dateTimeText(run.finished_at)}`]),
]

const Counts = ({
  data: { run },
  state,
  onState,
}: {
  data: RunPageData
  state: OutreachEmailState | null
  onState: (state: OutreachEmailState | null) => void
}) => (
  <Pills
    label="Show"
    values={[null, ...OUTREACH_EMAIL_STATES.filter((name) => run.counts[name] > 0)]}
    shown={state}
    onShow={onState}
    className="mt-5"
  >
    {(name) =>
      name === null ? `All ${number(run.total)}` : `${OUTREACH_EMAIL_STATE_LABELS[name]} ${number(run.counts[name])}`
    }
  </Pills>
)
