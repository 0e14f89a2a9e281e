import { vegetationMask } from '../analysis/importance.ts'
import { percentiles } from '../analysis/percentiles.ts'
import { skyMaskByRules } from '../analysis/sky/sky-mask.ts'
import type { LabImage } from '../analysis/types.ts'
import { labFromPicture } from '../color.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import type { Picture } from '../picture.ts'
import { smoothstep } from '../scalar.ts'
import { thumbnailOf } from './thumbnail.ts'

/** The thumbnail of a photo, and masks of what each of its pixels seems to show. All planes have the same size. */
export type MaskedThumbnail = {
  readonly width: number
  readonly height: number
  /** The thumbnail as photographed. */
  readonly photo: LabImage
  /**
   * The thumbnail with equalized exposure: scaled so that the lightest parts are near white. OKLab scales with light,
   * so this undoes darkness exactly.
   */
  readonly lit: LabImage
  /** Where the sky is, 0..1. */
  readonly sky: Float32Array
  /** Where plants are, 0..1. */
  readonly greenery: Float32Array
  /** Where there are dense edges that belong neither to the sky nor to plants, 0..1. */
  readonly built: Float32Array
  /** Gradient of `lit.L` per pixel. */
  readonly steepness: Float32Array
  /** The direction of steepest change, 0..π from the x axis. */
  readonly direction: Float32Array
}

/** Target lightness for the lightest 2 % of every thumbnail. */
const TARGET_WHITE_LIGHTNESS = 0.97
/** Anything darker than this is a black picture, not an underexposed one, and is not lifted. */
const MIN_WHITE_LIGHTNESS = 0.15

/** The density of edges is measured within this distance; it is high on buildings. */
const DENSITY_SIGMA_PX = 5

/** The thumbnail of a picture with its masks. Takes about 10 ms. */
export function maskedThumbnailOf(picture: Picture): MaskedThumbnail {
  const photo = labFromPicture(thumbnailOf(picture))
  const lit = exposedAlike(photo)
  const sky = skyMaskByRules(lit)
  const greenery = vegetationMask(lit, sky)
  const slopes = slopesOf(lit)
  const { width, height } = photo
  const edges = { width, height, data: slopes.steepness.map((v, i) => v * (1 - sky[i]!) * (1 - greenery[i]!)) }
  const built = gaussianBlur(edges, DENSITY_SIGMA_PX).data.map((density) => smoothstep(0.008, 0.024, density))
  return { width, height, photo, lit, sky, greenery, built, ...slopes }
}

function exposedAlike(photo: LabImage): LabImage {
  const lightest = percentiles(photo.L, [0.98], 1)[0]!
  const gain = TARGET_WHITE_LIGHTNESS / Math.max(MIN_WHITE_LIGHTNESS, lightest)
  const lifted = (plane: Float32Array) => plane.map((v) => v * gain)
  return { ...photo, L: lifted(photo.L), a: lifted(photo.a), b: lifted(photo.b) }
}

/**
 * Gradient of the lightness per pixel by the Sobel operator, and the direction of steepest change in 0..π from the x
 * axis (0: a vertical edge). The outermost pixels are 0.
 */
function slopesOf({ width, height, L }: LabImage): { steepness: Float32Array; direction: Float32Array } {
  const steepness = new Float32Array(width * height)
  const direction = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const [nw, n, ne] = [L[i - width - 1]!, L[i - width]!, L[i - width + 1]!]
      const [w, e] = [L[i - 1]!, L[i + 1]!]
      const [sw, s, se] = [L[i + width - 1]!, L[i + width]!, L[i + width + 1]!]
      const dx = (ne + 2 * e + se - nw - 2 * w - sw) / 8
      const dy = (sw + 2 * s + se - nw - 2 * n - ne) / 8
      steepness[i] = Math.sqrt(dx * dx + dy * dy)
      direction[i] = (Math.atan2(dy, dx) + Math.PI) % Math.PI
    }
  }
  return { steepness, direction }
}
