import type { ReactNode } from 'react'
import { type Stage, STAGES } from '#domain/leads/funnel.ts'
import { STATUS_LABELS, STATUS_TEXTS } from '#domain/leads/labels.ts'
import type { ProcessingStatus } from '#domain/leads/lead-filter.ts'
import { type SuitabilityBand, suitabilityBand } from '#domain/photo-search/suitability.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const STAGE_TONES: Record<Stage, Tone> = {
  not_ready: 'neutral',
  ready_to_send: 'action',
  email_sent: 'info',
  replied: 'brass',
  property_opened: 'busy',
  checkout_accessed: 'busy',
  payment_page_accessed: 'busy',
  purchased: 'done',
}

/** The Tracking Status (D3-170 … D3-176). */
export const StageBadge = ({ stage }: { stage: Stage }) => (
  <Badge isSmall tone={STAGE_TONES[stage]}>
    {STAGES[stage]}
  </Badge>
)

const STATUS_TONES: Record<ProcessingStatus, Tone> = {
  pending: 'neutral',
  processing: 'busy',
  completed: 'neutral', // green would say that the home is done, but only its details were read
  failed: 'error',
  contacted: 'info',
}

/** The processing status of a home (D3-156); its title says what it means. */
export const ProcessingBadge = ({ status }: { status: ProcessingStatus }) => (
  <Badge isSmall tone={STATUS_TONES[status]} title={STATUS_TEXTS[status]}>
    {status === 'processing' ? <Spinner className="size-3" /> : null}
    {STATUS_LABELS[status]}
  </Badge>
)

const BANDS: Record<SuitabilityBand, Tone> = { good: 'success', fair: 'busy', poor: 'error', unknown: 'neutral' }

/** 'Score 7.5/10' in the color of its band (D3-262). */
export const ScoreBadge = ({ score }: { score: number | null }) => (
  <Badge isSmall tone={BANDS[suitabilityBand(score)]}>
    {score === null ? 'No score' : `Score ${Math.round(score * 10) / 10}/10`}
  </Badge>
)

/** The photo that was judged is Zillow's (D3-128). */
export const ZillowBadge = () => (
  <Badge isSmall tone="info" title="The photo is Zillow’s">
    Zillow
  </Badge>
)

/** A contact found by AI (D3-128). */
export const AiBadge = () => (
  <Badge isSmall tone="brass" title="Found by AI">
    AI
  </Badge>
)

/** What replaces a missing artwork (D3-128). */
export const ArtBadge = ({ kind, children }: { kind: 'skipped' | 'below_threshold' | 'none'; children: ReactNode }) => (
  <Badge isSmall tone={kind === 'none' ? 'neutral' : kind === 'skipped' ? 'busy' : 'error'}>
    {children}
  </Badge>
)

/** The role of an agent, as a badge. */
export const RoleBadge = ({ children }: { children: ReactNode }) => (
  <Badge isSmall tone="neutral">
    {children}
  </Badge>
)

/** This agent is not emailed anymore. */
export const SuppressedBadge = () => (
  <Badge isSmall tone="error" title="On the suppression list: no email goes to this agent">
    Suppressed
  </Badge>
)
