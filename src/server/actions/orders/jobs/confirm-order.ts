import { printCrop } from '#domain/framed-print/print-crop.ts'
import { isReversed } from '#domain/orders/order.ts'
import type { Context } from '#server/context.ts'
import { changeOrder, lockPlacedOrder, type PlacedOrder, placedOrderById } from '#server/db/orders/orders.ts'
import { framedPrintPicture } from '#server/images/framed-print-picture.ts'
import { croppedPicture, pictureRatio } from '#server/images/print-master.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { printFormatOf } from '../printing/order-design.ts'
import { giftCardPicture } from '../printing/order-gift.ts'
import { queueOrderEmail } from '../queue-order-email.ts'

const PICTURE = { widthPx: 1200, heightPx: 900 } as const

/**
 * Draws the order's picture and emails the confirmation, with the picture or, if drawing fails, without it. An order
 * that was canceled or refunded in the meantime is not confirmed.
 */
export async function confirmOrder(ctx: Context, { orderId }: Payload<'confirm-order'>): Promise<void> {
  const order = await placedOrderById(ctx.db, orderId)
  if (!order || isReversed(order.order_status)) return
  await writeConfirmation(ctx, orderId, {
    frame_image_key: order.frame_image_key ?? (await framedPicture(ctx, order)),
    gift_card_key: order.gift_card_key ?? (await giftCardPicture(ctx, order)),
  })
}

/** Sends the confirmation without a picture, after the last attempt to draw it. */
export const confirmWithoutPicture = (ctx: Context, { orderId }: Payload<'confirm-order'>): Promise<void> =>
  writeConfirmation(ctx, orderId, { frame_image_key: null, gift_card_key: null })

type Pictures = Pick<PlacedOrder, 'frame_image_key' | 'gift_card_key'>

const writeConfirmation = (ctx: Context, orderId: string, pictures: Pictures): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId)
    if (isReversed(order.order_status)) return
    const pictureKeys = Object.fromEntries(Object.entries(pictures).filter(([, key]) => key !== null))
    const confirmedOrder =
      Object.keys(pictureKeys).length === 0 ? order : await changeOrder(tx, order, pictureKeys, ctx.now())
    await queueOrderEmail(ctx, tx, confirmedOrder, 'order-confirmed')
  })

async function framedPicture(ctx: Context, order: PlacedOrder): Promise<string> {
  const artwork = await ctx.files.get(order.artwork_key)
  const format = printFormatOf(order)
  const picture = await framedPrintPicture({
    artwork: await croppedPicture(
      artwork,
      printCrop(await pictureRatio(artwork), format, { x: order.crop_x, y: order.crop_y }),
    ),
    frame: order.selected_frame,
    format,
    ...PICTURE,
  })
  const key = `public/orders/${order.id}.jpg`
  await ctx.files.put(key, picture, 'image/jpeg')
  return key
}
