import sharp from 'sharp'
import { MAX_PIXELS } from '#domain/pictures/uploads.ts'

const JPEG_QUALITY = 78

/** Thumbnails that wait for the one being created. */
const waiting: (() => void)[] = []
let isBusy = false

/**
 * A small copy of one of our pictures: upright, on white, its longer side at most `sidePx`, never enlarged. Copies are
 * created one at a time, the latest request first, so that a page full of them leaves the processor to its list.
 */
export async function thumbnail(picture: Buffer, sidePx: number): Promise<Buffer> {
  if (isBusy) await new Promise<void>((resolve) => waiting.push(resolve))
  isBusy = true
  try {
    return await smallCopy(picture, sidePx)
  } finally {
    const next = waiting.pop()
    if (next) next()
    else isBusy = false
  }
}

const smallCopy = (picture: Buffer, sidePx: number): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
