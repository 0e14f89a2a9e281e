import { useQuery } from '@tanstack/react-query'
import type { BulkActionName } from '#domain/leads/bulk-actions/index.ts'
import type { LeadSelection } from '#domain/leads/lead-filter.ts'
import { SendButton, useSendPreview } from '#web/admin/outreach/send-button.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import type { LeadActionProps } from './lead-actions.tsx'

type SendCounts = NonNullable<ReturnType<typeof useSendPreview>['data']>['counts']

const AGENT_LOOKUPS: readonly BulkActionName[] = ['agent-details', 'details-and-contacts', 'fetch-details']

/** What these homes need before their email can be sent, in order of preference; nothing if some can be sent. */
function actionsBeforeSend({ ready, missing }: SendCounts, selection: LeadSelection): readonly BulkActionName[] {
  if (ready > 0) return []
  if (selection.kind === 'matching' && selection.filter.missing === 'agent') return AGENT_LOOKUPS
  if (missing.artwork > 0) return ['artwork']
  return missing.agentName + missing.email > 0 ? AGENT_LOOKUPS : []
}

/** The step that the selected homes wait for: their email, or what an email needs first. */
export const NextAction = (props: LeadActionProps) => {
  const { campaign, selection } = props
  const sendCounts = useSendPreview({ campaign, selection }).data?.counts
  const bulkCounts = useQuery(functionQuery('count-bulk-actions', { campaign_id: campaign.id, selection })).data
  if (!sendCounts || !bulkCounts) return null
  const next = actionsBeforeSend(sendCounts, selection).find((name) =>
    bulkCounts.actions.some(({ action, eligible }) => action === name && eligible > 0),
  )
  return next === undefined ? <SendButton {...props} isShort /> : <BulkBar {...props} only={next} />
}
