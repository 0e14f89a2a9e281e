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
  if (cappedUntil(lastEmailAt, { capDays, now }) !== null) return { state: 'capped', reason: capText(capDays) }
  if (hasEmailInSend && capDays > 0) return { state: 'capped', reason: 'the agent gets an email about another home' }
  return { state: 'waiting', reason: null }
}

/** Returns when an agent who had an email recently may get another one; null for an agent who may get one now. */
export function cappedUntil(
  lastEmailAt: Date | null,
  { capDays, now }: { readonly capDays: number; readonly now: Date },
): Date | null {
  if (lastEmailAt === null || capDays === 0) return null
  const end = capEnd(lastEmailAt, capDays)
  return end > now ? end : null
}

/**
 * An agent, and the number of homes that are ready for an email to this agent; `inSend`: those of them whose email
 * waits in a send.
 */
export type ReadyAgent = AgentHistory & { readonly homes: number; readonly inSend: number }

/**
 * Counts homes that are ready for an email and in no send: those that a send to all of them would email now, and those
 * that wait for their agent. `waitingUntil`: when the first of these waits no longer, or null if they wait only for the
 * emails about other homes.
 */
export function readyNow(
  agents: readonly ReadyAgent[],
  cap: { readonly capDays: number; readonly now: Date },
): { readonly ready: number; readonly waiting: number; readonly waitingUntil: Date | null } {
  let ready = 0
  let waiting = 0
  let waitingUntil: Date | null = null
  for (const { homes, inSend, ...history } of agents) {
    for (let home = inSend; home < homes; home++) {
      const { state } = recipientStateOf({ ...history, hasEmailInSend: home > 0 }, cap)
      if (state === 'waiting') ready++
      if (state === 'capped') waiting++
    }
    const end = history.suppression === null ? cappedUntil(history.lastEmailAt, cap) : null
    if (end !== null && (waitingUntil === null || end < waitingUntil)) waitingUntil = end
  }
  return { ready, waiting, waitingUntil }
}

/** Why a capped agent gets no email, as shown in the review of a send and in the email log. */
export const capText = (days: number): string => `the agent had an email in the last ${countText(days, 'day')}`

/** Returns when an agent may get another email. */
export const capEnd = (lastEmailAt: Date, capDays: number): Date =>
  new Date(lastEmailAt.getTime() + Math.ceil(capDays * DAY_MS))
