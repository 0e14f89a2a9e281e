import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '#domain/errors.ts'
import { DEFAULT_DESIGN, defaultFrame } from '#domain/framed-print/frames.ts'
import { orientationOf } from '#domain/framed-print/orientation.ts'
import { NO_SUCH_PICTURE_ERROR } from '#domain/pictures/storage-failure.ts'
import { type Print, SHARE_PICTURE, sharePictureKey } from '#server/actions/pictures/index.ts'
import type { Context } from '#server/context.ts'
import { framedPrintPicture } from '#server/images/framed-print-picture.ts'
import { pictureRatio } from '#server/images/print-master.ts'
import { type LinkPreview, linkPreview } from './link-preview.ts'

/** One of our framed prints: the preview of a home without a picture (`scripts/showcase.ts`). */
const BRAND_PICTURE = path.join(import.meta.dirname, '../../../../assets/share-brand.jpg')

/** `isFinal`: no other picture will replace it. */
export type SharePicture = { readonly jpeg: Buffer; readonly isFinal: boolean }

/** Pictures being drawn in this process, so that parallel requests draw one. */
const underWay = new Map<string, Promise<Buffer>>()

/**
 * Returns the picture of a link preview (D1-106): the home's art in its frame on a wall; until it is drawn, its photo
 * in a frame, and without a photo one of our prints. Drawn once, then kept in the bucket.
 */
export async function sharePicture(ctx: Context, token: string): Promise<SharePicture> {
  const preview = await linkPreview(ctx, token)
  if (!preview) throw new AppError('not_found', NO_SUCH_PICTURE_ERROR)
  const print = printOf(preview)
  if (!print) return { jpeg: await readFile(BRAND_PICTURE), isFinal: false }
  return { jpeg: await cachedOrDrawn(ctx, print), isFinal: preview.artwork !== null }
}

function printOf({ artwork, photoKey }: LinkPreview): Print | null {
  if (artwork) return { key: artwork.key, frame: defaultFrame(artwork.style) }
  return photoKey === null ? null : { key: photoKey, frame: defaultFrame(DEFAULT_DESIGN.style) }
}

async function cachedOrDrawn(ctx: Context, print: Print): Promise<Buffer> {
  const key = sharePictureKey(print)
  const cached = await ctx.files.get(key).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
  if (cached) return cached
  const drawing = underWay.get(key) ?? draw(ctx, print, key).finally(() => underWay.delete(key))
  underWay.set(key, drawing)
  return await drawing
}

async function draw(ctx: Context, { key: printed, frame }: Print, key: string): Promise<Buffer> {
  const artwork = await ctx.files.get(printed)
  const orientation = orientationOf({ width: await pictureRatio(artwork), height: 1 })
  const format = { size: DEFAULT_DESIGN.size, orientation }
  const picture = await framedPrintPicture({ artwork, frame, format, ...SHARE_PICTURE })
  await ctx.files.put(key, picture, 'image/jpeg')
  return picture
}
