import { useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import { isJobActive } from '#domain/admin/job.ts'
import { functionQuery, JOBS_FUNCTION } from '../queries.ts'

export type Job = Output<'get-activity'>['jobs'][number]
export type Attention = Output<'get-activity'>['attention'][number]

/** Running jobs are polled every 5 s; whether something has started or needs attention, every 30 s (D3-260). */
const RUNNING_INTERVAL_MS = 5_000
const IDLE_INTERVAL_MS = 30_000

/**
 * Work that needs attention and work in progress, fetched once for all components, and again after every change made
 * here.
 */
export const useJobs = () =>
  useQuery({
    ...functionQuery(JOBS_FUNCTION, {}),
    refetchInterval: ({ state }) => (state.data?.jobs.some(isJobActive) ? RUNNING_INTERVAL_MS : IDLE_INTERVAL_MS),
  })
