import { meanAround } from '../foliage/gather-leaves.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { halve } from '../kernels/resize.ts'
import type { Size } from '../picture.ts'
import { newPlane, type Plane } from '../plane.ts'
import { enlargedQuarter, QUARTER } from '../quarter-plane.ts'
import { clamp, mixIn, smoothstepIn } from '../scalar.ts'
import { toneOfLightness } from './tone.ts'

/** A mass of leaves is a mean over this many pixels. */
const MASS_SIGMA = 18
/** A crown's middle tone is its mean within this many pixels. */
const CROWN_SIGMA = 60
/** The differences from its crown's middle tone at which a mass starts to be shaded and at which it fully is. */
const SHADED_DIFFERENCE_RANGE = [-0.01, 0.05] as const
/** Leaves at this distance above and below are compared to find the underside of a crown, in pixels. */
const UNDERSIDE_DISTANCE_PX = 44
/** The tone by which an underside counts as darker than in the photo, and a top as lighter: light comes from above. */
const UNDERSIDE_DARKER = 0.14
/**
 * The tones around a pixel below which leaves have no shade, and above which they have all: pale ones are all light.
 */
const SHADED_TONE_RANGE = [0.2, 0.3] as const

/** Tone that the shaded masses of a crown gain. */
const SHADE_DEPTH = 0.14
/** The tones of masses above which they gain nothing, and below which they gain all of it: no crown is black. */
const DEEPENED_TONE_RANGE = [0.78, 0.42] as const
/** In the light, leaves are darker than their mass by this tone at full contrast. */
const LIT_LEAF_DEPTH = 0.06
/** The share of what exceeds that depth that leaves keep, in the light and in the shade. */
const KEPT_DEPTH_RANGE = [0.7, 0.5] as const

/** The tone that glazes, edges and grain add to a crown as a whole. */
const GLAZES_ADD = 0.1
/** The lowest factor on the tone of a crown that would be darker than in the photo. */
const MIN_THINNING = 0.5

/**
 * Gathers the darks of crowns in their shaded masses, in place: darks in the light become paler marks, and the shade
 * becomes deeper as a whole. A camera shows gaps as dark as the shade all over a crown; as one glaze each they would be
 * blots of one size. No crown becomes darker than in the photo (`photo`: its lightness).
 */
export function massShade(tone: Float32Array, crowns: Float32Array, photo: Float32Array, size: Size): void {
  const { shade, masses, leaves } = massesOf(tone, crowns, size)
  const [shades, means] = [enlargedQuarter(shade, size).data, enlargedQuarter(masses, size).data]
  for (let i = 0; i < tone.length; i++) {
    const share = clamp(crowns[i]!)
    if (share === 0) continue
    const shaded = shades[i]!
    const excess = Math.max(0, tone[i]! - means[i]! - LIT_LEAF_DEPTH * (1 - shaded))
    const deeper = SHADE_DEPTH * shaded * smoothstepIn(DEEPENED_TONE_RANGE, means[i]!)
    tone[i]! += share * (deeper - (1 - mixIn(KEPT_DEPTH_RANGE, shaded)) * excess)
  }
  keepLight(tone, crowns, leaves, photo, size)
}

/** Thins crowns that would be darker as a whole than in the photo, in place. */
function keepLight(tone: Float32Array, crowns: Float32Array, leaves: Plane, photo: Float32Array, size: Size): void {
  const meanOf = (data: Float32Array): Plane => {
    const quarter = halve(halve({ ...size, data }))
    for (let k = 0; k < quarter.data.length; k++) quarter.data[k]! *= leaves.data[k]!
    return meanAround(quarter, leaves, CROWN_SIGMA / QUARTER)
  }
  const [washed, seen] = [meanOf(tone), meanOf(photo)]
  for (let k = 0; k < seen.data.length; k++)
    seen.data[k] = clamp(
      (toneOfLightness(seen.data[k]!) - GLAZES_ADD) / Math.max(0.05, washed.data[k]!),
      MIN_THINNING,
      1,
    )
  const factors = enlargedQuarter(seen, size).data
  for (let i = 0; i < tone.length; i++) tone[i]! *= 1 - clamp(crowns[i]!) * (1 - factors[i]!)
}

/** How far each sample lies in the shade of its crown (0..1), and the tone of its mass, at a quarter of the size. */
function massesOf(tone: Float32Array, crowns: Float32Array, { width, height }: Size) {
  const quarter = (data: Float32Array): Plane => halve(halve({ width, height, data }))
  const shares = new Float32Array(crowns.length)
  for (let i = 0; i < shares.length; i++) shares[i] = clamp(crowns[i]!)
  const leaves = quarter(shares)
  const tones = quarter(tone)
  for (let k = 0; k < tones.data.length; k++) tones.data[k]! *= leaves.data[k]!
  const masses = meanAround(tones, leaves, MASS_SIGMA / QUARTER)
  const middle = meanAround(tones, leaves, CROWN_SIGMA / QUARTER).data
  const away = UNDERSIDE_DISTANCE_PX / QUARTER
  const around = gaussianBlur(leaves, away / 2).data
  const shade = newPlane(leaves.width, leaves.height)
  for (let y = 0, k = 0; y < shade.height; y++) {
    const above = Math.max(0, y - away) * shade.width
    const below = Math.min(shade.height - 1, y + away) * shade.width
    for (let x = 0; x < shade.width; x++, k++) {
      const underside = UNDERSIDE_DARKER * (around[above + x]! - around[below + x]!)
      const differs = masses.data[k]! - middle[k]! + underside
      shade.data[k] = smoothstepIn(SHADED_DIFFERENCE_RANGE, differs) * smoothstepIn(SHADED_TONE_RANGE, masses.data[k]!)
    }
  }
  return { shade, masses, leaves }
}
