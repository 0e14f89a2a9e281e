import type { LeadSelection } from '#domain/leads/lead-filter.ts'
import { type Mailing, mailingOf, SKIP_REASONS, type SkipReason } from '#domain/outreach/outreach.ts'
import { cappedUntil, recipientStateOf } from '#domain/outreach/recipient-state.ts'
import type { Context } from '#server/context.ts'
import { selectedLeadBatches } from '#server/db/leads/lead-list.ts'
import type { Lead } from '#server/db/leads/scraped-properties.ts'
import { agentHistories } from '#server/db/outreach/agent-histories.ts'
import { waitingInSends } from '#server/db/outreach/outreach-emails.ts'
import type { Db } from '#server/db/pool.ts'

/** A home of a selection, and whether its agent would get an email now. */
export type CheckedRecipient = { readonly lead: Lead } & (
  | {
      readonly state: 'waiting' | 'suppressed' | 'capped'
      readonly mailing: Mailing
      readonly reason: string | null
      /** When the agent may get another email; null unless the agent had one recently. */
      readonly cappedUntil: Date | null
    }
  | { readonly state: 'skipped'; readonly skipReason: SkipReason; readonly reason: string }
)

/**
 * Decides for each home of a selection, in import order, whether its agent would get an email. Of several homes of one
 * agent, the first gets it; a home whose email waits in another send gets no second one.
 */
export async function* checkRecipients(
  ctx: Pick<Context, 'config' | 'now'>,
  db: Db,
  campaignId: string,
  selection: LeadSelection,
): AsyncGenerator<CheckedRecipient> {
  const takenEmails = new Set<string>()
  const inSends = await waitingInSends(db)
  for await (const leads of selectedLeadBatches(db, campaignId, selection)) {
    const mailings = leads.map((lead) => [lead, mailingOf(lead)] as const)
    const emails = mailings.flatMap(([, result]) => ('mailing' in result ? result.mailing.email : []))
    const historyOf = await agentHistories(db, emails)
    const cap = { capDays: ctx.config.OUTREACH_CAP_DAYS, now: ctx.now() }
    for (const [lead, result] of mailings) {
      if ('skipReason' in result) {
        yield { lead, state: 'skipped', skipReason: result.skipReason, reason: SKIP_REASONS[result.skipReason] }
        continue
      }
      if (inSends.leadIds.has(lead.id)) {
        yield { lead, state: 'skipped', skipReason: 'inSend', reason: SKIP_REASONS.inSend }
        continue
      }
      const { mailing } = result
      const { email } = mailing
      const history = historyOf(email)
      yield {
        lead,
        mailing,
        cappedUntil: cappedUntil(history.lastEmailAt, cap),
        ...recipientStateOf({ ...history, hasEmailInSend: takenEmails.has(email) || inSends.emails.has(email) }, cap),
      }
      takenEmails.add(email)
    }
  }
}
