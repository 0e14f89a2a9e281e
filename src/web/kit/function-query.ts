import { queryOptions } from '@tanstack/react-query'
import type { FunctionName, Input } from '#contract/index.ts'
import { call } from './call.ts'

/** A function of the product as a query; components that make the same call share it. */
export const functionQuery = <N extends FunctionName>(name: N, input: Input<N>) =>
  queryOptions({ queryKey: [name, input], queryFn: ({ signal }) => call(name, input, { signal }) })
