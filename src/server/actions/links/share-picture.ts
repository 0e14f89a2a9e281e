import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '#domain/errors.ts'
import { DEFAULT_DESIGN, defaultFrame } from '#domain/framed-print/frames.ts'
import { orientationOf } from '#domain/framed-print/orientation.ts'
import { NO_SUCH_PICTURE_ERROR } from '#domain/pictures/storage-failure.ts'
import { cachedPicture, type FramedPrintKey, SHARE_PICTURE, sharePictureKey } from '#server/actions/pictures/index.ts'
import type { Context } from '#server/context.ts'
import { framedPrintPicture } from '#server/images/framed-print-picture.ts'
import { pictureRatio } from '#server/images/print-master.ts'
import { type LinkPreview, linkPreview } from './link-preview.ts'

/** One of our framed prints: the preview of a home without a picture (`scripts/showcase.ts`). */
const BRAND_PICTURE = path.join(import.meta.dirname, '../../../../assets/share-brand.jpg')

/** `isFinal`: no other picture will replace it. */
export type SharePicture = { readonly jpeg: Buffer; readonly isFinal: boolean }

/**
 * Returns the picture of a link preview (D1-106): the home's art in its frame on a wall; until it is drawn, its photo
 * in a frame, and without a photo one of our prints. Drawn once, then kept in the bucket.
 */
export async function sharePicture(ctx: Context, token: string): Promise<SharePicture> {
  const preview = await linkPreview(ctx, token)
  if (!preview) throw new AppError('not_found', NO_SUCH_PICTURE_ERROR)
  const print = printOf(preview)
  if (!print) return { jpeg: await readFile(BRAND_PICTURE), isFinal: false }
  const jpeg = await cachedPicture(ctx.files, sharePictureKey(print), () => draw(ctx, print))
  return { jpeg, isFinal: preview.artwork !== null }
}

function printOf({ artwork, photoKey }: LinkPreview): FramedPrintKey | null {
  if (artwork) return { key: artwork.key, frame: defaultFrame(artwork.style) }
  return photoKey === null ? null : { key: photoKey, frame: defaultFrame(DEFAULT_DESIGN.style) }
}

async function draw(ctx: Context, { key, frame }: FramedPrintKey): Promise<Buffer> {
  const artwork = await ctx.files.get(key)
  const orientation = orientationOf({ width: await pictureRatio(artwork), height: 1 })
  const format = { size: DEFAULT_DESIGN.size, orientation }
  return await framedPrintPicture({ artwork, frame, format, ...SHARE_PICTURE })
}
