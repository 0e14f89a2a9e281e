import type { ReactNode } from 'react'
import { STAGES, type Stage } from '#domain/leads/funnel.ts'
import type { ProcessingStatus } from '#domain/leads/lead-filter.ts'
import { STATUS_LABELS } from '#domain/leads/labels.ts'
import { type SuitabilityBand, suitabilityBand } from '#domain/photo-search/suitability.ts'
import { classNames } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/spinner.tsx'

const Badge = ({ tone, title, children }: { tone: string; title?: string; children: ReactNode }) => (
  <span
    title={title}
    className={classNames(
      'inline-flex items-center gap-1.5 rounded-full px-2 py-0.5 text-[0.8125rem] leading-5 font-medium whitespace-nowrap',
      tone,
    )}
  >
    {children}
  </span>
)

const GREY = 'bg-wall text-ink'
const BLUE = 'bg-info-pale text-info'
const YELLOW = 'bg-busy-pale text-busy'
const GREEN = 'bg-success-pale text-success'
const RED = 'bg-error-pale text-error'

const STAGE_TONES: Record<Stage, string> = {
  not_ready: GREY,
  ready_to_send: 'bg-action-pale text-action',
  email_sent: BLUE,
  property_opened: YELLOW,
  checkout_accessed: YELLOW,
  payment_page_accessed: YELLOW,
  purchased: 'bg-success text-white',
}

/** D3-170 … D3-176: the Tracking Status. */
export const StageBadge = ({ stage }: { stage: Stage }) => <Badge tone={STAGE_TONES[stage]}>{STAGES[stage]}</Badge>

const STATUS_TONES: Record<ProcessingStatus, string> = {
  pending: GREY,
  processing: YELLOW,
  completed: GREEN,
  failed: RED,
  contacted: BLUE,
}

/** D3-156. */
export const ProcessingBadge = ({ status }: { status: ProcessingStatus }) => (
  <Badge tone={STATUS_TONES[status]}>
    {status === 'processing' ? <Spinner className="size-3" /> : null}
    {STATUS_LABELS[status]}
  </Badge>
)

const BANDS: Record<SuitabilityBand, string> = { good: GREEN, fair: YELLOW, poor: RED, unknown: GREY }

/** D3-262: 'Score 7.5/10' in the colour of its band. */
export const ScoreBadge = ({ score }: { score: number | null }) => (
  <Badge tone={BANDS[suitabilityBand(score)]}>
    {score === null ? 'No score' : `Score ${Math.round(score * 10) / 10}/10`}
  </Badge>
)

/** D3-128: the photo that was judged is Zillow's. */
export const ZillowBadge = () => (
  <Badge tone={BLUE} title="The photo is Zillow’s">
    Zillow
  </Badge>
)

/** D3-128: a contact that AI found. */
export const AiBadge = () => (
  <Badge tone="bg-brass/20 text-ink" title="Found by AI">
    AI
  </Badge>
)

/** D3-128: what there is in place of an artwork. */
export const ArtBadge = ({ kind, children }: { kind: 'skipped' | 'below_threshold' | 'none'; children: ReactNode }) => (
  <Badge tone={kind === 'none' ? GREY : kind === 'skipped' ? YELLOW : RED}>{children}</Badge>
)

/** Which of a home's agents it is. */
export const RoleBadge = ({ children }: { children: ReactNode }) => <Badge tone={GREY}>{children}</Badge>

/** Nobody writes to this agent any more. */
export const SuppressedBadge = () => (
  <Badge tone={RED} title="On the suppression list: no email goes to this agent">
    Suppressed
  </Badge>
)
