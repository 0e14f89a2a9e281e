import { vegetationMask } from '../analysis/importance.ts'
import { skyMask } from '../analysis/sky-mask.ts'
import type { LabImage } from '../analysis/types.ts'
import { labFromPicture } from '../color.ts'
import type { Picture } from '../picture.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { smoothstep } from '../scalar.ts'
import { slopesOf } from './slopes.ts'
import { thumbnailOf } from './thumbnail.ts'

/** The thumbnail of a photo, and what each of its pixels seems to belong to. All planes have one size. */
export type Scene = {
  readonly width: number
  readonly height: number
  /** As photographed. */
  readonly photo: LabImage
  /** Exposed alike: scaled so that the lightest parts are near white. OKLab scales with light, so this undoes darkness exactly. */
  readonly lit: LabImage
  /** Masks 0..1. */
  readonly sky: Float32Array
  readonly greenery: Float32Array
  /** Where edges are dense that belong to neither. */
  readonly built: Float32Array
  /** Steepness of `lit.L` per pixel, and the direction of steepest change, 0..π from the x axis. */
  readonly steepness: Float32Array
  readonly direction: Float32Array
}

/** Lightness that the lightest 2 % of every thumbnail are brought to. */
const WHITE = 0.97
/** Darker than this is no exposure but a black picture: it is not lifted. */
const DARKEST_WHITE = 0.15

const DENSITY_SIGMA_PX = 5

/** Cost: about 10 ms. */
export function sceneOf(picture: Picture): Scene {
  const photo = labFromPicture(thumbnailOf(picture))
  const lit = exposedAlike(photo)
  const sky = skyMask(lit)
  return {
    width: photo.width,
    height: photo.height,
    photo,
    lit,
    sky,
    greenery: vegetationMask(lit, sky),
    ...slopesOf(lit),
  }
}

function exposedAlike(photo: LabImage): LabImage {
  const ordered = Float32Array.from(photo.L).sort()
  const gain = WHITE / Math.max(DARKEST_WHITE, ordered[Math.floor(ordered.length * 0.98)]!)
  const lifted = (plane: Float32Array) => plane.map((v) => v * gain)
  return { ...photo, L: lifted(photo.L), a: lifted(photo.a), b: lifted(photo.b) }
}
