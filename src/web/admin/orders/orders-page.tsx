import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ADMIN_SCREENS } from '#domain/admin/admin-screens.ts'
import { ADMIN_STATE_LABELS, ORDER_STATES } from '#domain/orders/order.ts'
import { PageHeader } from '#web/admin/layout/page-header.tsx'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { lastPageOf, Pagination } from '#web/admin/lists/pagination.tsx'
import { SearchForm } from '#web/admin/lists/search-form.tsx'
import { useListFilter } from '#web/admin/lists/use-list-filter.ts'
import { functionQuery, POLL_INTERVAL_MS } from '#web/admin/queries.ts'
import { oneOf, pageOf, textOf } from '#web/kit/query-state.ts'
import { LabeledSelect } from '#web/ui/select.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { orderFailure } from './labels.ts'
import { OrderTable } from './order-table.tsx'

const STATES = [[null, 'All'] as const, ...ORDER_STATES.map((state) => [state, ADMIN_STATE_LABELS[state]] as const)]

/** Placed orders in their current states (D3-260); filter, search and page are in the URL (F-21, U-20). */
export const OrdersPage = () => {
  const [filter, show] = useListFilter(filterOf)
  const orders = useQuery({
    ...functionQuery('admin-list-orders', { state: filter.status, search: filter.search, page: filter.page }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL_MS,
  })
  return (
    <>
      <PageHeader title={ADMIN_SCREENS['/admin-orders'].title}>
        <div className="flex flex-wrap items-end gap-3">
          <SearchForm
            key={filter.search}
            label="Name, email or number"
            initialText={filter.search}
            onSearch={(search) => show({ search })}
          />
          <LabeledSelect
            label="Status"
            choices={STATES}
            value={filter.status}
            onChange={(status) => show({ status })}
          />
        </div>
      </PageHeader>
      <QueryResult
        query={orders}
        loading="Loading orders..."
        failed={orderFailure}
        isEmpty={(response) => response.orders.length === 0}
      >
        {({ orders: lines, total, page_size, needing_attention }) => (
          <>
            {needing_attention > 0 && filter.status !== 'needs_attention' ? (
              <p className="mt-4">
                <TextButton
                  onClick={() => show({ status: 'needs_attention', search: '' })}
                  className="min-h-11 font-semibold text-error"
                >
                  {needing_attention === 1 ? 'One order needs attention' : `${needing_attention} orders need attention`}
                </TextButton>
              </p>
            ) : null}
            {lines.length === 0 ? (
              <p className="mt-8 text-lg text-soft">
                {filter.search || filter.status ? 'No matching orders.' : 'No orders yet.'}
              </p>
            ) : (
              <OrderTable orders={lines} />
            )}
            <Pagination page={filter.page} last={lastPageOf(total, page_size)} onPage={(page) => show({ page })} />
          </>
        )}
      </QueryResult>
    </>
  )
}

const filterOf = (query: URLSearchParams) => ({
  status: oneOf(ORDER_STATES, query.get('status')),
  search: textOf(query, 'search', 100),
  page: pageOf(query),
})
