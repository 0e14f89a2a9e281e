import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { MAX_DELETED_UNASKED } from '#domain/campaigns/campaign.ts'
import type { LeadSelection } from '#domain/leads/lead-filter.ts'
import { call } from '#web/kit/call.ts'
import { refreshCampaigns } from '../refresh-campaigns.ts'
import { refreshLeads } from './refresh-leads.ts'

/** Homes that are deleted once it is confirmed. */
type Request = { readonly selection: LeadSelection; readonly count: number }

/** Deletes homes, many of them only after a confirmation, and restores the last ones deleted (U-24). */
export function useDeletion(campaignId: string, onDone: () => void) {
  const [last, setLast] = useState<{ id: string; count: number } | null>(null)
  const [request, setRequest] = useState<Request | null>(null)
  const remove = useMutation({
    mutationFn: (selection: LeadSelection) => call('delete-leads', { campaign_id: campaignId, selection }),
    onSuccess: ({ deletion_id, count }) => {
      if (count > 0) setLast({ id: deletion_id, count }) // a second click deletes nothing more
      setRequest(null)
      onDone()
      void refreshCampaigns()
    },
  })
  const restore = useMutation({
    mutationFn: (deletionId: string) => call('restore-leads', { campaign_id: campaignId, deletion_id: deletionId }),
    onSuccess: () => Promise.all([refreshLeads(), refreshCampaigns()]),
  })
  const start = (selection: LeadSelection, count: number) => {
    remove.reset()
    if (count > MAX_DELETED_UNASKED) setRequest({ selection, count })
    else remove.mutate(selection)
  }
  const forget = useCallback(() => setLast(null), [])
  /** An error that no dialog shows. */
  const problem = (request ? null : remove.error) ?? restore.error
  return { last, request, start, cancel: () => setRequest(null), remove, restore, problem, forget }
}
