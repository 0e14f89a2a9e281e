import type { LeadListItem } from '#contract/leads/leads.ts'
import type { Send } from '#contract/outreach.ts'
import { countText } from '#domain/count-text.ts'
import { type EmailLogFilter, emailsLeftOut, finishedEmails } from '#domain/outreach/outreach-email-state.ts'
import { SEND_ZONES, type SendZone } from '#domain/outreach/outreach-window.ts'
import { SKIP_REASONS, type SkipReason } from '#domain/outreach/outreach.ts'
import { awaitsBegin, awaitsFollowUps, followUpsAwaitedText, SEND_STATE_LABELS } from '#domain/outreach/send.ts'
import { dateText, dateTimeText, numberText, shortDateTimeText } from '#web/kit/format.ts'

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

/** 'Scheduled: Dec 1, 3:00 PM': what the first email about a home waits for; `isFull`: with its year and zone. */
export function waitingEmailText(
  { state, next_at, next_zone }: NonNullable<LeadListItem['send']>,
  isFull = false,
): string {
  if (state === 'paused') return 'In a paused send'
  if (next_at === null) return 'In a running send'
  return `Scheduled: ${isFull ? dateTimeAtHomeText(next_at, next_zone) : shortDateTimeText(next_at)}`
}

/** The time zones of the recipients, most first: 'Eastern 12, Central 8, unknown 2'. */
export const zoneText = (zones: readonly { readonly zone: SendZone | null; readonly emails: number }[]): string =>
  zones
    .map(({ zone, emails: count }) => `${zone === null ? 'unknown' : SEND_ZONES[zone]} ${numberText(count)}`)
    .join(', ')

type EmailCounts = Pick<Send, 'counts' | 'total' | 'bounced' | 'follow_ups'>

/** The number of entries of a send’s email log with this filter; null: all. */
export const emailCountOf = (send: EmailCounts, filter: EmailLogFilter | null): number => {
  if (filter === null) return send.total
  if (filter === 'follow_up') return send.follow_ups
  return filter === 'bounced' ? send.bounced : send.counts[filter]
}

type Progress = Pick<Send, 'state' | 'counts' | 'total' | 'follow_ups_pending' | 'next_at' | 'next_zone' | 'options'>

/**
 * How many emails of a send are finished, of how many: those that it sends, with the follow-ups whose day has come;
 * nothing that is left out.
 */
const finishedOf = ({
  counts,
  total,
  follow_ups_pending: pending,
}: Pick<Send, 'counts' | 'total' | 'follow_ups_pending'>) => ({
  finished: finishedEmails(counts) - emailsLeftOut(counts),
  emails: total - pending - emailsLeftOut(counts),
})

/** The part of a send’s emails that is finished, without follow-ups to come; of a canceled send, that was sent. */
export const finishedPart = (
  send: Pick<Send, 'state' | 'counts' | 'total' | 'left_out' | 'follow_ups_pending'>,
): number => {
  if (send.state === 'cancelled') return send.counts.sent / Math.max(1, send.total - send.left_out)
  const { finished, emails } = finishedOf(send)
  return emails === 0 ? 1 : finished / emails
}

/** 'first email Nov 30, 2026, 4:00 PM (9:00 AM Central)': when a send begins, before it and while it waits. */
export const firstEmailText = (iso: string, zone: SendZone | null): string =>
  `first email ${dateTimeAtHomeText(iso, zone)}`

/** 'Scheduled · first email Nov 30, 2026, 9:00 AM', 'Waiting · first email Nov 30, 2026, 9:00 AM'. */
export const notBegunText = (
  { state, next_at, next_zone }: { state: 'scheduled' | 'running'; next_at: string; next_zone: SendZone | null },
  hasHours = false,
): string =>
  `${state === 'scheduled' ? SEND_STATE_LABELS.scheduled : `Waiting${hasHours ? ' for business hours' : ''}`} · ${firstEmailText(next_at, next_zone)}`

/**
 * 'Sending · 21 of 130 emails'; a stopped send says where: 'Paused at 21 of 130 emails'; one that has ended, what it
 * sent: 'Finished · 128 of 130 emails sent', 'Canceled · 21 emails sent'.
 */
