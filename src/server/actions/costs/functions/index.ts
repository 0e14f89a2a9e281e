import type { Handlers } from '#server/actions/handler-types.ts'
import { getCosts, setCostLimit } from './costs.ts'

export const costsHandlers = {
  'get-costs': getCosts,
  'set-cost-limit': setCostLimit,
} satisfies Partial<Handlers>
