import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { POLL_MS, REFRESHED_MS } from '#domain/leads/labels.ts'
import { functionQuery } from '../layout/queries.ts'
import { useLockedRange } from './use-locked-range.ts'
import { filterOf, type View } from './view/view.ts'
import type { LeadSelection } from '#contract/lead-selection.ts'
import { call } from '../../kit/call.ts'
import { saveFile } from '../layout/save-file.ts'

/** The screen's data: a page of homes and the counts of its filter; reloaded while anything is in progress (D3-260). */
export function useLeadList(campaignId: string, view: View) {
  const locked = useLockedRange(campaignId, view.range)
  const filter = filterOf(view, locked.within)
  const { sort, direction, page } = view
  const list = useQuery({
    ...functionQuery('list-leads', { campaign_id: campaignId, filter, sort, direction, page }),
    enabled: locked.isReady,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.processing > 0 ? POLL_MS : false),
  })

  const [isRefreshed, setRefreshed] = useState(false)
  useEffect(() => {
    if (!isRefreshed) return
    const timer = setTimeout(() => setRefreshed(false), REFRESHED_MS)
    return () => clearTimeout(timer)
  }, [isRefreshed])
  const refresh = async () => {
    setRefreshed((await list.refetch()).isSuccess)
  }
  return {
    filter,
    list,
    error: locked.error ?? list.error,
    retry: () => void (locked.error ? locked.retry() : refresh()),
    renewRange: locked.renew,
    refresh,
    isRefreshed,
  }
}

/** A long list takes the server a while to write. */
const PATIENCE_MS = 120_000

/** Feature 42: requests the homes as CSV and saves the file. */
export async function saveCsv(campaignId: string, selection: LeadSelection): Promise<void> {
  saveFile(await call('export-leads', { campaign_id: campaignId, selection }, { timeoutMs: PATIENCE_MS }))
}
