import { QueryClient } from '@tanstack/react-query'

/**
 * The cache of the shop's pages. `/` has no use for it and loads none of its code. A failed call is shown at once, in
 * its own words, and repeated when the network is back, without a button.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: ({ state }) => state.status === 'error',
    },
    mutations: { networkMode: 'always' },
  },
})
queries.mount() // otherwise it misses events of the network and the window: the pages pass it to each query, without a provider
