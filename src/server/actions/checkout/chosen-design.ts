import type { Parsed } from '#contract/index.ts'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { NO_ORDER_IMAGE_ERROR, SHEET_GONE_ERROR } from '#domain/checkout/checkout.ts'
import { AppError, nullIfNotFound } from '#domain/errors.ts'
import type { PrintFormat } from '#domain/framed-print/size-text.ts'
import { approvalOf } from '#server/actions/orders/index.ts'
import { sheetOf } from '#server/actions/pictures/index.ts'
import type { Context } from '#server/context.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import type { Order } from '#server/db/orders/orders.ts'
import type { Property } from '#server/db/property/property-searches.ts'

type DesignChoice = Omit<Parsed<'save-configuration'>, 'property_search_id' | 'token' | 'previous_order_id'>

/**
 * Returns the design, and the buyer's approval of exactly this picture and crop, as columns of the order (D2-104,
 * E-11). Throws AppError 'bad_input' if there is no such picture.
 */
export async function chosenDesign(ctx: Context, home: Property, choice: DesignChoice) {
  const artwork = (await artworksOf(ctx.db, home.id)).find(({ style }) => style === choice.selected_style)
  if (!artwork?.image_key) throw new AppError('bad_input', NO_ORDER_IMAGE_ERROR)
  const { selected_size: size, selected_orientation: orientation, crop } = choice
  const format = { size, orientation }
  const picture = await shownPicture(
    ctx,
    { key: artwork.image_key, style: artwork.style },
    choice.composed ? format : null,
  )
  const approvedHash = choice.approved ? approvalOf(picture.bytes, format, crop) : null
  return {
    selected_style: choice.selected_style,
    selected_frame: choice.selected_frame,
    selected_size: size,
    selected_orientation: orientation,
    crop_x: crop.x,
    crop_y: crop.y,
    artwork_key: picture.key,
    approved_image_hash: approvedHash,
    gift_message: choice.gift?.message.normalize('NFC') ?? null,
    gift_recipient_name: choice.gift?.recipient_name || null,
    gift_hides_price: choice.gift?.hide_price ?? false,
  }
}

/** Returns the picture that the buyer saw: the artwork, or its sheet for a print of this format. */
async function shownPicture(
  { files }: Context,
  artwork: { readonly key: string; readonly style: ArtStyle },
  composedFor: PrintFormat | null,
): Promise<{ readonly key: string; readonly bytes: Buffer }> {
  const bytes = await files.get(artwork.key)
  if (composedFor === null) return { key: artwork.key, bytes }
  const sheet = await sheetOf({ ...artwork, picture: bytes }, composedFor)
  const sheetBytes = sheet && (await files.get(sheet).catch(nullIfNotFound))
  if (!sheetBytes) throw new AppError('bad_input', SHEET_GONE_ERROR)
  return { key: sheet, bytes: sheetBytes }
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
