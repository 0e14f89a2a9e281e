import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { weightedMean } from '../kernels/weighted-mean.ts'
import type { Size } from '../picture.ts'
import { newPlane, type Plane } from '../plane.ts'
import { enlargedQuarter, QUARTER, quartered, quarterIndex } from '../quarter-plane.ts'
import { mix, smoothstepIn } from '../scalar.ts'
import { leavesAt } from './standing-leaves.ts'

/** What is beside a crown is a mean over this many pixels. */
const BESIDE_SIGMA = 12
/** The color of a crown is a mean over this many pixels. */
const CROWN_SIGMA = 24
/** The shares of other things around a pixel at which it starts to be at a crown's rim and at which it fully is. */
const RIM_RANGE = [0.04, 0.16] as const
/** Differences from a crown's mean lightness at which a sample starts to weigh less and at which it fully does. */
const LIGHTER_HALF_RANGE = [-0.06, 0.04] as const
/** The share of its weight that it then loses: it may be a wall between leaves. */
const LIGHT_LOSS = 0.9
/** How much lighter a wall must be than the crown before it, to be told from leaves at all and with certainty. */
const LIGHTER_RANGE = [0.1, 0.2] as const
/** How far a pixel is from the crown's color to the wall's when it starts to be the wall and when it fully is. */
const WALL_RANGE = [0.5, 0.75] as const
/** Differences in hue weigh this many times as much as those in lightness. */
const HUE_WEIGHT = 2.5
/** The shares of leaves at which what has the crown's color starts to belong to it and at which it fully does. */
const LEAFY_RANGE = [0.05, 0.25] as const
/** Pixels with a smaller share of leaves belong to no crown. */
const MIN_LEAF_SHARE = 0.02

/** The rims of crowns before something lighter, such as a wall. */
export type CrownRims = {
  /** How far it is certain of each pixel whether it is a leaf or the wall, 0..1. */
  readonly certain: Float32Array
  /** How far each pixel is the wall, 0..1; 0 where that is not certain. */
  readonly walls: Float32Array
  /** How far each sample, at a quarter of the size, is beside crowns. */
  readonly beside: Plane
}

/**
 * Tells leaves from a light wall behind them, pixel by pixel. Leaves are found at a quarter of the size, so their mask
 * is broader than a shrub and has no gaps. `leaves`: see `standingLeaves`.
 */
export function crownRims(leaves: Plane, analysis: Analysis): CrownRims {
  const { width, height, fine } = analysis
  const sky = quartered(analysis.sky, analysis).data
  const inside = newPlane(leaves.width, leaves.height)
  const beside = newPlane(leaves.width, leaves.height)
  for (let k = 0; k < sky.length; k++) {
    inside.data[k] = leaves.data[k]! * (1 - sky[k]!)
    beside.data[k] = (1 - leaves.data[k]!) * (1 - sky[k]!)
  }
  const near = gaussianBlur(beside, BESIDE_SIGMA / QUARTER)
  const colors = (['L', 'a', 'b'] as const).map((name) => quartered(fine[name], analysis))
  const middle = weightedMean(colors[0]!, inside, CROWN_SIGMA / QUARTER).data
  for (let k = 0; k < middle.length; k++)
    inside.data[k]! *= 1 - LIGHT_LOSS * smoothstepIn(LIGHTER_HALF_RANGE, colors[0]!.data[k]! - middle[k]!)
  const crown = colors.map((color) => weightedMean(color, inside, CROWN_SIGMA / QUARTER))
  const wall = colors.map((color) => weightedMean(color, beside, BESIDE_SIGMA / QUARTER))
  const certain = new Float32Array(width * height)
  const walls = new Float32Array(width * height)
  const shares = enlargedQuarter(leaves, analysis).data
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      // Most pixels are not leaves, or far inside a crown.
      if (shares[i]! < MIN_LEAF_SHARE || near.data[quarterIndex(x, y, near)]! < RIM_RANGE[0] / 4) continue
      const rim = smoothstepIn(RIM_RANGE, leavesAt(near, x, y))
      if (rim === 0) continue
      const [crownL, wallL] = [leavesAt(crown[0]!, x, y), leavesAt(wall[0]!, x, y)]
      const lighter = wallL - crownL
      if (lighter <= LIGHTER_RANGE[0]) continue
      const [crownA, crownB] = [leavesAt(crown[1]!, x, y), leavesAt(crown[2]!, x, y)]
      const toA = HUE_WEIGHT * (leavesAt(wall[1]!, x, y) - crownA)
      const toB = HUE_WEIGHT * (leavesAt(wall[2]!, x, y) - crownB)
      const along =
        lighter * (fine.L[i]! - crownL) + HUE_WEIGHT * (toA * (fine.a[i]! - crownA) + toB * (fine.b[i]! - crownB))
      const way = along / (lighter * lighter + toA * toA + toB * toB)
      certain[i] = rim * smoothstepIn(LIGHTER_RANGE, lighter) * (1 - analysis.sky[i]!)
      walls[i] = certain[i]! * smoothstepIn(WALL_RANGE, way)
    }
  }
  return { certain, walls, beside }
}

/** Leaves without the walls between them, at a quarter of the size. */
export function leavesWithoutWalls(leaves: Plane, { walls }: CrownRims, size: Size): Plane {
  const shares = quartered(walls, size)
  for (let k = 0; k < shares.data.length; k++) shares.data[k] = leaves.data[k]! * (1 - shares.data[k]!)
  return shares
}

/** The share of leaves that each pixel has at the rims of crowns: they end in leaves instead of a soft slope. */
export function leafyShare({ certain, walls }: CrownRims, i: number, share: number): number {
  if (certain[i] === 0) return share
  return mix(share, Math.max(share, smoothstepIn(LEAFY_RANGE, share)), certain[i]!) * (1 - walls[i]!)
}

/** Gives walls behind the rims of crowns the value that `data` has beside the crown, in place. */
export function showWalls(data: Float32Array, { walls, beside }: CrownRims, size: Size): void {
  const values = weightedMean(quartered(data, size), beside, BESIDE_SIGMA / QUARTER)
  for (let y = 0, i = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++, i++)
      if (walls[i]! > 0) data[i] = mix(data[i]!, leavesAt(values, x, y), walls[i]!)
}
