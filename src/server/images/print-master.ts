import sharp, { type Region } from 'sharp'
import type { PrintCrop } from '#domain/framed-print/print-crop.ts'
import { PRINT_DOTS_PER_INCH } from '#domain/framed-print/print-pixels.ts'
import { MAX_PIXELS } from '#domain/pictures/uploads.ts'
import { pictureOnSheet } from '#engine/analysis/composed-sheet.ts'
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

/** Only the middle is compared: around the house, a sheet has a border of its own, which differs from the picture's. */
const MIDDLE_SHARE = 0.7
/**
 * On another sheet each stroke falls elsewhere. Sheets differ by 3 to 12 from their picture, other drawings by 15 or
 * more.
 */
const COMPARED_ON_SHEET: Size = { width: 16, height: 12 }
const MAX_DIFFERENCE_ON_SHEET = 14

/** Whether a picture composed for another sheet shows, in its middle, what the middle of the picture shows. */
export async function showSameHouse(sheet: Buffer, picture: Buffer): Promise<boolean> {
  const [ratio, sheetRatio] = [await pictureRatio(picture), await pictureRatio(sheet)]
  const [middle, original] = await Promise.all([
    croppedPicture(sheet, middleOf(pictureOnSheet(ratio, sheetRatio))),
    croppedPicture(picture, middleOf({ left: 0, top: 0, width: 1, height: 1 })),
  ])
  return mean(await differences(middle, original, COMPARED_ON_SHEET)) <= MAX_DIFFERENCE_ON_SHEET
}

const middleOf = ({ left, top, width, height }: PrintCrop): PrintCrop => ({
  left: left + (width * (1 - MIDDLE_SHARE)) / 2,
  top: top + (height * (1 - MIDDLE_SHARE)) / 2,
  width: width * MIDDLE_SHARE,
  height: height * MIDDLE_SHARE,
})

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

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

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
