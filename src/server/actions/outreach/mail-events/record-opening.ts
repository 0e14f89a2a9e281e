import { AppError } from '#domain/errors.ts'
import { NO_SUCH_EMAIL_ERROR } from '#domain/outreach/outreach.ts'
import type { Context } from '#server/context.ts'
import { lockOutreachEmail } from '#server/db/outreach/outreach-emails.ts'
import { signedOutreachEmail } from '#server/security/outreach-email-link.ts'
import { applyMailEvent } from './apply-mail-event.ts'

/**
 * Records that the picture of an email was loaded (F-40). The first load by a person counts as an open; loads by
 * programs and later loads change nothing. Throws AppError 'not_found' for a key that we did not sign (S-14).
 */
export async function recordOpening(
  ctx: Context,
  { key, userAgent }: { readonly key: string; readonly userAgent: string | null },
): Promise<void> {
  const id = signedOutreachEmail('opened', key, ctx.signingSecret)
  if (id === null) throw new AppError('not_found', NO_SUCH_EMAIL_ERROR)
  if (!ctx.config.MAIL_OPEN_PIXEL) return // an email from before opens were switched off
  await ctx.inTransaction(async (tx) => {
    const email = await lockOutreachEmail(tx, id)
    if (!email || email.opened_at !== null) return
    await applyMailEvent(ctx, tx, email, { kind: 'opened', at: ctx.now(), userAgent: userAgent?.slice(0, 300) ?? '' })
  })
}
