import type { Regions } from '../regions.ts'
import type { Evidence } from './evidence.ts'
import type { MassShares } from './mass-names.ts'

/** Size, color, extent (in samples) and surroundings of every region. */
export type RegionMeasures = {
  readonly size: Int32Array
  readonly L: Float32Array
  readonly a: Float32Array
  readonly b: Float32Array
  /** The number of samples on the region's upper border. */
  readonly upper: Int32Array
  /** The region's first row. */
  readonly top: Int32Array
  /** The region's last row. */
  readonly bottom: Int32Array
  /** The region's first column. */
  readonly left: Int32Array
  /** The region's last column. */
  readonly right: Int32Array
  /** Share of the region's upper border that touches the sky. */
  readonly underSky: Float32Array
  /** Share of its lower border that touches something built. */
  readonly overBuilt: Float32Array
  /** Share of its lower border that touches the ground. */
  readonly overGround: Float32Array
}

/** The weight of a border under treetops compared with one under the sky: trees stand behind roofs. */
const UNDER_CROWN_WEIGHT = 0.5

export function measureRegions(
  { labels, count }: Regions,
  { width, height, color, sky }: Evidence,
  rough: MassShares,
): RegionMeasures {
  const size = new Int32Array(count)
  const L = new Float32Array(count)
  const a = new Float32Array(count)
  const b = new Float32Array(count)
  const top = new Int32Array(count).fill(height)
  const bottom = new Int32Array(count)
  const left = new Int32Array(count).fill(width)
  const right = new Int32Array(count)
  const upper = new Int32Array(count)
  const lower = new Int32Array(count)
  const underSky = new Float32Array(count)
  const overBuilt = new Float32Array(count)
  const overGround = new Float32Array(count)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const r = labels[i]!
      size[r]! += 1
      L[r]! += color.L[i]!
      a[r]! += color.a[i]!
      b[r]! += color.b[i]!
      if (y < top[r]!) top[r] = y
      if (y > bottom[r]!) bottom[r] = y
      if (x < left[r]!) left[r] = x
      if (x > right[r]!) right[r] = x
      if (y > 1 && labels[i - width] !== r) {
        upper[r]! += 1
        if (sky[i - 2 * width]! > 0.5) underSky[r]! += 1
        else if (rough.foliage[i - 2 * width]! > 0.5) underSky[r]! += UNDER_CROWN_WEIGHT
      }
      if (y < height - 2 && labels[i + width] !== r) {
        lower[r]! += 1
        const below = i + 2 * width
        if (rough.wall[below]! > 0.3) overBuilt[r]! += 1
        if (rough.pavement[below]! + rough.lawn[below]! + rough.foliage[below]! > 0.5) overGround[r]! += 1
      }
    }
  }
  for (let r = 0; r < count; r++) {
    L[r]! /= size[r]!
    a[r]! /= size[r]!
    b[r]! /= size[r]!
    underSky[r]! /= Math.max(1, upper[r]!)
    overBuilt[r]! /= Math.max(1, lower[r]!)
    overGround[r]! /= Math.max(1, lower[r]!)
  }
  return { size, L, a, b, upper, top, bottom, left, right, underSky, overBuilt, overGround }
}
