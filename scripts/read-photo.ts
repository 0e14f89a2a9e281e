import sharp from 'sharp'
import { withoutBars } from '#engine/composition/without-bars.ts'
import type { Picture } from '#engine/picture.ts'

/** The photo of a file, upright and without letterbox bars, as the product passes it to the engine. */
export async function readPhoto(file: string): Promise<Picture> {
  const upright = sharp(file).autoOrient().flatten({ background: 'white' }).toColourspace('srgb')
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
  return withoutBars({ width: info.width, height: info.height, data })
}
