import type { Parsed } from '#contract/index.ts'
import { NO_ORDER_IMAGE_ERROR } from '#domain/checkout/checkout.ts'
import { AppError } from '#domain/errors.ts'
import { approvalOf } from '#server/actions/orders/index.ts'
import type { Context } from '#server/context.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import type { Order } from '#server/db/orders/orders.ts'
import type { Property } from '#server/db/property/property-searches.ts'

type Chosen = Omit<Parsed<'save-configuration'>, 'property_search_id' | 'token' | 'another'>

/**
 * Returns the design, and the buyer's approval of exactly this picture and crop, as columns of the order (D2-104,
 * E-11). Throws AppError 'bad_input' if there is no such picture.
 */
export async function chosenDesign(ctx: Context, home: Property, chosen: Chosen) {
  const artwork = (await artworksOf(ctx.db, home.id)).find(({ style }) => style === chosen.selected_style)
  if (!artwork?.image_key) throw new AppError('bad_input', NO_ORDER_IMAGE_ERROR)
  const { selected_size: size, selected_orientation: orientation, crop } = chosen
  const approved = chosen.approved
    ? approvalOf(await ctx.files.get(artwork.image_key), { size, orientation }, crop)
    : null
  return {
    selected_style: chosen.selected_style,
    selected_frame: chosen.selected_frame,
    selected_size: size,
    selected_orientation: orientation,
    crop_x: crop.x,
    crop_y: crop.y,
    artwork_key: artwork.image_key,
    approved_image_hash: approved,
    gift_message: chosen.gift?.message.normalize('NFC') ?? null,
    gift_hides_price: chosen.gift?.hide_price ?? false,
  }
}

/** Returns when the print was approved; repeating the same approval keeps the first time. */
export function approvedAt(
  draft: Pick<Order, 'approved_at' | 'approved_image_hash'>,
  { approved_image_hash: hash }: Pick<Order, 'approved_image_hash'>,
  now: Date,
): Date | null {
  if (hash === null) return null
  return draft.approved_image_hash === hash ? (draft.approved_at ?? now) : now
}
