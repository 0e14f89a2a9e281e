import {
  ACTIVITY_CONTROL_LABELS,
  ACTIVITY_STATE_LABELS,
  type ActivityControl,
  ATTENTION_PARTS,
  type AttentionKind,
  hasActivityEnded,
} from '#domain/admin/activity.ts'
import { countText } from '#domain/count-text.ts'
import { DONE_WORDS } from '#domain/leads/bulk-actions/bulk-action.ts'
import { bulkAction } from '#domain/leads/bulk-actions/index.ts'
import { awaitsBegin, awaitsFollowUps, followUpsAwaitedText } from '#domain/outreach/send.ts'
import { notBegunText } from '#web/admin/outreach/labels.ts'
import { numberText } from '#web/kit/format.ts'
import type { Activity, Attention } from './use-activity.ts'

/** 'Emails for “Spring”'. */
export function activityTitle({ kind, campaign, action }: Pick<Activity, 'kind' | 'campaign' | 'action'>): string {
  if (kind === 'send') return `Emails for “${campaign}”`
  return kind === 'import' ? `Import for “${campaign}”` : `${bulkAction(action!).name} in “${campaign}”`
}

/** 'Running · 12 of 40 emails, 2 failed'; of a send that has not begun, when it does. */
export function activityText(activity: Activity): string {
  const { kind, state, follow_ups_pending: pending } = activity
  if (kind === 'send' && awaitsBegin(activity))
    return `${notBegunText(activity)} · ${countText(activity.total - pending - activity.skipped, 'email')}`
  const stateText = awaitsFollowUps(activity) ? followUpsAwaitedText(pending) : ACTIVITY_STATE_LABELS[state]
  return [stateText, doneText(activity)].filter(Boolean).join(' · ')
}

/**
 * What an activity has done: while it runs, how far it is; afterward, what succeeded. How many homes an import will
 * find is not known: its `total` is only a limit.
 */
function doneText(activity: Activity): string | null {
  const { kind, state, done, failed, skipped } = activity
  if (kind !== 'import') {
    const skippedWord = kind === 'send' ? 'left out' : bulkAction(activity.action!).words.skipped
    return [
      kind === 'send' ? emailsText(activity) : homesText(activity),
      ...(failed > 0 ? [`${numberText(failed)} failed`] : []),
      ...(skipped > 0 ? [`${numberText(skipped)} ${skippedWord}`] : []),
    ].join(', ')
  }
  if (state === 'waiting') return null // none is kept before the choice
  return `${countText(done, 'home')} kept${hasActivityEnded(state) ? '' : ' so far'}`
}

/** '12 of 40 homes'; of a lookup of agents that has ended, '12 of 40 emails found'. */
function homesText({ action, state, done, total, failed, skipped }: Activity): string {
  if (!hasActivityEnded(state)) return `${numberText(done)} of ${countText(total, 'home')}`
  const { words } = bulkAction(action!)
  const count = numberText(done - failed - skipped)
  return words === DONE_WORDS
    ? `${count} of ${countText(total, 'home')}`
    : `${count} of ${numberText(total)} ${words.done}`
}

/**
 * '12 of 40 emails': of those that are sent, without what was left out, as on the screen of the send; of a canceled
 * one, what it sent.
 */
function emailsText({ state, done, total, follow_ups_pending: pending, failed, skipped }: Activity): string {
  if (state === 'cancelled') return `${countText(done - failed - skipped, 'email')} sent`
  const finishedCount = done - skipped - (hasActivityEnded(state) ? failed : 0)
  return `${numberText(finishedCount)} of ${countText(total - pending - skipped, 'email')}`
}

/** The screen for working with it. */
export const activityPath = ({ kind, id, campaign_id }: Pick<Activity, 'kind' | 'id' | 'campaign_id'>): string =>
  kind === 'send' ? `/admin/outreach/${id}` : `/admin/campaigns/properties?campaign_id=${campaign_id}`

/** The label of a button; an import continues at the page where it was stopped. */
export const controlText = ({ kind }: Pick<Activity, 'kind'>, control: ActivityControl): string =>
  kind === 'import' && control === 'resume' ? 'Continue' : ACTIVITY_CONTROL_LABELS[control]

/** Work that needs attention: '2 orders are held or have an open issue'. */
export const ATTENTION_TEXTS: Readonly<Record<AttentionKind, (n: number) => string>> = {
  order_needing_attention: (n) =>
    countText(n, 'order is held or has an open issue', 'orders are held or have an open issue'),
  home_removal: (n) => countText(n, 'home is waiting to be removed', 'homes are waiting to be removed'),
  damage_report: (n) => countText(n, 'damage report needs an answer', 'damage reports need an answer'),
  paused_send: (n) =>
    countText(n, 'email send is paused or missed its start time', 'email sends are paused or missed their start time'),
  failed_emails: (n) => countText(n, 'email send has failed emails', 'email sends have failed emails'),
  paused_bulk_run: (n) => countText(n, 'bulk action is paused', 'bulk actions are paused'),
  import_needing_attention: (n) => countText(n, 'import needs you', 'imports need you'),
  bounce: (n) => countText(n, 'email bounced this week', 'emails bounced this week'),
}

/** The page that the work leads to: one item's page, or a list. */
export function attentionPath({ kind, count: n, first }: Attention): string {
  if (kind === 'order_needing_attention')
    return n === 1 ? `/admin-orders/${first}` : '/admin-orders?status=needs_attention'
  if (kind === 'damage_report') return `/admin-orders/${first}`
  if (kind === 'paused_send') return `/admin/outreach/${first}`
  if (kind === 'failed_emails') return `/admin/outreach/${first}?state=failed`
  if (kind === 'import_needing_attention' || kind === 'paused_bulk_run')
    return `/admin/campaigns/properties?campaign_id=${first}`
  return kind === 'bounce' ? '/admin/suppressions?reason=bounced' : ATTENTION_PARTS[kind]
}
