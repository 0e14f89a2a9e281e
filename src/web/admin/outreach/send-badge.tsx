import { type SendState, STATE_LABELS } from '#domain/outreach/outreach-run.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const TONES: Record<SendState, Tone> = {
  waiting: 'neutral',
  sending: 'info',
  sent: 'success',
  failed: 'error',
  suppressed: 'neutral',
  capped: 'neutral',
  skipped: 'neutral',
  unknown: 'busy',
}

/** The state of one email. */
export const SendBadge = ({ state }: { state: SendState }) => <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>

/** E-14. */
export const UntrackedBadge = () => <Badge tone="busy">not tracked (test address)</Badge>
