import type { Output, Parsed } from '#contract/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { syncedOrderFor } from '../lookup/synced-order-for.ts'
import { orderView } from '../views/order-view.ts'

/** Returns the order of a payment page or of a signed link (E-10). Also applies a payment whose webhook is late. */
export async function getOrder(ctx: Context, input: Parsed<'get-order'>, caller: Caller): Promise<Output<'get-order'>> {
  return await orderView(ctx, await syncedOrderFor(ctx, input, caller), caller)
}
