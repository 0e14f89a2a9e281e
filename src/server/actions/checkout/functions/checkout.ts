import type { Output, Parsed } from '#contract/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { approvedAt, chosenDesign } from '../chosen-design.ts'
import { draftOf } from '../draft-of.ts'
import { enteredAddress } from '../entered-address.ts'
import { alreadyOrderedError, existingOrderOf, existingOrderResponse } from '../existing-order.ts'
import { homeToOrder } from '../home-to-order.ts'
import { placeOrder } from '../place-order.ts'

/**
 * Handles the pay button of our own shop (D2-104). Address, design and payment page are stored in one transaction, so
 * that the payment is always for the design on the screen (D2-145).
 */
export async function checkout(ctx: Context, input: Parsed<'checkout'>, caller: Caller): Promise<Output<'checkout'>> {
  const home = await homeToOrder(ctx, input, caller)
  const order = await existingOrderOf(ctx.db, home, caller, input.previous_order_id)
  if (order) return await existingOrderResponse(ctx, order)
  const now = ctx.now()
  const orderable = { ...enteredAddress(input, now), ...(await chosenDesign(ctx, home, input)) }
  return await placeOrder(
    ctx,
    {
      home,
      size: input.selected_size,
      orderable,
      review: input,
      async lock(tx) {
        const draft = await draftOf(ctx, tx, home, caller)
        // Paid in another tab in the meantime: the draft would be a second order.
        if (await existingOrderOf(tx, home, caller, input.previous_order_id)) throw alreadyOrderedError()
        return draft
      },
      change: (draft) => ({ ...orderable, approved_at: approvedAt(draft, orderable, now) }),
    },
    caller,
  )
}
