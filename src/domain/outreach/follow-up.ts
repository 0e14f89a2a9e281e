import { DAY_MS } from '#domain/durations.ts'
import { capEnd } from './recipient-state.ts'

/** The maximum number of follow-ups of an email (F-35). */
export const MAX_FOLLOW_UPS = 3
/** Days from one email to its follow-up. The usual wait equals the shortest that a cap of seven days allows. */
export const FOLLOW_UP_DAYS = { min: 1, default: 7, max: 60 } as const

/** Why a follow-up is not sent, as shown in the email log (F-35). */
export const FOLLOW_UP_STOP_REASONS = {
  replied: 'the agent replied',
  ordered: 'the home was ordered',
  bounced: 'the previous email bounced',
  complained: 'the agent complained about the previous email',
  unsubscribed: 'the agent unsubscribed',
} as const

/** What is known when a follow-up is due; the home or the email before it may have been deleted. */
type FollowUpFacts = {
  /** The agent has replied to an email of the campaign. */
  readonly hasReplied: boolean
  readonly lead: Readonly<Record<'replied_at' | 'purchase_completed_at', Date | null>> | undefined
  readonly previous: Readonly<Record<'bounced_at' | 'complained_at' | 'unsubscribed_at', Date | null>> | undefined
}

const STOPS: readonly (readonly [
  reason: keyof typeof FOLLOW_UP_STOP_REASONS,
  applies: (facts: FollowUpFacts) => boolean,
])[] = [
  ['replied', ({ hasReplied, lead }) => hasReplied || Boolean(lead?.replied_at)],
  ['ordered', ({ lead }) => Boolean(lead?.purchase_completed_at)],
  ['bounced', ({ previous }) => Boolean(previous?.bounced_at)],
  ['complained', ({ previous }) => Boolean(previous?.complained_at)],
  ['unsubscribed', ({ previous }) => Boolean(previous?.unsubscribed_at)],
]

/** Returns why a follow-up is pointless; null if it may be sent. */
export function followUpStopReason(facts: FollowUpFacts): string | null {
  const stop = STOPS.find(([, applies]) => applies(facts))
  return stop ? FOLLOW_UP_STOP_REASONS[stop[0]] : null
}

/** The longest that a follow-up waits for its agent's cap, counted from when it was added. */
const MAX_CAP_WAIT_MS = 90 * DAY_MS

/**
 * Returns when a follow-up whose agent is capped may be tried again; null if it would wait too long and is not sent.
 * `addedAt`: when it was added, which is when the email before it was recorded as sent.
 */
export function followUpRetryAt(
  { addedAt, lastEmailAt }: { readonly addedAt: Date; readonly lastEmailAt: Date },
  capDays: number,
): Date | null {
  const free = capEnd(lastEmailAt, capDays)
  return free.getTime() - addedAt.getTime() > MAX_CAP_WAIT_MS ? null : free
}
