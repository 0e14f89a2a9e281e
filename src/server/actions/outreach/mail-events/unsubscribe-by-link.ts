import { AppError } from '#domain/errors.ts'
import { FOLLOW_UP_STOP_REASONS } from '#domain/outreach/follow-up.ts'
import { OUTREACH_EMAIL_STATES } from '#domain/outreach/outreach-email-state.ts'
import { NO_SUCH_UNSUBSCRIBE_ERROR } from '#domain/outreach/suppression.ts'
import type { Context } from '#server/context.ts'
import {
  changeOutreachEmail,
  lockOutreachClaims,
  type OutreachEmail,
  outreachEmailById,
  stopFollowUps,
} from '#server/db/outreach/outreach-emails.ts'
import { recordMailOutcome } from '#server/db/outreach/outreach-leads.ts'
import { suppress } from '#server/db/outreach/suppressions.ts'
import { signedOutreachEmail } from '#server/security/outreach-email-link.ts'

/** Suppresses the recipient of this link: no more emails to them once this is committed (S-25, R-17). */
export async function unsubscribeByLink(ctx: Context, key: string): Promise<void> {
  const { id, to_email, unsubscribed_at, scraped_property_id, tracked } = await emailOfLink(ctx, key)
  const now = ctx.now()
  await ctx.inTransaction(async (tx) => {
    await lockOutreachClaims(tx) // or an email being claimed would not see the opt-out and be sent after it
    if (unsubscribed_at === null)
      await changeOutreachEmail(tx, id, OUTREACH_EMAIL_STATES, { unsubscribed_at: now }, now)
    await suppress(tx, { email: to_email, reason: 'unsubscribed', now })
    const reason = FOLLOW_UP_STOP_REASONS.unsubscribed
    await stopFollowUps(tx, { email: to_email, campaignId: null, reason }, now)
    if (scraped_property_id !== null && tracked)
      await recordMailOutcome(tx, scraped_property_id, 'unsubscribed_at', now)
  })
}

/** Returns the email of a link; throws for a link that we did not sign (S-14). */
export async function emailOfLink(ctx: Context, key: string): Promise<OutreachEmail & { readonly to_email: string }> {
  const id = signedOutreachEmail('unsubscribe', key, ctx.signingSecret)
  const email = id === null ? undefined : await outreachEmailById(ctx.db, id)
  if (!email || email.to_email === null) throw new AppError('not_found', NO_SUCH_UNSUBSCRIBE_ERROR)
  return { ...email, to_email: email.to_email }
}
