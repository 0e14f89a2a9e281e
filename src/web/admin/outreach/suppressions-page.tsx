import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { ADMIN_SCREENS } from '#domain/admin/admin-screens.ts'
import { SUPPRESSION_LABELS, SUPPRESSION_REASONS } from '#domain/outreach/suppression.ts'
import { PageHeader } from '#web/admin/layout/page-header.tsx'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { lastPageOf, Pagination } from '#web/admin/lists/pagination.tsx'
import { SearchForm } from '#web/admin/lists/search-form.tsx'
import { useListFilter } from '#web/admin/lists/use-list-filter.ts'
import { functionQuery } from '#web/admin/queries.ts'
import { saveFile } from '#web/admin/save-file.ts'
import { call } from '#web/kit/call.ts'
import { numberText } from '#web/kit/format.ts'
import { oneOf, pageOf, textOf } from '#web/kit/query-state.ts'
import { Button } from '#web/ui/button.tsx'
import { MutationError } from '#web/ui/notice.tsx'
import { choicesOf, Select } from '#web/ui/select.tsx'
import { SuppressionForm } from './suppression-form.tsx'
import { SuppressionTable } from './suppression-table.tsx'

/** The suppressed addresses (F-32). Search, reason and page are in the URL. */
export const SuppressionsPage = () => {
  const [filter, show] = useListFilter(filterOf)
  const list = useQuery({ ...functionQuery('list-suppressions', filter), placeholderData: keepPreviousData })
  const file = useMutation({ mutationFn: async () => saveFile(await call('export-suppressions', {})) })
  return (
    <>
      <PageHeader title={ADMIN_SCREENS['/admin/suppressions'].title}>
        <div className="flex flex-wrap items-end gap-3">
          <SearchForm
            key={filter.search}
            label="Email"
            initialText={filter.search}
            onSearch={(search) => show({ search })}
          />
          <Select
            aria-label="Reason"
            choices={choicesOf(SUPPRESSION_LABELS, 'All reasons')}
            value={filter.reason}
            onChange={(reason) => show({ reason })}
          />
          <RequireRole needs="sender">
            <Button variant="outline" disabled={file.isPending} onClick={() => file.mutate()}>
              Export
            </Button>
          </RequireRole>
        </div>
      </PageHeader>
      <p className="mt-2 text-soft">No one on this list gets campaign emails. We check it before every email.</p>
      <MutationError error={file.error} className="mt-4" />
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[2fr_1fr]">
        <QueryResult
          query={list}
          loading="Loading the list..."
          isEmpty={({ suppressions }) => suppressions.length === 0}
        >
          {({ suppressions, total, page_size }) => (
            <>
              {suppressions.length === 0 ? (
                <p className="text-lg text-soft">
                  {filter.search || filter.reason ? 'No matching addresses.' : 'No one is on the list.'}
                </p>
              ) : (
                <>
                  <p role="status" className="text-soft tabular-nums">
                    {total === 1 ? 'One address' : `${numberText(total)} addresses`}
                  </p>
                  <SuppressionTable suppressions={suppressions} />
                </>
              )}
              <Pagination page={filter.page} last={lastPageOf(total, page_size)} onPage={(page) => show({ page })} />
            </>
          )}
        </QueryResult>
        <RequireRole needs="sender">
          <SuppressionForm />
        </RequireRole>
      </div>
    </>
  )
}

const filterOf = (query: URLSearchParams) => ({
  search: textOf(query, 'search', 254),
  reason: oneOf(SUPPRESSION_REASONS, query.get('reason')),
  page: pageOf(query),
})
