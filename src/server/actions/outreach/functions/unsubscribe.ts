import type { Output, Parsed } from '#contract/index.ts'
import { maskedEmail } from '#domain/emails/email-address.ts'
import type { Context } from '#server/context.ts'
import { suppressionOf } from '#server/db/outreach/suppressions.ts'
import { emailOfLink, unsubscribeByLink } from '../mail-events/unsubscribe-by-link.ts'

/** Returns whether the recipient of this link still gets our emails. */
export async function unsubscribeState(
  ctx: Context,
  { key }: Parsed<'unsubscribe-state'>,
): Promise<Output<'unsubscribe-state'>> {
  const { to_email } = await emailOfLink(ctx, key)
  return { is_unsubscribed: (await suppressionOf(ctx.db, to_email)) !== null, email: maskedEmail(to_email) }
}

/** Unsubscribes the recipient of this link, as the button of a mail program does (S-25). */
export async function unsubscribe(ctx: Context, { key }: Parsed<'unsubscribe'>): Promise<Output<'unsubscribe'>> {
  await unsubscribeByLink(ctx, key)
  return { success: true }
}
