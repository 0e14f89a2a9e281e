import sharp, { type Sharp } from 'sharp'
import type { PictureFormat } from '#domain/pictures/picture-format.ts'
import { MAX_PIXELS } from '#domain/pictures/uploads.ts'
import type { MasterPhoto } from '#server/ports/photo-search.ts'
import { decodeHeic } from './heic.ts'

/** The longest side of a master photo: a 30 inch print at 133 dpi, and the most that our engine and the models use. */
const MASTER_SIDE_PX = 4000

/**
 * Makes the master photo of a checked upload: upright, opaque on white, sRGB, at most 4000 px, re-encoded as baseline
 * JPEG (quality 95, 4:4:4) without metadata, so that neither a GPS position nor a second file hidden in the first
 * remains (S-10, S-11). Throws the decoder's errors. Runs in the decoding process only.
 */
export async function masterOf(bytes: Buffer, format: PictureFormat): Promise<MasterPhoto> {
  if (format === 'heic') return encode(await decodeHeic(bytes, MASTER_SIDE_PX))
  try {
    return await encode(open(bytes, 'warning'))
  } catch (error) {
    if (!isMildComplaint(error)) throw error
    return encode(open(bytes, 'error'))
  }
}

/**
 * Switches off all decoders except those of the formats we accept: whatever a file claims to be, no SVG, TIFF, GIF or
 * PDF code runs in this process.
 */
export function switchOffOtherDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`) })
  sharp.cache(false)
}

const open = (bytes: Buffer, failOn: 'warning' | 'error'): Sharp =>
  sharp(bytes, { failOn, limitInputPixels: MAX_PIXELS, sequentialRead: true })

async function encode(picture: Sharp): Promise<MasterPhoto> {
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: MASTER_SIDE_PX, height: MASTER_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}

/**
 * Harmless oddities of real cameras: a few stray bytes before a marker, unusual scan parameters. Long runs of stray
 * bytes mean broken picture data and remain an error.
 */
const isMildComplaint = (error: unknown): boolean =>
  error instanceof Error && /\b(?:\d|1[0-6]) extraneous bytes before marker|Invalid SOS parameters/.test(error.message)
