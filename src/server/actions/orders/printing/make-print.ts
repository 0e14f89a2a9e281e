import { sheetRatioInKey } from '#domain/artwork/composed-sheet-key.ts'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import { printCrop } from '#domain/framed-print/print-crop.ts'
import { printPixels } from '#domain/framed-print/print-pixels.ts'
import { REDRAWING_TIMEOUT_MS } from '#domain/orders/print-timeouts.ts'
import { redrawingOf } from '#server/actions/pictures/index.ts'
import type { Context } from '#server/context.ts'
import { type PlacedOrder, timelineOf } from '#server/db/orders/orders.ts'
import { isOutage } from '#server/db/outage.ts'
import { enlargedPrint, pictureRatio, showsTheSame } from '#server/images/print-master.ts'
import { sha256Hex } from '#server/security/sha256.ts'
import { approvalOf } from './approval.ts'
import { printFormatOf } from './order-design.ts'

/** `changed`: the stored picture is no longer the one that the buyer approved, so it must not be printed. */
export type MadePrint = { readonly kind: 'made'; readonly jpeg: Buffer } | { readonly kind: 'changed' }

/**
 * Returns the print picture: what the buyer approved, with their crop, at 300 dots per inch. Our engine draws it again
 * at that size, on the sheet that the buyer saw; a picture that it did not draw (a hosted model's, a campaign's) or
 * cannot reproduce is enlarged. Throws as long as waiting may help.
 */
export async function makePrint(ctx: Context, order: PlacedOrder): Promise<MadePrint> {
  const picture = await ctx.files.get(order.artwork_key)
  const format = printFormatOf(order)
  const center = { x: order.crop_x, y: order.crop_y }
  if (approvalOf(picture, format, center) !== order.approved_image_hash) return { kind: 'changed' }

  const print = { crop: printCrop(await pictureRatio(picture), format, center), ...printPixels(format) }
  const newPicture = await redrawn(ctx, order, print).catch(async (error: unknown) => {
    if (await mayBeRedrawnLater(ctx, order, error)) throw error
    // The approved picture is printed anyway (D2-144).
    ctx.log.warn({ err: error, orderId: order.id }, 'cannot redraw the picture; enlarging the approved one')
    return null
  })
  if (newPicture && (await showsTheSame(newPicture, picture, print.crop))) return { kind: 'made', jpeg: newPicture }
  if (newPicture) ctx.log.warn({ orderId: order.id }, 'the redrawn picture differs; enlarging the approved one')
  return { kind: 'made', jpeg: await enlargedPrint(picture, print) }
}

const WAITING_HELPS = new Set<ErrorCode>(['busy', 'unavailable'])

/** Returns false if the picture can never be redrawn: a refusal says so, or it has failed for long enough. */
async function mayBeRedrawnLater({ db, now }: Context, { id }: PlacedOrder, error: unknown): Promise<boolean> {
  if (isOutage(error)) return true
  if (error instanceof AppError) return WAITING_HELPS.has(error.code)
  const printing = (await timelineOf(db, id)).findLast(({ state }) => state === 'approved')
  return printing === undefined || now().getTime() - printing.at.getTime() < REDRAWING_TIMEOUT_MS
}

type PrintSpec = { readonly crop: ReturnType<typeof printCrop>; readonly widthPx: number; readonly heightPx: number }

async function redrawn(ctx: Context, order: PlacedOrder, print: PrintSpec): Promise<Buffer | null> {
  if (!ctx.stylist.drawPrint) return null
  const drawing = await redrawingOf(ctx, order.property_id, order.artwork_key)
  const sheetRatio = sheetRatioInKey(order.artwork_key)
  return drawing && (await ctx.stylist.drawPrint({ ...drawing, sheetRatio, ...print }))
}

/** Returns the key of a print, which is private (S-28). The print shop loses orders whose files have long names. */
export const printKeyOf = (order: PlacedOrder, jpeg: Buffer): string =>
  `prints/${order.id}/${sha256Hex(jpeg).slice(0, 16)}.jpg`
