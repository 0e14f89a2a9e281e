import { gaussianBlur } from '../../kernels/gaussian-blur.ts'
import { newPlane } from '../../plane.ts'
import { clamp, smoothstep } from '../../scalar.ts'
import type { Evidence } from './evidence.ts'

/**
 * The default height of the base of everything built, as a share of the picture's height, if nothing built is found.
 */
const USUAL_BASE_SHARE = 0.62
/** The highest position of the base, as a share of the height. */
const MIN_BASE_SHARE = 0.45
/** The lowest position of the base, as a share of the height. */
const MAX_BASE_SHARE = 0.8
/** This share of everything built lies above its base, in the whole picture. */
const ABOVE_BASE_SHARE = 0.86
/** This share of everything built in a column lies above the base of the column. */
const ABOVE_COLUMN_BASE_SHARE = 0.9

/** What the ground is estimated from, at any size. */
type Built = Pick<Evidence, 'width' | 'height' | 'ruled' | 'green' | 'sky'>

/**
 * How likely a sample is to be ground, 0..1, judging by position: below the base of everything built in its columns; if
 * nothing is built there, below the base of everything built in the picture.
 */
export function groundPrior({ width, height, ruled, green, sky }: Built): Float32Array {
  const built = new Float32Array(width * height)
  const rows = new Float64Array(height)
  for (let i = 0; i < built.length; i++) {
    built[i] = ruled[i]! * (1 - green[i]!) * (1 - sky[i]!)
    rows[(i / width) | 0]! += built[i]!
  }
  const lowest = rowBelow(ABOVE_BASE_SHARE, height, (y) => rows[y]!)
  const base =
    lowest === null ? height * USUAL_BASE_SHARE : clamp(lowest, height * MIN_BASE_SHARE, height * MAX_BASE_SHARE)
  const bases = newPlane(width, 1)
  for (let x = 0; x < width; x++) {
    const own = rowBelow(ABOVE_COLUMN_BASE_SHARE, height, (y) => built[y * width + x]!, height * 0.04) ?? base
    bases.data[x] = clamp(own, base - height * 0.1, base + height * 0.12)
  }
  gaussianBlur(bases, width * 0.04, bases)
  const prior = new Float32Array(width * height)
  for (let i = 0; i < prior.length; i++) {
    const below = ((i / width) | 0) - bases.data[i % width]!
    prior[i] = smoothstep(-0.02 * height, 0.07 * height, below)
  }
  return prior
}

/** The first row at which this share of the sum of all values is reached; null if their sum is at most `least`. */
function rowBelow(share: number, height: number, valueAt: (y: number) => number, least = 0): number | null {
  let all = 0
  for (let y = 0; y < height; y++) all += valueAt(y)
  if (all <= least) return null
  for (let y = 0, sum = 0; y < height; y++) {
    sum += valueAt(y)
    if (sum >= share * all) return y
  }
  return null
}
