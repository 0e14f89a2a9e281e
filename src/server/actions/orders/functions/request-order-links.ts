import type { Output, Parsed } from '#contract/index.ts'
import { DAY_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import { ORDER_LINKS_PER_DAY, ORDER_LINKS_SENT_TEXT, TOO_MANY_ORDER_LINKS_REFUSAL } from '#domain/orders/order-links.ts'
import type { Caller, Context } from '#server/context.ts'
import { limitExceeded } from '#server/db/limit-counts.ts'
import { sha256Hex } from '#server/security/sha256.ts'

/**
 * Has the links to the orders of an email address sent to it. Neither the response nor its time reveals whether there
 * are orders: a job looks (S-05).
 */
export async function requestOrderLinks(
  ctx: Context,
  { email }: Parsed<'request-order-links'>,
  { network }: Caller,
): Promise<Output<'request-order-links'>> {
  const now = ctx.now()
  const limits = [
    [`order links ${network}`, ORDER_LINKS_PER_DAY.network],
    [`order links to ${sha256Hex(email)}`, ORDER_LINKS_PER_DAY.address],
  ] as const
  const resetsAt = await limitExceeded(ctx.db, limits, { windowMs: DAY_MS, now })
  if (resetsAt)
    throw new AppError('busy', TOO_MANY_ORDER_LINKS_REFUSAL, {
      retryAfterSeconds: Math.ceil((resetsAt.getTime() - now.getTime()) / 1000),
    })
  await ctx.inTransaction((tx) => ctx.enqueue(tx, 'email-order-links', { email, requestedAt: now.toISOString() }))
  return { success: true, message: ORDER_LINKS_SENT_TEXT }
}
