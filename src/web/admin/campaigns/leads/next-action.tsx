import { useQuery } from '@tanstack/react-query'
import type { BulkActionName } from '#domain/leads/bulk-actions/index.ts'
import { SendButton, useSendPreview } from '#web/admin/outreach/send-button.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import type { LeadActionProps } from './lead-actions.tsx'

/** What brings homes without artwork, or without an agent's email, nearer to their email: the first that applies. */
const NEXT_ACTIONS = {
  artwork: ['artwork'],
  agent: ['agent-details', 'details-and-contacts', 'fetch-details'],
} as const satisfies Record<string, readonly BulkActionName[]>

/** The step that the selected homes wait for: their email, or what an email needs first. */
export const NextAction = (props: LeadActionProps) => {
  const { campaign, selection } = props
  const sendCounts = useSendPreview({ campaign, selection }).data?.counts
  const bulkCounts = useQuery(functionQuery('count-bulk-actions', { campaign_id: campaign.id, selection })).data
  if (!sendCounts || !bulkCounts) return null
  const { ready, missing } = sendCounts
  const names: readonly BulkActionName[] =
    ready > 0
      ? []
      : missing.artwork > 0
        ? NEXT_ACTIONS.artwork
        : missing.agentName + missing.email > 0
          ? NEXT_ACTIONS.agent
          : []
  const next = names.find((name) => bulkCounts.actions.some(({ action, eligible }) => action === name && eligible > 0))
  return next === undefined ? <SendButton {...props} isShort /> : <BulkBar {...props} only={next} />
}