export const progressText = (send: Progress): string => {
  const { state, counts, total, follow_ups_pending: pending, next_at, next_zone } = send
  const finishedCount = finishedEmails(counts)
  const begin = { state, done: finishedCount, skipped: emailsLeftOut(counts), next_at, next_zone }
  if (awaitsBegin(begin)) return notBegunText(begin, send.options.window !== null)
  if (awaitsFollowUps({ state, done: finishedCount, total, follow_ups_pending: pending }))
    return followUpsAwaitedText(pending)
  if (state === 'cancelled') return `${SEND_STATE_LABELS.cancelled} · ${emailCountText(counts.sent)} sent`
  const { finished, emails } = finishedOf(send)
  if (state === 'finished')
    return `${SEND_STATE_LABELS.finished} · ${numberText(counts.sent)} of ${emailCountText(emails)} sent`
  const part = `${numberText(finished)} of ${emailCountText(emails)}`
  return state === 'paused' || state === 'missed'
    ? `${SEND_STATE_LABELS[state]} at ${part}`
    : `${SEND_STATE_LABELS[state]} · ${part}`
}

/** Who started a send, and when it goes on or has ended. */
export const timesOf = (send: Send): string[] => [
  `${send.state === 'scheduled' ? 'Scheduled' : 'Started'} by ${send.started_by}, ${dateTimeText(send.created_at)}`,
  ...(send.next_at !== null && new Date(send.next_at) > new Date() && finishedEmails(send.counts) > 0
    ? [`next email ${dateTimeText(send.next_at)}`]
    : []),
  ...(send.finished_at === null
    ? []
    : [`${SEND_STATE_LABELS[send.state].toLowerCase()} ${dateTimeText(send.finished_at)}`]),
]

type Breakdown = Pick<
  Send,
  'state' | 'counts' | 'total' | 'left_out' | 'follow_ups' | 'follow_ups_sent' | 'follow_ups_pending' | 'options'
>

/** What a send consists of, each number with what it counts: its emails, their follow-ups, and the homes left out. */
export function breakdownOf(send: Breakdown): readonly (readonly [name: string, text: string])[] {
  const { state } = send
  const homes = send.total - send.follow_ups
  const emails = homes - send.left_out
  const sentCount = send.counts.sent - send.follow_ups_sent
  return [
    [
      'Emails',
      state === 'cancelled'
        ? `${numberText(sentCount)} of ${numberText(emails)} sent, then canceled`
        : [`${numberText(emails)}, one for each home`, ...sentText(sentCount, emails)].join(': '),
    ],
    ...followUpsOf(send, emails),
    ...(send.left_out === 0
      ? []
      : [['Left out', `${numberText(send.left_out)} of ${countText(homes, 'selected home')}`] as const]),
  ]
}

/** 'all sent', '3 sent', or nothing before the first one. */
const sentText = (count: number, emails: number): string[] =>
  count === 0 ? [] : [count === emails ? 'all sent' : `${numberText(count)} sent`]

/** 'up to 24, 3 and 8 days after the email: 2 sent, 10 to come'. */
function followUpsOf(send: Breakdown, emails: number): readonly (readonly [string, string])[] {
  const { followUps } = send.options
  if (followUps.length === 0) return []
  const days = followUps.map((_, n) => followUps.slice(0, n + 1).reduce((sum, { waitDays }) => sum + waitDays, 0))
  const parts = [
    ...(send.follow_ups_sent > 0 ? [`${numberText(send.follow_ups_sent)} sent`] : []),
    ...(send.follow_ups_pending > 0 ? [`${numberText(send.follow_ups_pending)} to come`] : []),
  ]
  const planText = `up to ${numberText(emails * followUps.length)}, ${new Intl.ListFormat('en-US').format(days.map(String))} ${days.at(-1) === 1 ? 'day' : 'days'}`
  return [['Follow-ups', [`${planText} after the email`, parts.join(', ')].filter(Boolean).join(': ')]]
}
