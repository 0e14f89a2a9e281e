import { AppError } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { lockSend } from '#server/db/outreach/outreach-sends.ts'
import { signedSend } from '#server/security/send-link.ts'
import { noteMailEvent } from './note-mail-event.ts'

const NO_SUCH_EMAIL = 'There is no such email'

/**
 * F-40: somebody, or something, has loaded the picture of an email. A person's first time counts as an open; that
 * of a machine, and every other, changes nothing. Throws AppError 'not_found' for a key that we did not sign (S-14).
 */
export async function noteOpening(
  ctx: Context,
  { key, userAgent }: { readonly key: string; readonly userAgent: string | null },
): Promise<void> {
  const id = signedSend('opened', key, ctx.signingSecret)
  if (id === null) throw new AppError('not_found', NO_SUCH_EMAIL)
  if (!ctx.config.MAIL_OPEN_PIXEL) return // an email from before it was switched off
  await ctx.inTransaction(async (tx) => {
    const send = await lockSend(tx, id)
    if (!send || send.opened_at !== null) return
    await noteMailEvent(ctx, tx, send, { kind: 'opened', at: ctx.now(), userAgent: userAgent?.slice(0, 300) ?? '' })
  })
}
