import sharp, { type Sharp } from 'sharp'
import { ART_STYLE_DETAILS, type ArtStyle } from '#domain/artwork/art-styles.ts'
import { MAX_PIXELS } from '#domain/pictures/uploads.ts'
import { desaturate, lighten } from '#engine/kernels/adjust.ts'
import type { Picture } from '#engine/picture.ts'

/** The size and format of photos sent to a hosted model (D1-180). */
const MODEL_SHORT_SIDE_PX = 768
const MODEL_LONG_SIDE_PX = 2000
const JPEG_QUALITY = 95

/**
 * Scales a photo down to a shorter side of at most 768 and a longer of at most 2000 pixels, on white, as JPEG 0.95
 * (D1-180).
 */
export async function prepareForModel(photo: Buffer): Promise<Buffer> {
  const upright = await opaque(photo).toBuffer({ resolveWithObject: true })
  const { width, height, channels } = upright.info
  const scale = Math.min(1, MODEL_SHORT_SIDE_PX / Math.min(width, height), MODEL_LONG_SIDE_PX / Math.max(width, height))
  return sharp(upright.data, { raw: { width, height, channels } })
    .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), { fit: 'fill' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
}

/**
 * Decodes one of our photos for the engine: upright, opaque, its longer side at most `maxSidePx`, never enlarged.
 * Throws for a broken file; uploads go through the photo reader first.
 */
export async function pictureFromJpeg(jpeg: Buffer, maxSidePx = MODEL_LONG_SIDE_PX): Promise<Picture> {
  const { data, info } = await opaque(jpeg)
    .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** Encodes as JPEG with full color resolution; `quality` 1 … 100. */
export function jpegFromPicture({ width, height, data }: Picture, quality: number): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/**
 * The picture of a hosted model (PNG, JPEG or WebP, any size) with the style's adjustment, as a JPEG of the same size
 * (D1-171).
 */
export async function adjustedForStyle(picture: Buffer, style: ArtStyle): Promise<Buffer> {
  const { data, info } = await opaque(picture).toBuffer({ resolveWithObject: true })
  const plainPicture: Picture = { width: info.width, height: info.height, data }
  const { adjustment } = ART_STYLE_DETAILS[style]
  return jpegFromPicture(
    adjustment ? ADJUST[adjustment.kind](plainPicture, adjustment.percent) : plainPicture,
    JPEG_QUALITY,
  )
}

const ADJUST = { desaturate, lighten }

/** Upright, on white, three channels of eight bits, raw. */
const opaque = (picture: Buffer): Sharp =>
  sharp(picture, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
