import type { Output } from '#contract/index.ts'
import type { Caller, Context } from '../../context.ts'
import { ordersOfAccount } from '../../db/orders.ts'
import { requireAccount } from '../account/require-account.ts'
import { requireSession } from '../property/require-session.ts'
import { orderView } from './order-view.ts'

/** The signed-in buyer's orders. An address nobody has proved is theirs opens only what was bought in this very browser. */
export async function getAccount(ctx: Context, _: unknown, caller: Caller): Promise<Output<'get-account'>> {
  const account = await requireAccount(ctx, caller)
  const orders = await ordersOfAccount(ctx.db, account, requireSession(caller))
  return { email: account.email, orders: await Promise.all(orders.map((order) => orderView(ctx, order, caller))) }
}
