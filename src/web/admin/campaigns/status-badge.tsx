import type { CampaignStatus } from '#domain/campaigns/campaign.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { STATUS_LABELS } from './labels.ts'

/** D3-071: how a campaign stands, each status in its own colors. */
export const StatusBadge = ({ status }: { status: CampaignStatus }) => (
  <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
)

const TONES: Record<CampaignStatus, Tone> = { active: 'success', paused: 'busy', completed: 'info', archived: 'quiet' }
