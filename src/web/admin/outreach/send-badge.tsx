import { type SendState, STATE_LABELS } from '#domain/outreach/outreach-run.ts'
import { classNames } from '../../ui/class-names.ts'

const SHAPE = 'inline-block rounded-full px-2.5 py-0.5 text-sm font-medium whitespace-nowrap'

const TONES: Record<SendState, string> = {
  waiting: 'bg-wall text-ink',
  sending: 'bg-info-pale text-info',
  sent: 'bg-success-pale text-success',
  failed: 'bg-error-pale text-error',
  suppressed: 'bg-wall text-ink',
  capped: 'bg-wall text-ink',
  skipped: 'bg-wall text-ink',
  unknown: 'bg-busy-pale text-busy',
}

/** Where one letter stands. */
export const SendBadge = ({ state }: { state: SendState }) => (
  <span className={classNames(SHAPE, TONES[state])}>{STATE_LABELS[state]}</span>
)

/** E-14. */
export const UntrackedBadge = () => (
  <span className={classNames(SHAPE, 'bg-busy-pale text-busy')}>not tracked (test address)</span>
)
