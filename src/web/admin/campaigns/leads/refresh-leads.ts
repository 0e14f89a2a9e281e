import { useEffect, useRef } from 'react'
import type { FunctionName } from '#contract/index.ts'
import { queryClient } from '#web/admin/queries.ts'

const SHOWING_LEADS: readonly FunctionName[] = [
  'list-leads',
  'get-lead',
  'list-deleted-leads',
  'count-bulk-actions',
  'preview-outreach',
]

/** Reloads everything this window shows of a campaign's homes. */
export const refreshLeads = async (): Promise<void> => {
  await Promise.all(SHOWING_LEADS.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
}

export const REFRESH_INTERVAL_MS = 3000

/** Reloads them while a count of finished homes advances, at most every few seconds. */
export function useLeadsRefreshedBy(finishedCount: number): void {
  const timer = useRef<number | null>(null)
  const last = useRef(finishedCount)
  useEffect(() => {
    if (last.current === finishedCount) return
    last.current = finishedCount
    timer.current ??= window.setTimeout(() => {
      timer.current = null
      void refreshLeads()
    }, REFRESH_INTERVAL_MS)
  }, [finishedCount])
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    [],
  )
}
