import type { Send } from '#contract/outreach.ts'
import { countText } from '#domain/count-text.ts'
import { type EmailLogFilter, finishedEmails } from '#domain/outreach/outreach-email-state.ts'
import { SEND_ZONES, type SendZone } from '#domain/outreach/outreach-window.ts'
import { SKIP_REASONS, type SkipReason } from '#domain/outreach/outreach.ts'
import { awaitsFollowUps, followUpsAwaitedText, hasNotBegun, SEND_STATE_LABELS } from '#domain/outreach/send.ts'
import { dateText, dateTimeText, numberText } from '#web/kit/format.ts'

/** '1 email', '1,243 emails'. */
export const emailCountText = (count: number): string => countText(count, 'email')

type Counts = {
  readonly suppressed: number
  readonly capped: number
  readonly cappedUntil: string | null
  readonly sameAgent: number
  readonly missing: Readonly<Record<SkipReason, number>>
}

/** Why the others get no email, with counts: 'no artwork (3)', 'emailed recently (1, until Dec 6, 2026)'. */
export const skippedTexts = ({ suppressed, capped, cappedUntil, sameAgent, missing }: Counts): string[] => [
  ...(Object.keys(SKIP_REASONS) as SkipReason[]).flatMap((name) =>
    missing[name] > 0 ? [`${SKIP_REASONS[name]} (${numberText(missing[name])})`] : [],
  ),
  ...(suppressed > 0 ? [`suppressed (${numberText(suppressed)})`] : []),
  ...(capped > 0
    ? [
        `emailed recently (${numberText(capped)}${cappedUntil === null ? '' : `, until ${dateText(cappedUntil)}${capped > 1 ? ' or later' : ''}`})`,
      ]
    : []),
  ...(sameAgent > 0 ? [`same agent as another home (${numberText(sameAgent)})`] : []),
]

/** A local time, and the same time at the home: 'Nov 23, 2026, 4:00 PM (9:00 AM Mountain)'. */
export const dateTimeAtHomeText = (iso: string, zone: SendZone | null): string => {
  if (zone === null) return dateTimeText(iso)
  const clock = new Date(iso).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: zone })
  return `${dateTimeText(iso)} (${clock} ${SEND_ZONES[zone]})`
}

/** The time zones of the recipients, most first: 'Eastern 12, Central 8, unknown 2'. */
export const zoneText = (zones: readonly { readonly zone: SendZone | null; readonly emails: number }[]): string =>
  zones
    .map(({ zone, emails: count }) => `${zone === null ? 'unknown' : SEND_ZONES[zone]} ${numberText(count)}`)
    .join(', ')

/** The number of emails of a send with this filter; null: all. */
export const emailCountOf = (send: Pick<Send, 'counts' | 'total' | 'bounced'>, filter: EmailLogFilter | null): number =>
  filter === null ? send.total : filter === 'bounced' ? send.bounced : send.counts[filter]

type Progress = Pick<Send, 'state' | 'counts' | 'total' | 'follow_ups_pending' | 'scheduled_at' | 'next_at' | 'options'>

/** The part of a send’s emails that is finished, without the follow-ups to come: 0 to 1. */
export const finishedPart = ({
  counts,
  total,
  follow_ups_pending: pending,
}: Pick<Send, 'counts' | 'total' | 'follow_ups_pending'>): number =>
  total === pending ? 1 : finishedEmails(counts) / (total - pending)

/**
 * 'Scheduled · begins Nov 30, 2026, 9:00 AM', 'Waiting · first email Nov 30, 2026, 9:00 AM'. `at`: when the send goes
 * on.
 */
export const notBegunText = (state: 'scheduled' | 'running', at: string, hasHours = false): string =>
  state === 'scheduled'
    ? `${SEND_STATE_LABELS.scheduled} · begins ${dateTimeText(at)}`
    : `Waiting${hasHours ? ' for business hours' : ''} · first email ${dateTimeText(at)}`

/**
 * 'Sending · 21 of 130'; a stopped send says where: 'Paused at 21 of 130'; one that has ended, what it sent:
 * 'Canceled · 21 of 130 sent'.
 */
export const progressText = (send: Progress): string => {
  const { state, counts, total, follow_ups_pending: pending } = send
  const finishedCount = finishedEmails(counts)
  const skipped = counts.suppressed + counts.capped + counts.skipped
  const at = state === 'scheduled' ? send.scheduled_at : send.next_at
  if (
    (state === 'scheduled' || state === 'running') &&
    at !== null &&
    hasNotBegun({ state, done: finishedCount, skipped })
  )
    return notBegunText(state, at, send.options.window !== null)
  if (awaitsFollowUps({ state, done: finishedCount, total, follow_ups_pending: pending }))
    return followUpsAwaitedText(pending)
  if (state === 'finished' || state === 'cancelled')
    return `${SEND_STATE_LABELS[state]} · ${numberText(counts.sent)} of ${numberText(total)} sent`
  const part = `${numberText(finishedCount)} of ${numberText(total - pending)}`
  return state === 'paused' || state === 'missed'
    ? `${SEND_STATE_LABELS[state]} at ${part}`
    : `${SEND_STATE_LABELS[state]} · ${part}`
}
