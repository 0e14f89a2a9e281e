import type { CampaignStatus } from '#domain/campaigns/campaign.ts'
import { classNames } from '../../ui/class-names.ts'
import { STATUS_LABELS } from './campaign-words.ts'

/** D3-071: how a campaign stands, each status in its own colours. */
export const StatusBadge = ({ status }: { status: CampaignStatus }) => (
  <span
    className={classNames(
      'inline-block shrink-0 rounded-full px-2.5 py-0.5 text-sm font-medium whitespace-nowrap',
      TONES[status],
    )}
  >
    {STATUS_LABELS[status]}
  </span>
)

const TONES: Record<CampaignStatus, string> = {
  active: 'bg-success-pale text-success',
  paused: 'bg-busy-pale text-busy',
  completed: 'bg-info-pale text-info',
  archived: 'bg-wall text-soft',
}
