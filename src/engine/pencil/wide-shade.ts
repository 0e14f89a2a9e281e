import { type Analysis, asPlane, type LabImage } from '../analysis/types.ts'
import type { Regions } from '../direction/regions.ts'
import { guidedFilter } from '../kernels/guided-filter.ts'
import { halve, unhalve } from '../kernels/resize.ts'
import { areasOf } from '../painting/joined-regions.ts'
import type { PlaneRegions } from '../painting/plane-regions.ts'
import { newPlane } from '../plane.ts'
import { clamp, type Range, smoothstepIn } from '../scalar.ts'
import type { Shade } from '../strokes/shade.ts'

/** Shares of the sheet at which a mass in shade starts to be wide, and at which it fully is. */
const WIDE_RANGE: Range = [0.003, 0.006]
/** Lightness at which a mass starts to be in shade instead of black, and at which it fully is. */
const SHADED_LIGHTNESS_RANGE: Range = [0.23, 0.28]
/** Heights of a mass, in its widths, at which it may be a door or a trunk, and at which it certainly is upright. */
const UPRIGHT_RANGE: Range = [1.5, 1.1]
/** Planes lighter than this are in the light. */
const MAX_SHADE_LIGHTNESS = 0.52
/** Maximum difference in lightness between two neighboring planes of one mass. */
const MAX_LIGHTNESS_STEP = 0.06
/** Maximum difference in color between them. */
const MAX_COLOR_STEP = 0.04
/** Factor on the share of leaves in a mass by which it keeps its tone. */
const LEAVES_KEPT_FACTOR = 3
/** The edge of a mass is found within this many pixels of half size. */
const EDGE_SIGMA = 3
/** Where lightness varies by more than this (variance), masses meet in an edge. */
const MIN_EDGE_VARIANCE = 0.0008

/** The tone above which a wide mass is held back, and the share of the excess that it keeps. */
const HELD = { tone: 0.44, keptShare: 0.3 } as const

/**
 * Holds back wide masses in shade, in place: walls under eaves and gables, shadows on the ground. They are one
 * transparent gray in which details show, so that black is left for openings. Leaves keep their tone.
 */
export function holdBackWideShade(
  analysis: Analysis,
  { image, regions }: PlaneRegions,
  { growth }: Shade,
  tone: Float32Array,
): void {
  const { width, height } = analysis
  const leaves = halve(asPlane(analysis, growth)).data
  const mass = massesInShade(image, regions)
  const sums = () => new Float64Array(regions.count)
  const [sizes, lights, leafy] = [sums(), sums(), sums()]
  for (let k = 0; k < mass.length; k++) {
    sizes[mass[k]!]! += 1
    lights[mass[k]!]! += image.L[k]!
    leafy[mass[k]!]! += leaves[k]!
  }
  const boxes = boxesOf(mass, regions.count, image.width)
  const lowered = newPlane(image.width, image.height)
  for (let k = 0; k < mass.length; k++) {
    const size = sizes[mass[k]!]!
    const lightness = lights[mass[k]!]! / size
    if (lightness >= MAX_SHADE_LIGHTNESS) continue
    lowered.data[k] =
      smoothstepIn(WIDE_RANGE, size / mass.length) *
      smoothstepIn(SHADED_LIGHTNESS_RANGE, lightness) *
      smoothstepIn(UPRIGHT_RANGE, boxes.height[mass[k]!]! / boxes.width[mass[k]!]!) *
      clamp(1 - (LEAVES_KEPT_FACTOR * leafy[mass[k]!]!) / size)
  }
  const lightness = { width: image.width, height: image.height, data: image.L }
  const shares = unhalve(guidedFilter(lightness, lowered, EDGE_SIGMA, MIN_EDGE_VARIANCE), width, height).data
  for (let i = 0; i < tone.length; i++)
    if (tone[i]! > HELD.tone) tone[i]! -= clamp(shares[i]!) * (1 - HELD.keptShare) * (tone[i]! - HELD.tone)
}

/** The number of the mass that each pixel belongs to: neighboring planes in shade that hardly differ are one. */
function massesInShade(image: LabImage, regions: Regions): Int32Array {
  const { labels, count } = regions
  const { size, L, a, b } = areasOf(image, regions)
  const means = (sums: Float64Array) => sums.map((sum, r) => sum / size[r]!)
  const [meanL, meanA, meanB] = [means(L), means(a), means(b)]
  const parent = Int32Array.from({ length: count }, (_, r) => r)
  const root = (r: number): number => {
    while (parent[r] !== r) r = parent[r] = parent[parent[r]!]!
    return r
  }
  for (let k = 0; k < labels.length; k++) {
    for (const step of [1, image.width]) {
      const other = labels[k + step]
      const one = labels[k]!
      const isInNextRow = step === 1 && (k + 1) % image.width === 0
      if (other === undefined || other === one || isInNextRow) continue
      if (Math.max(meanL[one]!, meanL[other]!) > MAX_SHADE_LIGHTNESS) continue
      if (Math.abs(meanL[one]! - meanL[other]!) > MAX_LIGHTNESS_STEP) continue
      if (Math.hypot(meanA[one]! - meanA[other]!, meanB[one]! - meanB[other]!) > MAX_COLOR_STEP) continue
      parent[root(one)] = root(other)
    }
  }
  return labels.map(root)
}

/** The width and height of the box around each mass, in pixels. */
function boxesOf(mass: Int32Array, count: number, rowLength: number) {
  const numbers = (value: number) => new Int32Array(count).fill(value)
  const [left, right, top, bottom] = [numbers(rowLength), numbers(0), numbers(-1), numbers(-1)]
  for (let k = 0; k < mass.length; k++) {
    const m = mass[k]!
    const x = k % rowLength
    const y = (k / rowLength) | 0
    left[m] = Math.min(left[m]!, x)
    right[m] = Math.max(right[m]!, x)
    if (top[m]! < 0) top[m] = y
    bottom[m] = y
  }
  return { width: right.map((end, m) => end - left[m]! + 1), height: bottom.map((end, m) => end - top[m]! + 1) }
}
