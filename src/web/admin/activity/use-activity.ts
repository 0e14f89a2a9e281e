import { useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import { isActivityActive } from '#domain/admin/activity.ts'
import { ACTIVITY_FUNCTION, functionQuery } from '#web/admin/queries.ts'

export type Activity = Output<'get-activity'>['activities'][number]
export type Attention = Output<'get-activity'>['attention'][number]

/** Running activities are polled every 5 s; whether something has started or needs attention, every 30 s (D3-260). */
const RUNNING_INTERVAL_MS = 5_000
const IDLE_INTERVAL_MS = 30_000

/**
 * Work that needs attention and work in progress, fetched once for all components, and again after every change made
 * here.
 */
export const useActivity = () =>
  useQuery({
    ...functionQuery(ACTIVITY_FUNCTION, {}),
    refetchInterval: ({ state }) =>
      state.data?.activities.some(isActivityActive) ? RUNNING_INTERVAL_MS : IDLE_INTERVAL_MS,
  })
