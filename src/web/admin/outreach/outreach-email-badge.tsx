import { OUTREACH_EMAIL_STATE_LABELS, type OutreachEmailState } from '#domain/outreach/outreach-email-state.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const TONES: Record<OutreachEmailState, Tone> = {
  waiting: 'neutral',
  sending: 'info',
  sent: 'success',
  failed: 'error',
  suppressed: 'neutral',
  capped: 'neutral',
  skipped: 'neutral',
  unknown: 'busy',
}

/** The state of an outreach email. */
export const OutreachEmailBadge = ({ state }: { state: OutreachEmailState }) => (
  <Badge tone={TONES[state]}>{OUTREACH_EMAIL_STATE_LABELS[state]}</Badge>
)

/** Marks an email to a test address, whose events are not counted (E-14). */
export const UntrackedBadge = () => <Badge tone="busy">not tracked (test address)</Badge>
