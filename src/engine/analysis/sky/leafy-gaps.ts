import { gaussianBlur } from '../../kernels/gaussian-blur.ts'
import { halve, unhalve } from '../../kernels/resize.ts'
import { newPlane, type Plane } from '../../plane.ts'
import { smoothstepIn } from '../../scalar.ts'
import type { Analysis } from '../types.ts'
import { lowestSkyNear } from './sky-gaps.ts'
import { SURELY_SKY } from './sky-rims.ts'

/** A sky is blue if its mean b is below this: leaves are never blue, but they may be as gray as clouds. */
const MAX_BLUE_SKY_B = -0.05
/** A gap has at least this share of the sky's blue. */
const MIN_BLUE_SHARE = 0.55
/** Maximum difference between a gap and the sky in a, as a share of the sky's blue. */
const MAX_A_DIFFERENCE_SHARE = 0.5
/** Gaps are gathered over this many samples. */
const GAP_SIGMA_SAMPLES = 1.75
/** The shares of sky around a sample at which it starts to be a gap and at which it fully is one. */
const GAP_RANGE = [0.35, 0.6] as const
/** The leaves around a gap are counted over this many samples. */
const LEAVES_SIGMA_SAMPLES = 8
/** The shares of leaves around a gap at which it starts to be in a crown and at which it fully is. */
const LEAVES_RANGE = [0.25, 0.5] as const

/**
 * The analysis with the blue sky between the leaves of an open crown as sky, found at half the size. Without it a crown
 * is one mass, with pale blots where the sky shows through.
 */
export function withSkyBetweenLeaves<Seen extends Pick<Analysis, 'width' | 'height' | 'photo' | 'sky' | 'vegetation'>>(
  analysis: Seen,
): Seen {
  const { width, height } = analysis
  const half = (data: Float32Array): Plane => halve({ width, height, data })
  const [sky, a, b] = [half(analysis.sky), half(analysis.photo.a), half(analysis.photo.b)]
  const blue = blueOf(sky, a, b)
  if (!blue) return analysis
  const leaves = gaussianBlur(half(analysis.vegetation), LEAVES_SIGMA_SAMPLES).data
  const lowest = lowestSkyNear(sky, SURELY_SKY)
  gaussianBlur(blue, GAP_SIGMA_SAMPLES, blue)
  for (let y = 0, i = 0; y < blue.height; y++)
    for (let x = 0; x < blue.width; x++, i++)
      blue.data[i] =
        lowest[x]! < y ? 0 : smoothstepIn(GAP_RANGE, blue.data[i]!) * smoothstepIn(LEAVES_RANGE, leaves[i]!)
  const gaps = unhalve(blue, width, height).data
  return {
    ...analysis,
    sky: analysis.sky.map((own, i) => Math.max(own, gaps[i]!)),
    vegetation: analysis.vegetation.map((own, i) => own * (1 - gaps[i]!)),
  }
}

/** 1 where a sample is sky or as blue as it, 0 elsewhere; undefined if the sky is not blue. */
function blueOf(sky: Plane, a: Plane, b: Plane): Plane | undefined {
  let [count, sumA, sumB] = [0, 0, 0]
  for (let i = 0; i < sky.data.length; i++) {
    if (sky.data[i]! <= SURELY_SKY) continue
    count += 1
    sumA += a.data[i]!
    sumB += b.data[i]!
  }
  if (count === 0 || sumB > MAX_BLUE_SKY_B * count) return undefined
  const [skyA, skyB] = [sumA / count, sumB / count]
  const blue = newPlane(sky.width, sky.height)
  for (let i = 0; i < sky.data.length; i++) {
    const isBlue = b.data[i]! < MIN_BLUE_SHARE * skyB && Math.abs(a.data[i]! - skyA) < -MAX_A_DIFFERENCE_SHARE * skyB
    if (isBlue || sky.data[i]! > SURELY_SKY) blue.data[i] = 1
  }
  return blue
}
