import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { BulkActionName } from '#domain/leads/bulk-actions/index.ts'
import type { LeadGap } from '#domain/leads/lead-filter.ts'
import { functionQuery } from '#web/admin/queries.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { nextStepOf, SELECTS_MATCHING } from '../../next-steps.ts'

/** What an action tries to fill; null: nothing that a step waits for. */
const FILLED_GAPS: Readonly<Record<BulkActionName, LeadGap | null>> = {
  'fetch-details': null,
  'agent-details': 'lookup',
  'details-and-contacts': 'lookup',
  'find-agents': 'lookup',
  watercolors: 'art',
  artwork: 'art',
  'oil-images': 'art',
  'pencil-images': 'art',
}

/** What to do after a bulk action: the campaign's next step, until it is taken or dismissed. */
export const NextStep = ({
  campaignId,
  after,
  onDismiss,
}: {
  campaignId: string
  after: BulkActionName
  onDismiss: () => void
}) => {
  const campaign = useQuery({ ...functionQuery('get-campaign', { id: campaignId }), staleTime: 0 })
  const step = campaign.isFetching || !campaign.data ? undefined : nextStepOf(campaign.data, FILLED_GAPS[after])
  if (!step) return null
  return (
    <Notice tone="info" hasIcon={false} className="mt-4 py-1!">
      <div className="flex items-center justify-between gap-3">
        <Link
          to={step.to}
          state={SELECTS_MATCHING}
          onClick={onDismiss}
          className={textLinkClass({}, 'flex min-h-11 items-center')}
        >
          Next step: {step.text}
        </Link>
        <IconButton label="Dismiss" onClick={onDismiss}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </Notice>
  )
}
