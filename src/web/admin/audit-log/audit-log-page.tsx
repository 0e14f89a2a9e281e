import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Output } from '#contract/index.ts'
import { ADMIN_SCREENS } from '#domain/admin/admin-screens.ts'
import { AUDIT_PERIODS } from '#domain/admin/admin.ts'
import { auditActionText } from '#domain/admin/audit-actions.ts'
import { PageHeader } from '#web/admin/layout/page-header.tsx'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { lastPageOf, Pagination } from '#web/admin/lists/pagination.tsx'
import { SearchForm } from '#web/admin/lists/search-form.tsx'
import { useListFilter } from '#web/admin/lists/use-list-filter.ts'
import { functionQuery } from '#web/admin/queries.ts'
import { saveFile } from '#web/admin/save-file.ts'
import { call } from '#web/kit/call.ts'
import { dateTimeText, numberText } from '#web/kit/format.ts'
import { pageOf, textOf } from '#web/kit/query-state.ts'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { MutationError } from '#web/ui/notice.tsx'
import { LabeledSelect } from '#web/ui/select.tsx'

type Entry = Output<'list-audit-log'>['entries'][number]

/** On phones there are two filters to a row, each below its name. */
const FILTERS_CLASS =
  'mt-4 flex flex-wrap items-end gap-3 max-md:grid max-md:grid-cols-2 max-md:[&>form]:col-span-2 max-md:[&>label]:min-w-0 max-md:[&>label]:flex-col max-md:[&>label]:items-stretch max-md:[&>label]:gap-1'

/** The audit log: who did what, and when (F-47). The filter is in the URL (U-20). */
export const AuditLogPage = () => {
  const [filter, show] = useListFilter(filterOf)
  const input = {
    username: filter.username || null,
    action: filter.action || null,
    days: AUDIT_PERIODS.find((days) => String(days) === filter.days) ?? null,
    search: filter.search,
  }
  const list = useQuery({
    ...functionQuery('list-audit-log', { ...input, page: filter.page }),
    placeholderData: keepPreviousData,
  })
  const file = useMutation({ mutationFn: async () => saveFile(await call('export-audit-log', input)) })
  return (
    <>
      <PageHeader title={ADMIN_SCREENS['/admin/audit-log'].title} back={{ to: '/admin/people', label: 'Back to Team' }}>
        <Button variant="outline" disabled={file.isPending} onClick={() => file.mutate()}>
          Export
        </Button>
      </PageHeader>
      <MutationError error={file.error} className="mt-4" />
      <QueryResult query={list} loading="Loading the log...">
        {({ entries, total, page_size, usernames, actions }) => (
          <>
            <div className={FILTERS_CLASS}>
              <SearchForm
                key={filter.search}
                label="Details, campaign or order"
                initialText={filter.search}
                onSearch={(search) => show({ search })}
              />
              <LabeledSelect
                label="Admin"
                choices={[['', 'Everyone'], ...usernames.map((name) => [name, name] as const)]}
                value={filter.username}
                onChange={(username) => show({ username })}
              />
              <LabeledSelect
                label="Action"
                choices={[['', 'All actions'], ...actions.map((action) => [action, auditActionText(action)] as const)]}
                value={filter.action}
                onChange={(action) => show({ action })}
              />
              <LabeledSelect
                label="Period"
                choices={[
                  ['', 'Any time'],
                  ...AUDIT_PERIODS.map((days) => [String(days), `Last ${days} days`] as const),
                ]}
                value={filter.days}
                onChange={(days) => show({ days })}
              />
            </div>
            <p role="status" className="mt-4 mb-2 text-soft tabular-nums">
              {total === 1 ? 'One entry' : `${numberText(total)} entries`}
            </p>
            <DataTable
              label="Audit log"
              columns={COLUMNS}
              rows={entries}
              keyOf={({ id }) => id}
              empty="No matching entries."
              card="gap-1"
            />
            <Pagination page={filter.page} last={lastPageOf(total, page_size)} onPage={(page) => show({ page })} />
          </>
        )}
      </QueryResult>
    </>
  )
}

const filterOf = (query: URLSearchParams) => ({
  username: textOf(query, 'username', 100),
  action: textOf(query, 'action', 100),
  days: textOf(query, 'days', 3),
  search: textOf(query, 'search', 200),
  page: pageOf(query),
})

const COLUMNS: readonly Column<Entry>[] = [
  {
    name: 'Action',
    isRowHeader: true,
    cell: ({ action }) => <span className="font-medium">{auditActionText(action)}</span>,
  },
  { name: 'Admin', cell: ({ username }) => username },
  {
    name: 'Details',
    className: 'wrap-anywhere',
    cell: ({ campaign_id, campaign, order_id, order_number, detail }) => (
      <>
        {campaign_id && campaign ? (
          <Link className="block" to={`/admin/campaigns/properties?campaign_id=${campaign_id}`}>
            {campaign}
          </Link>
        ) : null}
        {order_id ? (
          <Link className="block" to={`/admin-orders/${order_id}`}>
            Order #{order_number}
          </Link>
        ) : null}
        {detail ? <span className="text-soft">{detail}</span> : null}
      </>
    ),
  },
  { name: 'Time', className: 'tabular-nums md:whitespace-nowrap', cell: ({ at }) => dateTimeText(at) },
]
