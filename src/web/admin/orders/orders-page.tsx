import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ORDER_STATES, type OrderState } from '#domain/orders/order.ts'
import { useAddressQuery } from '../../kit/use-address-query.ts'
import { Answer } from '../frame/answer.tsx'
import { Choice } from '../frame/choice.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { PageSteps } from '../frame/page-steps.tsx'
import { asked } from '../frame/queries.ts'
import { SearchForm } from '../frame/search-form.tsx'
import { OrderTable } from './order-table.tsx'
import { orderFailure } from './order-words.ts'

const STATE_NAMES = Object.fromEntries(ORDER_STATES.map((state) => [state, state.replaceAll('_', ' ')])) as Record<
  OrderState,
  string
>

type Filter = { readonly state: OrderState | null; readonly search: string; readonly page: number }

/** Feature 21: submitted orders; filter, search and page stand in the address (U-20). */
export const OrdersPage = () => {
  const [query, changeQuery] = useAddressQuery()
  const filter = filterOf(query)
  const orders = useQuery({ ...asked('admin-list-orders', filter), placeholderData: keepPreviousData })
  const show = (change: Partial<Filter>) => changeQuery((now) => queryOf({ ...filterOf(now), page: 1, ...change }))
  return (
    <>
      <PageHead title="Orders">
        <div className="flex flex-wrap items-end gap-3">
          <SearchForm
            key={filter.search}
            label="Name, e-mail or number"
            first={filter.search}
            onSearch={(search) => show({ search })}
          />
          <Choice label="Status" names={STATE_NAMES} value={filter.state} onChange={(state) => show({ state })} />
        </div>
      </PageHead>
      <Answer of={orders} loading="Loading orders..." failed={orderFailure}>
        {({ orders: lines, total, page_size, in_need }) => (
          <>
            {in_need > 0 && filter.state !== 'needs_attention' ? (
              <p className="mt-4">
                <button
                  type="button"
                  onClick={() => show({ state: 'needs_attention', search: '' })}
                  className="min-h-11 font-semibold text-error underline underline-offset-4"
                >
                  {in_need === 1 ? 'One order waits' : `${in_need} orders wait`} for somebody
                </button>
              </p>
            ) : null}
            {lines.length === 0 ? (
              <p className="mt-8 text-lg text-soft">
                {filter.search || filter.state ? 'No order is like that.' : 'Nobody has ordered yet.'}
              </p>
            ) : (
              <OrderTable orders={lines} />
            )}
            <PageSteps
              page={filter.page}
              last={Math.max(1, Math.ceil(total / page_size))}
              onPage={(page) => show({ page })}
            />
          </>
        )}
      </Answer>
    </>
  )
}

const stateOf = (text: string | null): OrderState | null => ORDER_STATES.find((state) => state === text) ?? null

const filterOf = (query: URLSearchParams): Filter => ({
  state: stateOf(query.get('status')),
  search: (query.get('search') ?? '').slice(0, 100),
  page: Math.max(1, Math.min(10_000, Math.trunc(Number(query.get('page'))) || 1)),
})

const queryOf = ({ state, search, page }: Filter): Record<string, string> => ({
  ...(state ? { status: state } : {}),
  ...(search ? { search } : {}),
  ...(page > 1 ? { page: String(page) } : {}),
})
