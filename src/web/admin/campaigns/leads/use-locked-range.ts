import { useQuery } from '@tanstack/react-query'
import { z } from '#web/admin/zod.ts'
import { parsed, stored, useStored } from '#web/kit/browser-storage.ts'
import { call } from '#web/kit/call.ts'
import { filterOf, type View, viewOf } from './view/view.ts'

const Ids = z.array(z.uuid()).max(100)

const idsIn = (text: string): string[] | null => parsed(Ids, text)

const LOCKS = new Map<string, ReturnType<typeof stored>>()

function lockOf(name: string) {
  const lock =
    LOCKS.get(name) ??
    stored(
      name,
      (text) => idsIn(text) !== null,
      () => sessionStorage,
    )
  LOCKS.set(name, lock)
  return lock
}

/**
 * The first or last fifty homes, locked in this window when the range is first used: changes neither remove nor add any
 * until the range is refreshed or all homes are shown (D3-116).
 */
export function useLockedRange(campaignId: string, range: View['range']) {
  const lock = lockOf(`gablework.range.${campaignId}.${range}`)
  const text = useStored(lock)
  const ids = range === 'all' || text === null ? null : idsIn(text)
  const { error, refetch } = useQuery({
    queryKey: ['lead-range', campaignId, range],
    enabled: range !== 'all' && ids === null,
    gcTime: 0,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      // The current URL, even if it has not been rendered yet: it may have changed just before the click.
      const now = viewOf(new URLSearchParams(window.location.search))
      const { sort, direction } = now
      const listInput = { campaign_id: campaignId, filter: filterOf(now, null), sort, direction }
      const result = await call('lead-range', { ...listInput, range: range as 'first' | 'last' }, { signal })
      lock.write(JSON.stringify(result.ids))
      return result.ids
    },
  })
  return { within: ids, isReady: range === 'all' || ids !== null, error, retry: refetch, renew: () => void refetch() }
}

/** All homes are shown, so the locked range is dropped. */
export function forgetRanges(campaignId: string): void {
  for (const range of ['first', 'last']) lockOf(`gablework.range.${campaignId}.${range}`).forget()
}
