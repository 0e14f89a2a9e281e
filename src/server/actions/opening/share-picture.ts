import { createHash } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { DEFAULT_DESIGN } from '#domain/frames.ts'
import { orientationOf } from '#domain/size-text.ts'
import { NO_SUCH_PICTURE } from '#domain/storage-failure.ts'
import type { Context } from '../../context.ts'
import { framedPrintPicture } from '../../images/framed-print-picture.ts'
import { pictureRatio } from '../../images/print-master.ts'
import { linkPreview } from './link-preview.ts'

/** What every service that shows link previews asks for. */
export const SHARE_PICTURE = { widthPx: 1200, heightPx: 630 } as const

/** Pictures being made in this process, so that a crowd of previews draws one. */
const underWay = new Map<string, Promise<Buffer>>()

/** D1-106: the picture of a link preview: the home's art in its frame on a wall. Drawn once, then kept in the bucket. */
export async function sharePicture(ctx: Context, token: string): Promise<Buffer> {
  const preview = await linkPreview(ctx, token)
  if (!preview?.artwork) throw new AppError('not_found', NO_SUCH_PICTURE)
  const artworkKey = preview.artwork.key
  const key = shareKey(artworkKey)
  const kept = await ctx.files.get(key).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
  if (kept) return kept
  const drawing = underWay.get(key) ?? draw(ctx, artworkKey, key).finally(() => underWay.delete(key))
  underWay.set(key, drawing)
  return await drawing
}

async function draw(ctx: Context, artworkKey: string, key: string): Promise<Buffer> {
  const artwork = await ctx.files.get(artworkKey)
  const { frame, size } = DEFAULT_DESIGN
  const format = { size, orientation: orientationOf({ width: await pictureRatio(artwork), height: 1 }) }
  const picture = await framedPrintPicture({ artwork, frame, format, ...SHARE_PICTURE })
  await ctx.files.put(key, picture, 'image/jpeg')
  return picture
}

/** A picture's name tells nothing about the home; another artwork or size makes another picture. */
function shareKey(artworkKey: string): string {
  const what = [artworkKey, DEFAULT_DESIGN.frame, DEFAULT_DESIGN.size, SHARE_PICTURE.widthPx, 'as it hangs'].join(' ')
  return `public/shares/${createHash('sha256').update(what).digest('hex').slice(0, 40)}.jpg`
}
