import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { REFRESHED_MS } from '#domain/leads/labels.ts'
import type { LeadSelection } from '#domain/leads/lead-filter.ts'
import { functionQuery, POLL_INTERVAL_MS, queryClient } from '#web/admin/queries.ts'
import { saveFile } from '#web/admin/save-file.ts'
import { call } from '#web/kit/call.ts'
import { homeCountText } from '../labels.ts'
import { pauseThumbnails } from './thumbnail.tsx'
import { forgetRanges, useLockedRange } from './use-locked-range.ts'
import { filterOf, type View } from './view/view.ts'

/**
 * The screen's data: a page of homes and the counts of its filter; reloaded while anything is in progress (D3-260).
 * Until another page or filter has loaded, and if it fails to, the earlier one stays (U-26).
 */
export function useLeadList(campaignId: string, view: View) {
  const range = useLockedRange(campaignId, view.range)
  const filter = filterOf(view, range.within)
  const queryFor = (listView: View) => {
    const { sort, direction, page } = listView
    const input = { campaign_id: campaignId, filter: filterOf(listView, range.within), sort, direction, page }
    return functionQuery('list-leads', input)
  }
  const list = useQuery({
    ...queryFor(view),
    enabled: range.isReady,
    refetchInterval: ({ state }) => (state.data && state.data.processing > 0 ? POLL_INTERVAL_MS : false),
  })

  const [lastLoaded, setLastLoaded] = useState(list.data)
  if (list.data !== undefined && list.data !== lastLoaded) setLastLoaded(list.data)

  const [isRefreshed, setRefreshed] = useState(false)
  useEffect(() => {
    if (!isRefreshed) return
    const timer = setTimeout(() => setRefreshed(false), REFRESHED_MS)
    return () => clearTimeout(timer)
  }, [isRefreshed])
  const refresh = async () => {
    setRefreshed((await list.refetch()).isSuccess)
  }
  /** The list on the screen. */
  const listElement = useRef<HTMLDivElement>(null)
  /**
   * Before a change of the view: requests what it will show, because rendering the screen takes a while, after
   * canceling the thumbnails that would delay it. Showing all homes unlocks the ranges.
   */
  const prepare = (change: Partial<View>) => {
    if (change.range === 'all') forgetRanges(campaignId)
    if (!range.isReady || change.range !== undefined) return
    const query = queryFor({ ...view, page: 1, ...change })
    if (queryClient.getQueryData(query.queryKey) === undefined && listElement.current)
      pauseThumbnails(listElement.current)
    void queryClient.prefetchQuery(query)
  }
  return {
    filter,
    data: list.data ?? lastLoaded,
    /** The data is from an earlier view; the requested one is still loading. */
    isStale: list.data === undefined,
    listElement,
    prepare,
    error: range.error ?? list.error,
    retry: () => void (range.error ? range.retry() : refresh()),
    renewRange: range.renew,
    refresh,
    isRefreshed,
  }
}

/** A long list takes the server a while to write. */
const EXPORT_TIMEOUT_MS = 120_000

/** Requests the homes as CSV, saves the file (F-42) and returns what was saved: '23 homes saved as spring.csv'. */
export async function saveCsv(campaignId: string, selection: LeadSelection): Promise<string> {
  const file = await call('export-leads', { campaign_id: campaignId, selection }, { timeoutMs: EXPORT_TIMEOUT_MS })
  saveFile(file)
  return `${homeCountText(file.count)} saved as ${file.file_name}`
}
