import sharp from 'sharp'
import { type Suitability, suitabilityOf } from '#engine/suitability/suitability.ts'
import { pictureFromJpeg } from './prepare.ts'

/** What the judgement looks at. */
const LOOK_SIDE_PX = 448
/** Lettering is looked for in a larger copy. */
const READING_SIDE_PX = 896

/** How well a photo shows a home. Some 40 ms of computing. */
export async function suitabilityOfJpeg(jpeg: Buffer): Promise<Suitability> {
  const [picture, closer, { width, height }] = await Promise.all([
    pictureFromJpeg(jpeg, LOOK_SIDE_PX),
    pictureFromJpeg(jpeg, READING_SIDE_PX),
    sharp(jpeg).metadata(),
  ])
  return suitabilityOf(picture, { width, height }, closer)
}
