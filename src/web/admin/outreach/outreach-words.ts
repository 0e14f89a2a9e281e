import { SKIP_REASONS, type SkipReason } from '#domain/outreach.ts'
import type { RunControl, RunState } from '#domain/outreach-run.ts'

/** In this browser's zone: 'Nov 21, 2026, 3:04 PM'. */
export const moment = (iso: string | null): string =>
  iso === null ? '' : new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export const number = (count: number): string => count.toLocaleString('en-US')

export const letters = (count: number): string => (count === 1 ? '1 letter' : `${number(count)} letters`)

type Counts = {
  readonly suppressed: number
  readonly capped: number
  readonly missing: Readonly<Record<SkipReason, number>>
}

/** Why the others get no letter: '3 no artwork', '1 capped'. */
export const whyNot = ({ suppressed, capped, missing }: Counts): string[] => [
  ...(Object.keys(SKIP_REASONS) as SkipReason[]).flatMap((name) =>
    missing[name] > 0 ? [`${number(missing[name])} ${SKIP_REASONS[name]}`] : [],
  ),
  ...(suppressed > 0 ? [`${number(suppressed)} suppressed`] : []),
  ...(capped > 0 ? [`${number(capped)} capped`] : []),
]

export const RUN_WORDS: Record<RunState, string> = {
  scheduled: 'Scheduled',
  running: 'Sending',
  paused: 'Paused',
  missed: 'Missed its time',
  cancelled: 'Cancelled',
  finished: 'Finished',
}

export const CONTROL_WORDS: Record<RunControl, string> = {
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  retry_failed: 'Retry failed',
  retry_unknown: 'Send unknown again',
}
