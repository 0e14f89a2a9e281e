import type { Output, Parsed } from '#contract/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { changeOrder } from '#server/db/orders/orders.ts'
import { approvedAt, chosenDesign } from '../chosen-design.ts'
import { draftOf } from '../draft-of.ts'
import { refuseSecondOrder } from '../existing-order.ts'
import { homeToOrder } from '../home-to-order.ts'

/** Saves the design, with the buyer's approval of it (D2-104, E-11). */
export async function saveConfiguration(
  ctx: Context,
  input: Parsed<'save-configuration'>,
  caller: Caller,
): Promise<Output<'save-configuration'>> {
  const home = await homeToOrder(ctx, input, caller)
  await refuseSecondOrder(ctx, home, caller, input.previous_order_id)
  const design = await chosenDesign(ctx, home, input)
  const now = ctx.now()
  await ctx.inTransaction(async (tx) => {
    const draft = await draftOf(ctx, tx, home, caller)
    await changeOrder(tx, draft, { ...design, approved_at: approvedAt(draft, design, now) }, now)
  })
  return { success: true, approved_image_hash: design.approved_image_hash }
}
