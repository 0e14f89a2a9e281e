import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Input } from '#contract/index.ts'
import { ORDER_FETCH_ERROR } from '#domain/orders/order-page.ts'
import { CallError } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { queryClient } from '#web/shop/queries.ts'
import { type OrderWatch, pauseMs, START, watchAfter, type WatchEvent } from './order-watch.ts'

/** Loads an order, and reloads it while its state may still change and the page is visible. */
export function useOrder(lookup: Input<'get-order'>) {
  const query = orderQuery(lookup)
  const { data: watch = START, refetch } = useQuery(query, queryClient)
  const send = (event: WatchEvent) => {
    queryClient.setQueryData(query.queryKey, (before: OrderWatch = START) => watchAfter(before, event))
    if (event.type === 'restart') void refetch()
  }
  return { watch, send }
}

const orderQuery = (lookup: Input<'get-order'>) =>
  queryOptions({
    queryKey: ['get-order', lookup],
    /** The state of the order after one more response. */
    async queryFn({ signal }): Promise<OrderWatch> {
      const event = await call('get-order', lookup, { signal }).then(
        (order) => ({ type: 'loaded', order }) as const,
        (error: unknown) => ({ type: 'refused', ...refusal(error) }) as const,
      )
      return watchAfter(queryClient.getQueryData<OrderWatch>(['get-order', lookup]) ?? START, event)
    },
    refetchInterval: ({ state }) => pauseMs(state.data ?? START) ?? false,
    refetchOnWindowFocus: ({ state }) => (pauseMs(state.data ?? START) === null ? false : 'always'),
  })

/** Returns how to report an order that could not be loaded: the server's message, else a general one (D2-148). */
function refusal(error: unknown): { message: string; mayPass: boolean; isElsewhere: boolean } {
  if (!(error instanceof CallError)) {
    console.error(error)
    return { message: ORDER_FETCH_ERROR, mayPass: false, isElsewhere: false }
  }
  const mayPass = error.status === 0 || error.status >= 500 || error.code === 'busy' || error.code === 'not_json'
  return {
    message: error.code === 'internal' ? ORDER_FETCH_ERROR : error.message,
    mayPass,
    isElsewhere: error.code === 'not_found',
  }
}
