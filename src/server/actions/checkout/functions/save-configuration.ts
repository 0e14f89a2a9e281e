import type { Output, Parsed } from '#contract/index.ts'
import { NO_IMAGE } from '#domain/checkout/checkout.ts'
import { AppError } from '#domain/errors.ts'
import type { Caller, Context } from '#server/context.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import { changeOrder } from '#server/db/orders/orders.ts'
import { approvalOf } from '#server/actions/orders/index.ts'
import { draftOf } from '../draft-of.ts'
import { homeToOrder } from '../home-to-order.ts'
import { assertNotOrdered } from '../ordered-already.ts'

/** D2-104, E-11: the design, and the buyer's word that this very picture under this very crop is to be printed. */
export async function saveConfiguration(
  ctx: Context,
  input: Parsed<'save-configuration'>,
  caller: Caller,
): Promise<Output<'save-configuration'>> {
  const home = await homeToOrder(ctx, input, caller)
  await assertNotOrdered(ctx, home, caller, input.another)
  const artwork = (await artworksOf(ctx.db, home.id)).find(({ style }) => style === input.selected_style)
  if (!artwork?.image_key) throw new AppError('bad_input', NO_IMAGE)
  const { selected_size: size, selected_orientation: orientation, crop } = input
  const hash = input.approved ? approvalOf(await ctx.files.get(artwork.image_key), { size, orientation }, crop) : null
  const now = ctx.now()
  await ctx.inTransaction(async (tx) => {
    const draft = await draftOf(ctx, tx, home, caller)
    await changeOrder(
      tx,
      draft.id,
      {
        selected_style: input.selected_style,
        selected_frame: input.selected_frame,
        selected_size: size,
        selected_orientation: orientation,
        crop_x: crop.x,
        crop_y: crop.y,
        artwork_key: artwork.image_key,
        approved_at: hash === null ? null : draft.approved_image_hash === hash ? (draft.approved_at ?? now) : now,
        approved_image_hash: hash,
        gift_message: input.gift?.message.normalize('NFC') ?? null,
        gift_hides_price: input.gift?.hide_price ?? false,
      },
      now,
    )
  })
  return { success: true, approved_image_hash: hash }
}
