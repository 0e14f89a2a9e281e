import { randomUUID } from 'node:crypto'
import { VERIFY_LINK_DAYS } from '#domain/accounts/account.ts'
import { DAY_MS } from '#domain/durations.ts'
import { queueEmail } from '#server/actions/emails/index.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { accountKey } from '#server/security/account-link.ts'

/** Queues the email with which the buyer confirms their email address, once per request. */
export async function queueVerification(
  ctx: Context,
  tx: Tx,
  { id, email }: { readonly id: string; readonly email: string },
  origin: string,
): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + VERIFY_LINK_DAYS * DAY_MS)
  const key = accountKey('verify-email', { accountId: id, stamp: email }, expiresAt, ctx.signingSecret)
  await queueEmail(ctx, tx, {
    name: 'welcome',
    to: email,
    data: { firstName: '', url: `${origin}/verify-email/${key}` },
    dedupeKey: `welcome:${id}:${randomUUID()}`,
  })
}
