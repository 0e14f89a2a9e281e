import sharp from 'sharp'
import { type Suitability, suitabilityOf } from '#engine/suitability/suitability.ts'
import { pictureFromJpeg } from './prepare.ts'

/** Long side of the copy that is assessed. */
const LOOK_SIDE_PX = 448
/** Long side of the larger copy in which lettering is searched. */
const READING_SIDE_PX = 896

/** Assesses how well a photo shows a home. Takes about 40 ms of processor time. */
export async function suitabilityOfJpeg(jpeg: Buffer): Promise<Suitability> {
  const [picture, closer, { width, height }] = await Promise.all([
    pictureFromJpeg(jpeg, LOOK_SIDE_PX),
    pictureFromJpeg(jpeg, READING_SIDE_PX),
    sharp(jpeg).metadata(),
  ])
  return suitabilityOf(picture, { width, height }, closer)
}
