import sharp, { type Region } from 'sharp'
import type { PrintCrop } from '#domain/framed-print/print-crop.ts'
import { PRINT_DOTS_PER_INCH } from '#domain/framed-print/print-pixels.ts'
import { MAX_PIXELS } from '#domain/pictures/uploads.ts'
import type { Size } from '#engine/picture.ts'

/** The JPEG quality of a print (D2-153). */
export const PRINT_JPEG_QUALITY = 95

type Print = { readonly crop: PrintCrop; readonly widthPx: number; readonly heightPx: number }

/**
 * The cropped part of one of our pictures, enlarged to a print (D2-153): a JPEG on white, in full color resolution. For
 * pictures that cannot be redrawn in that size.
 */
export async function enlargedPrint(picture: Buffer, { crop, widthPx, heightPx }: Print): Promise<Buffer> {
  return await sharp(picture, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
    .extract(await regionOf(picture, crop))
    .flatten({ background: 'white' })
    .resize(widthPx, heightPx, { fit: 'fill', kernel: 'lanczos3' })
    .toColourspace('srgb')
    .withMetadata({ density: PRINT_DOTS_PER_INCH })
    // Optimized tables would hold the whole print in memory: 230 MB at the largest size.
    .jpeg({ quality: PRINT_JPEG_QUALITY, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer()
}

/** The cropped part of one of our pictures in its own size, as JPEG. */
export const croppedPicture = async (picture: Buffer, crop: PrintCrop): Promise<Buffer> =>
  await sharp(picture, { limitInputPixels: MAX_PIXELS })
    .extract(await regionOf(picture, crop))
    .jpeg({ quality: PRINT_JPEG_QUALITY })
    .toBuffer()

/** Width divided by height. */
export async function pictureRatio(picture: Buffer): Promise<number> {
  const { width, height } = await sharp(picture).metadata()
  return width / height
}

/** Small enough that the grain of the paper is gone. */
const COMPARED: Size = { width: 48, height: 36 }
/**
 * The largest difference (0..255) at which two pictures show the same in each part. Two sizes of one drawing differ by
 * up to 5 in a part, a border of another kind by 20 or more, two homes by 30 or more.
 */
const MAX_DIFFERENCE = 12

/** Whether a print shows what the buyer saw in this crop of this picture, in each of its parts. */
export const showsTheSame = async (print: Buffer, picture: Buffer, crop: PrintCrop): Promise<boolean> =>
  Math.max(...(await differences(print, await croppedPicture(picture, crop), COMPARED))) <= MAX_DIFFERENCE

/**
 * The largest difference (0..255) in a part of two pictures at which they are one drawing. Drawn again, a picture
 * differs by 0; with another seed by 3 or more, with a border of another kind by 8 or more.
 */
const MAX_DIFFERENCE_OF_ONE_DRAWING = 2

/** Whether our engine draws a picture again as it is: the same photo, seed and border. */
export const areOneDrawing = async (drawnAgain: Buffer, picture: Buffer): Promise<boolean> =>
  Math.max(...(await differences(drawnAgain, picture, COMPARED))) <= MAX_DIFFERENCE_OF_ONE_DRAWING

/** Pictures are compared in this many parts across, and in as many down. */
const PARTS = 4

/** The mean difference of each part of two pictures, 0..255, seen at this size. */
async function differences(one: Buffer, other: Buffer, size: Size): Promise<number[]> {
  const [a, b] = await Promise.all([thumbnail(one, size), thumbnail(other, size)])
  const sums = Array<number>(PARTS * PARTS).fill(0)
  for (let i = 0; i < a.length; i++) {
    const across = Math.floor((PARTS * (i % size.width)) / size.width)
    const down = Math.floor((PARTS * i) / a.length)
    sums[down * PARTS + across]! += Math.abs(a[i]! - b[i]!)
  }
  return sums.map((sum) => (sum * sums.length) / a.length)
}

const thumbnail = (picture: Buffer, { width, height }: Size): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: MAX_PIXELS }).resize(width, height, { fit: 'fill' }).greyscale().raw().toBuffer()

async function regionOf(picture: Buffer, { left, top, width, height }: PrintCrop): Promise<Region> {
  const whole = await sharp(picture).metadata()
  const [x, y] = [Math.round(left * whole.width), Math.round(top * whole.height)]
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.min(whole.width - x, Math.round(width * whole.width))),
    height: Math.max(1, Math.min(whole.height - y, Math.round(height * whole.height))),
  }
}
