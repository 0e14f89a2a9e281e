import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { LeadSelection } from '#domain/leads/lead-filter.ts'
import { call } from '#web/kit/call.ts'
import { refreshLeads } from './refresh-leads.ts'

/** Deletes homes, and restores the last ones deleted (U-24). */
export function useDeletion(campaignId: string, onDone: () => void) {
  const [last, setLast] = useState<{ id: string; count: number } | null>(null)
  const remove = useMutation({
    mutationFn: (selection: LeadSelection) => call('delete-leads', { campaign_id: campaignId, selection }),
    onSuccess: ({ deletion_id, count }) => {
      if (count > 0) setLast({ id: deletion_id, count }) // a second click deletes nothing more
      onDone()
    },
  })
  const restore = useMutation({
    mutationFn: (deletionId: string) => call('restore-leads', { campaign_id: campaignId, deletion_id: deletionId }),
    onSuccess: refreshLeads,
  })
  const forget = useCallback(() => setLast(null), [])
  return { last, remove, restore, forget }
}
