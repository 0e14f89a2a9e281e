import { countText } from '#domain/count-text.ts'
import { DAY_MS } from '#domain/durations.ts'
import { SUPPRESSION_LABELS, type SuppressionReason } from './suppression.ts'

/** The history of an agent's email address that decides whether it may get an email. */
export type AgentHistory = {
  readonly suppression: SuppressionReason | null
  /** When the last email was sent, or may have been; null if none was. */
  readonly lastEmailAt: Date | null
}

/**
 * Whether the agent of a home may get an email now: decided for the review of a send, and again as each
 * email is sent. An agent gets at most one email per `capDays` days and, of several homes in a send, an email about the
 * first one only; `hasEmailInSend` is true for the others. With 0 days there is no limit of either kind.
 */
export function recipientStateOf(
  { suppression, lastEmailAt, hasEmailInSend }: AgentHistory & { readonly hasEmailInSend: boolean },
  { capDays, now }: { readonly capDays: number; readonly now: Date },
):
  | { readonly state: 'waiting'; readonly reason: null }
  | { readonly state: 'suppressed' | 'capped'; readonly reason: string } {
  if (suppression !== null) return { state: 'suppressed', reason: SUPPRESSION_LABELS[suppression] }
  if (capDays === 0) return { state: 'waiting', reason: null }
  if (lastEmailAt !== null && capEnd(lastEmailAt, capDays) > now) return { state: 'capped', reason: capText(capDays) }
  if (hasEmailInSend) return { state: 'capped', reason: 'the agent gets an email about another home' }
  return { state: 'waiting', reason: null }
}

/** Why a capped agent gets no email, as shown in the review of a send and in the email log. */
export const capText = (days: number): string => `the agent had an email in the last ${countText(days, 'day')}`

/** Why a retried email is not sent, as shown in the email log: what it said and its address were deleted. */
export const ERASED_TEXT = 'the agent’s data or the home has been removed'

/** Why an email of a canceled send is not sent, as shown in the email log. */
export const CANCELED_TEXT = 'canceled'

/** Why a follow-up is not sent, as shown in the email log (F-35). */
export const FOLLOW_UP_STOP_REASONS = {
  replied: 'the agent replied',
  ordered: 'the home was ordered',
  bounced: 'the previous email bounced',
  complained: 'the agent complained about the previous email',
  unsubscribed: 'the agent unsubscribed',
} as const

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

/** Returns when the agent may get another email. */
const capEnd = (lastEmailAt: Date, capDays: number): Date =>
  new Date(lastEmailAt.getTime() + Math.ceil(capDays * DAY_MS))
