import sharp from 'sharp'
import { MAX_PIXELS } from '#domain/pictures/uploads.ts'

const JPEG_QUALITY = 78

/** A small copy of one of our pictures: upright, on white, its longer side at most `sidePx`, never enlarged. */
export const thumbnail = (picture: Buffer, sidePx: number): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
