import sharp from 'sharp'
import { PrintRefusal } from './refusal.ts'

const FETCH_TIMEOUT_MS = 30_000
const MAX_BYTES = 200 * 2 ** 20
const THUMBNAIL_PX = 420
/** The largest difference of the picture's aspect ratio, as a share. */
const TOLERANCE = 0.01
const PER_INCH = 25

/** A print's picture as fetched; `thumbnail` is WebP. */
export type PrintImage = { readonly width: number; readonly height: number; readonly thumbnail: Buffer }

/** Fetches and measures it. Throws 400 if it cannot be fetched, or is neither JPEG nor PNG. */
export async function fetchImage(imageUrl: string): Promise<PrintImage> {
  const bytes = await download(imageUrl)
  const picture = sharp(bytes, { limitInputPixels: 400_000_000 })
  const { format, autoOrient } = await picture.metadata().catch(() => ({ format: null, autoOrient: null }))
  if ((format !== 'jpeg' && format !== 'png') || autoOrient === null) {
    throw new PrintRefusal(400, 'The image file type is not supported. Only JPEG and PNG files are accepted.')
  }
  const thumbnail = await picture
    .autoOrient()
    .resize(THUMBNAIL_PX, THUMBNAIL_PX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => {
      throw new PrintRefusal(400, 'The image could not be read.')
    })
  return { width: autoOrient.width, height: autoOrient.height, thumbnail }
}

/** Fetches a file that is printed and inserted into the package. Throws 400 if it cannot be fetched or is not a PDF. */
export async function fetchPrintout(url: string): Promise<Buffer> {
  const bytes = await download(url, 'A printout URL is not reachable. Please make sure that it is public.')
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF')
  if (!isPdf) throw new PrintRefusal(400, 'The printout file type is not supported. Only PDF files are accepted.')
  return bytes
}

async function download(imageUrl: string, unreachable = NOT_REACHABLE): Promise<Buffer> {
  try {
    const response = await fetch(imageUrl, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
    if (!response.ok) throw new Error(`status ${response.status}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    if (bytes.length > MAX_BYTES) throw new Error('too large')
    return bytes
  } catch {
    throw new PrintRefusal(400, unreachable)
  }
}

const NOT_REACHABLE = 'The image URL is not reachable. Please make sure that it is public.'

/**
 * The vendor's verdict on an image for a print: only the ratio counts, in either orientation. A small image passes; the
 * recommended size is 25 pixels an inch. Throws 406 with the same fields.
 */
export function checkRatio(imageUrl: string, image: PrintImage, width: number, height: number) {
  const expected = upright(width, height)
  const actual = upright(image.width, image.height)
  const fields = {
    imageUrl,
    recommendedWidth: Math.round(expected.short * PER_INCH),
    recommendedHeight: Math.round(expected.long * PER_INCH),
    expectedAspectRatio: ratioText(expected.short * 100, expected.long * 100),
    actualImageWidth: actual.short,
    actualImageHeight: actual.long,
    actualImageAspectRatio: ratioText(actual.short, actual.long),
  }
  const off = Math.abs(actual.short / actual.long / (expected.short / expected.long) - 1)
  if (off > TOLERANCE) throw new PrintRefusal(406, OFF, { message: OFF, ...fields })
  return { message: FITS, ...fields }
}

const FITS =
  'The aspect ratio of the image is the same as the ordered size. We allow a maximum of 1% difference between the aspect ratio of the image and the ordered size.'
const OFF =
  'The aspect ratio of the image is not same as the ordered size. We only allow a maximum of 1% difference between the aspect ratio of the image and the ordered size.'

const upright = (a: number, b: number) => ({ short: Math.min(a, b), long: Math.max(a, b) })

function ratioText(a: number, b: number): string {
  const [x, y] = [Math.round(a), Math.round(b)]
  const divisor = greatestCommonDivisor(x, y)
  return `${x / divisor}:${y / divisor}`
}

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b))
