import type { Output, Parsed } from '#contract/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { addressOf } from '#server/db/orders/order-address.ts'
import { changeOrder } from '#server/db/orders/orders.ts'
import { draftOf } from '../draft-of.ts'
import { enteredAddress, requireConfirmable } from '../entered-address.ts'
import { refuseSecondOrder } from '../existing-order.ts'
import { homeToOrder } from '../home-to-order.ts'

/** Saves the address that the buyer confirmed (D2-101). */
export async function saveOrderAddress(
  ctx: Context,
  input: Parsed<'save-order-address'>,
  caller: Caller,
): Promise<Output<'save-order-address'>> {
  const home = await homeToOrder(ctx, input, caller)
  await refuseSecondOrder(ctx, home, caller, input.previous_order_id)
  const entry = enteredAddress(input, ctx.now())
  requireConfirmable(entry)
  await ctx.inTransaction(async (tx) => {
    const draft = await draftOf(ctx, tx, home, caller)
    await changeOrder(tx, draft, entry, ctx.now())
  })
  return { success: true, address: addressOf(entry) }
}
