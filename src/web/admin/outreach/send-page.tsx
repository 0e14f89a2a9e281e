import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Output } from '#contract/index.ts'
import { ADMIN_SCREENS } from '#domain/admin/admin-screens.ts'
import {
  EMAIL_LOG_FILTER_LABELS,
  EMAIL_LOG_FILTERS,
  type EmailLogFilter,
} from '#domain/outreach/outreach-email-state.ts'
import { OUTREACH_TEMPLATES } from '#domain/outreach/outreach.ts'
import { DetailList } from '#web/admin/layout/detail-list.tsx'
import { BACK_TO_CAMPAIGNS, PageHeader } from '#web/admin/layout/page-header.tsx'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { lastPageOf, Pagination } from '#web/admin/lists/pagination.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { saveFile } from '#web/admin/save-file.ts'
import { call } from '#web/kit/call.ts'
import { numberText } from '#web/kit/format.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { oneOf, pageOf } from '#web/kit/query-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FocusKeeper } from '#web/ui/focus-keeper.tsx'
import { MutationError, Notice } from '#web/ui/notice.tsx'
import { Pills } from '#web/ui/pills.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { EmailLogTable } from './email-log-table.tsx'
import { breakdownOf, emailCountOf, finishedPart, progressText, timesOf } from './labels.ts'
import { SendControls } from './send-controls.tsx'

type SendPageData = Output<'get-outreach-run'>

const RUNNING_INTERVAL_MS = 2000
const IDLE_INTERVAL_MS = 15_000

/** One send, live; closing the tab does not affect it (U-23). Filter and page are in the URL. */
export const SendPage = () => {
  const { id = '' } = useParams()
  const [query, changeQuery] = useUrlQuery()
  const filter = oneOf(EMAIL_LOG_FILTERS, query.get('state'))
  const page = pageOf(query)
  const show = (next: EmailLogFilter | null, to = 1) =>
    changeQuery(() => ({ ...(next ? { state: next } : {}), ...(to > 1 ? { page: String(to) } : {}) }))
  const result = useQuery({
    ...functionQuery('get-outreach-run', { id, state: filter, page }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.run.state === 'running' ? RUNNING_INTERVAL_MS : IDLE_INTERVAL_MS),
  })
  const file = useMutation({ mutationFn: async () => saveFile(await call('export-outreach-run', { id })) })
  const send = result.data?.run
  return (
    <>
      <PageHeader
        title={send ? OUTREACH_TEMPLATES[send.template].label : ADMIN_SCREENS['/admin/outreach/:id'].title}
        back={
          send
            ? {
                to: `/admin/campaigns/properties?campaign_id=${send.campaign_id}`,
                label: `Back to ${send.campaign_name}`,
              }
            : BACK_TO_CAMPAIGNS
        }
      >
        <RequireRole needs="sender">
          <Button variant="outline" disabled={!send || file.isPending} onClick={() => file.mutate()}>
            Export
          </Button>
        </RequireRole>
      </PageHeader>
      <MutationError error={file.error} className="mt-4" />
      <QueryResult query={result} loading="Loading the send...">
        {(sendDetails) => (
          <>
            <SendHeader data={sendDetails} />
            <Filters data={sendDetails} filter={filter} onFilter={(next) => show(next)} />
            <EmailLogTable emails={sendDetails.emails} />
            <Pagination
              page={page}
              last={lastPageOf(emailCountOf(sendDetails.run, filter), sendDetails.page_size)}
              onPage={(to) => show(filter, to)}
            />
          </>
        )}
      </QueryResult>
    </>
  )
}

const SendHeader = ({ data: { run: send, health } }: { data: SendPageData }) => (
  <Card size="large" className="mt-4">
    {/* The control that was pressed goes with its state. */}
    <FocusKeeper content={send.may.join()} className="flex flex-wrap items-center justify-between gap-4">
      <p role="status" className="text-lg font-semibold">
        {progressText(send)}
      </p>
      <RequireRole needs="sender">
        <SendControls send={send} />
      </RequireRole>
    </FocusKeeper>
    <ProgressBar label="Emails" done={finishedPart(send)} isStopped={send.state === 'cancelled'} className="mt-3" />
    <DetailList details={breakdownOf(send)} className="mt-3 grid-cols-[auto_1fr] gap-x-4 gap-y-1 tabular-nums" />
    <p className="mt-3 text-soft">{timesOf(send).join(' · ')}</p>
    {send.pause_reason ? (
      <Notice tone={send.state === 'missed' ? 'busy' : 'error'} className="mt-3">
        {send.pause_reason}
      </Notice>
    ) : null}
    {health.level !== 'good' && health.reason !== null && !send.pause_reason?.includes(health.reason) ? (
      <Notice tone="busy" className="mt-3">
        {health.reason}
      </Notice>
    ) : null}
  </Card>
)

const Filters = ({
  data: { run: send },
  filter,
  onFilter,
}: {
  data: SendPageData
  filter: EmailLogFilter | null
  onFilter: (filter: EmailLogFilter | null) => void
}) => (
  <Pills
    label="Show"
    values={[null, ...EMAIL_LOG_FILTERS.filter((name) => emailCountOf(send, name) > 0)]}
    shown={filter}
    onShow={onFilter}
    className="mt-5"
  >
    {(name) => `${name === null ? 'All' : EMAIL_LOG_FILTER_LABELS[name]} ${numberText(emailCountOf(send, name))}`}
  </Pills>
)
