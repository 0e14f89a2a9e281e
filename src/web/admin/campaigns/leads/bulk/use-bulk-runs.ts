import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BulkRun } from '#contract/leads/bulk-runs.ts'
import { isOver } from '#domain/leads/bulk-actions/bulk-run.ts'
import { functionQuery, queryClient } from '#web/admin/queries.ts'

const RUNNING_INTERVAL_MS = 1000
/** While no run is active: another admin may start one. */
const IDLE_INTERVAL_MS = 10_000

const runsQuery = (campaignId: string) => functionQuery('list-bulk-runs', { campaign_id: campaignId })

/**
 * Caches a run that a call returned, then reloads the runs of its campaign, in case the run was so quick that it has
 * already ended.
 */
export async function cacheRun(run: BulkRun): Promise<void> {
  const { queryKey } = runsQuery(run.campaign_id)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<{ runs: BulkRun[] }>(queryKey, (cached) => ({
    runs: [run, ...(cached?.runs ?? []).filter(({ id }) => id !== run.id)],
  }))
  await queryClient.invalidateQueries({ queryKey })
}

/** The runs of a campaign with their progress, newest first, wherever they were started. */
export const useBulkRuns = (campaignId: string) =>
  useQuery({
    ...runsQuery(campaignId),
    refetchInterval: ({ state }) =>
      state.data?.runs.some((run) => !isOver(run.state)) ? RUNNING_INTERVAL_MS : IDLE_INTERVAL_MS,
  })

/** The bulk runs of `useBulkRuns` and those that have ended in the meantime; `onEnd` is called for each of these. */
export function useEndingBulkRuns(campaignId: string, onEnd: (run: BulkRun) => void) {
  const runs = useBulkRuns(campaignId)
  const [endedRuns, setEndedRuns] = useState<readonly BulkRun[]>([])
  const lastRuns = useRef<readonly BulkRun[]>([])
  const now = runs.data?.runs
  useEffect(() => {
    if (!now) return
    const over = endedSince(lastRuns.current, now)
    lastRuns.current = now
    if (over.length === 0) return
    setEndedRuns((before) => [...over, ...before.filter(({ id }) => !over.some((run) => run.id === id))])
    over.forEach(onEnd)
  }, [now, onEnd])
  return {
    runs: now ?? [],
    error: runs.error,
    /** Ended runs that have not been dismissed. */
    ended: endedRuns.filter(({ id }) => now?.some((run) => run.id === id && isOver(run.state))),
    dismiss: (id: string) => setEndedRuns((before) => before.filter((run) => run.id !== id)),
  }
}

/** Runs that were in progress in the earlier data, and have ended now. */
export const endedSince = (before: readonly BulkRun[], now: readonly BulkRun[]): BulkRun[] => {
  const activeIds = new Set(before.flatMap(({ id, state }) => (isOver(state) ? [] : [id])))
  return now.filter(({ id, state }) => isOver(state) && activeIds.has(id))
}
