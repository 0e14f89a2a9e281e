import {
  ATTENTION_PARTS,
  type AttentionKind,
  JOB_CONTROL_LABELS,
  JOB_STATE_LABELS,
  type JobControl,
} from '#domain/admin/job.ts'
import { countText } from '#domain/count-text.ts'
import { bulkAction } from '#domain/leads/bulk-actions/index.ts'
import { awaitsFollowUps, followUpsAwaitedText } from '#domain/outreach/outreach-run.ts'
import { numberText } from '#web/kit/format.ts'
import type { Attention, Job } from './use-jobs.ts'

/** 'Emails for “Spring”'. */
export function jobTitle({ kind, campaign, action }: Pick<Job, 'kind' | 'campaign' | 'action'>): string {
  if (kind === 'send') return `Emails for “${campaign}”`
  return kind === 'import' ? `Import for “${campaign}”` : `${bulkAction(action!).name} in “${campaign}”`
}

/** 'Running · 12 of 40 emails · 2 failed'; an import may find fewer homes than its target. */
export function jobText(job: Job): string {
  const { kind, state, done, total, follow_ups_pending: pending, failed } = job
  const part =
    kind === 'import'
      ? `${numberText(done)} of up to ${numberText(total)}`
      : `${numberText(done)} of ${numberText(total - pending)}`
  const what = kind === 'send' ? 'emails' : 'homes'
  const stateText = awaitsFollowUps(job) ? followUpsAwaitedText(pending) : JOB_STATE_LABELS[state]
  return [stateText, `${part} ${what}`, failed > 0 ? `${numberText(failed)} failed` : null].filter(Boolean).join(' · ')
}

/** The screen for working with it. */
export const jobPath = ({ kind, id, campaign_id }: Pick<Job, 'kind' | 'id' | 'campaign_id'>): string =>
  kind === 'send' ? `/admin/outreach/${id}` : `/admin/campaigns/properties?campaign_id=${campaign_id}`

/** The label of a button: an import continues at the page where it was stopped. */
export const controlText = ({ kind }: Pick<Job, 'kind'>, control: JobControl): string =>
  kind === 'import' && control === 'resume' ? 'Continue' : JOB_CONTROL_LABELS[control]

/** Work that needs attention: '2 orders need a decision'. */
export const ATTENTION_TEXTS: Readonly<Record<AttentionKind, (n: number) => string>> = {
  held_order: (n) => countText(n, 'order needs a decision', 'orders need a decision'),
  home_removal: (n) => countText(n, 'home is waiting to be removed', 'homes are waiting to be removed'),
  damage_report: (n) => countText(n, 'damage report needs an answer', 'damage reports need an answer'),
  paused_send: (n) =>
    countText(n, 'email send is paused or missed its start time', 'email sends are paused or missed their start time'),
  paused_bulk_run: (n) => countText(n, 'bulk action is paused', 'bulk actions are paused'),
  stopped_import: (n) => countText(n, 'import stopped early this week', 'imports stopped early this week'),
  bounce: (n) => countText(n, 'email bounced this week', 'emails bounced this week'),
}

/** The page that the work leads to: one item's page, or a list. */
export function attentionPath({ kind, count: n, first }: Attention): string {
  if (kind === 'held_order') return n === 1 ? `/admin-orders/${first}` : '/admin-orders?status=needs_attention'
  if (kind === 'damage_report') return `/admin-orders/${first}`
  if (kind === 'paused_send') return `/admin/outreach/${first}`
  if (kind === 'stopped_import' || kind === 'paused_bulk_run') return `/admin/campaigns/properties?campaign_id=${first}`
  return kind === 'bounce' ? '/admin/suppressions?reason=bounced' : ATTENTION_PARTS[kind]
}
