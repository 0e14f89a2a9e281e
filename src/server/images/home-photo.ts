import sharp from 'sharp'
import { type Suitability, suitabilityOf } from '#engine/suitability/suitability.ts'
import { pictureFromJpeg } from './prepare.ts'

/** What the judgement looks at. */
const LOOK_SIDE_PX = 448
/** Lettering is looked for in a larger copy. */
const READING_SIDE_PX = 896
/** Below this a photo that is surely no home is refused; a home in a poor photo never is. */
const HOPELESS = 3

/** How well a photo shows a home. Some 40 ms of computing. */
export async function suitabilityOfJpeg(jpeg: Buffer): Promise<Suitability> {
  const [picture, closer, { width, height }] = await Promise.all([
    pictureFromJpeg(jpeg, LOOK_SIDE_PX),
    pictureFromJpeg(jpeg, READING_SIDE_PX),
    sharp(jpeg).metadata(),
  ])
  return suitabilityOf(picture, { width, height }, closer)
}

/** Whether a photo surely shows no home from outside. */
export const isNoHome = ({ score, exterior, confidence }: Suitability): boolean =>
  score < HOPELESS && confidence === 'HIGH' && exterior < 0.5

/** Below this nobody can make out a home: a plain, dark or blurred photo, a screen, a face, a room. */
const NOTHING_TO_DRAW = 1.5

export const showsNoHome = (suitability: Suitability): boolean =>
  isNoHome(suitability) || suitability.score < NOTHING_TO_DRAW
