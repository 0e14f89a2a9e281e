import { QueryClient } from '@tanstack/react-query'

/**
 * What the shop's pages have loaded. `/` has no use for it and loads none of its code. A failed call is shown at once, in
 * its own words, and repeated when the network is back; nobody should have to press a button for that.
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
queries.mount() // else it hears nothing of the network and of the window: the pages pass it to each query, without a provider
