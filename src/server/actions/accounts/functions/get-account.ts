import type { Output } from '#contract/index.ts'
import { orderView } from '#server/actions/orders/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { linkOrdersToAccount, ordersOfAccount } from '#server/db/orders/orders.ts'
import { requireAccount } from '../require-account.ts'

/**
 * Returns the signed-in buyer's orders, from any browser; none while the email is unverified. First adds the orders
 * with that email to the account.
 */
export async function getAccount(ctx: Context, _: unknown, caller: Caller): Promise<Output<'get-account'>> {
  const account = await requireAccount(ctx, caller)
  const isVerified = account.email_verified_at !== null
  if (isVerified) await linkOrdersToAccount(ctx.db, account)
  const orders = isVerified ? await ordersOfAccount(ctx.db, account.id) : []
  return {
    email: account.email,
    is_verified: isVerified,
    orders: await Promise.all(orders.map((order) => orderView(ctx, order, caller))),
  }
}
