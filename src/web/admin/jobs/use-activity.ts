import { useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import { isJobAtWork } from '#domain/admin/job.ts'
import { ACTIVITY, functionQuery } from '../layout/queries.ts'

export type Job = Output<'get-activity'>['jobs'][number]
export type Attention = Output<'get-activity'>['attention'][number]

/** D3-260: what runs is asked about every 5 s; whether something has begun or needs attention, every 30. */
const AT_WORK_MS = 5_000
const IDLE_MS = 30_000

/** What waits for a person and what runs, asked once for all that show it; again after every change made here. */
export const useActivity = () =>
  useQuery({
    ...functionQuery(ACTIVITY, {}),
    refetchInterval: ({ state }) => (state.data?.jobs.some((job) => isJobAtWork(job.state)) ? AT_WORK_MS : IDLE_MS),
  })
