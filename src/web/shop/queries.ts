import { MutationCache, QueryClient } from '@tanstack/react-query'
import { CALL_AT_ONCE } from '#web/kit/call-at-once.ts'
import { logUnexpected } from '#web/kit/call-error.ts'

/**
 * The cache of the shop's pages. `/` does not need it and loads none of its code. A failed call is shown at once, with
 * the text of its error, and repeated when the network is back, without a button.
 */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onError: logUnexpected }),
  defaultOptions: {
    queries: {
      ...CALL_AT_ONCE,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: ({ state }) => state.status === 'error',
    },
    mutations: CALL_AT_ONCE,
  },
})
// Required for network and window events: there is no provider, the pages pass the client to each query.
queryClient.mount()
