import { printCrop } from '#domain/print-crop.ts'
import type { Context } from '../../context.ts'
import { changeOrder, lockOrder, type Order, orderById } from '../../db/orders.ts'
import { framedPrintPicture } from '../../images/framed-print-picture.ts'
import { cutPicture, pictureRatio } from '../../images/print-master.ts'
import type { Payload } from '../../queue/catalog.ts'
import { orderLetter } from './order-letter.ts'

const PICTURE = { widthPx: 1200, heightPx: 900 } as const

/** Draws what was bought and writes to the buyer. The letter goes out with the picture, or in the end without it. */
export async function confirmOrder(ctx: Context, { orderId }: Payload<'confirm-order'>): Promise<void> {
  const order = await orderById(ctx.db, orderId)
  if (!order) return
  const frameImageKey = order.frame_image_key ?? (await framedPicture(ctx, order))
  await writeConfirmation(ctx, orderId, frameImageKey)
}

/** The last word on a confirmation whose picture could not be drawn. */
export const confirmWithoutPicture = (ctx: Context, { orderId }: Payload<'confirm-order'>): Promise<void> =>
  writeConfirmation(ctx, orderId, null)

const writeConfirmation = (ctx: Context, orderId: string, frameImageKey: string | null): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const shown =
      frameImageKey === null ? order : await changeOrder(tx, orderId, { frame_image_key: frameImageKey }, ctx.now())
    await orderLetter(ctx, tx, shown, 'order-confirmed')
  })

async function framedPicture(ctx: Context, order: Order): Promise<string> {
  const artwork = await ctx.files.get(order.artwork_key!)
  const size = order.selected_size!
  const picture = await framedPrintPicture({
    artwork: await cutPicture(
      artwork,
      printCrop(await pictureRatio(artwork), size, { x: order.crop_x, y: order.crop_y }),
    ),
    frame: order.selected_frame!,
    size,
    ...PICTURE,
  })
  const key = `public/orders/${order.id}.jpg`
  await ctx.files.put(key, picture, 'image/jpeg')
  return key
}
