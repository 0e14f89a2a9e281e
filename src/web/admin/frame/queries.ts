import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { FunctionName, Input } from '#contract/index.ts'
import { adminToken } from '../../kit/admin-session.ts'
import { call } from '../../kit/call.ts'
import { CallError } from '../../kit/call-error.ts'

/** What the admin screens have asked; a session that has ended anywhere is forgotten, which leads to the sign-in. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5000, retry: (count, error) => count < 2 && isOutOfReach(error) },
  },
})
queries.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'updated' && hasEnded(query.state.error)) adminToken.forget()
})

const isOutOfReach = (error: unknown) => error instanceof CallError && error.code === 'network'
const hasEnded = (error: unknown) => error instanceof CallError && error.code === 'unauthorized'

/** A function of the product as a query: the same call is asked once, however many look at it. */
export const asked = <N extends FunctionName>(name: N, input: Input<N>) =>
  queryOptions({ queryKey: [name, input], queryFn: ({ signal }) => call(name, input, { signal }) })
