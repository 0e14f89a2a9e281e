import type { LabImage } from '../analysis/types.ts'
import type { Regions } from '../direction/regions.ts'

/** The cost per pixel of border, in squared color difference times area; it rises from round to round. */
const BORDER_COSTS = [0.002, 0.005, 0.01, 0.018] as const
/** Factor on the cost of borders among leaves, so that a crown becomes a few masses. */
const LEAF_BORDER_COST_FACTOR = 2.5
/** The weight of differences of color relative to differences of lightness. */
const COLOR_WEIGHT = 2.2
/** The weight of the step across a border relative to the difference of the means. */
const STEP_WEIGHT = 1.5
/** Maximum distance from a border at which the step across it is measured. */
const SIDE_DISTANCE_PX = 2

/** Sums of the colors of each region, and its size. */
export type Areas = Readonly<Record<'size' | 'L' | 'a' | 'b', Float64Array>>

/**
 * Joins regions whose difference costs less than their common border. Regions with a soft border are joined no matter
 * how different their colors are. `leaves` is a mask 0..1 of the size of the image. Piecewise flat after Mumford and
 * Shah, joined as by Koepfler, Lopez and Morel, "A multiscale algorithm for image segmentation by variational method"
 * (1994). Afterward the numbering of regions has gaps.
 */
export function joinedRegions(image: LabImage, leaves: Float32Array, regions: Regions): Regions {
  const areas = areasOf(image, regions)
  const parent = Int32Array.from({ length: regions.count }, (_, r) => r)
  const rootOf = (r: number): number => {
    let root = r
    while (parent[root] !== root) root = parent[root] = parent[parent[root]!]!
    return root
  }
  let borders = bordersOf(image, leaves, regions)
  for (const worth of BORDER_COSTS) {
    for (const border of borders) {
      const one = rootOf(border.one)
      const other = rootOf(border.other)
      if (one === other || isKept(areas, one, other, border, worth)) continue
      parent[other] = one
      for (const sums of [areas.size, areas.L, areas.a, areas.b]) sums[one]! += sums[other]!
    }
    borders = bordersBetween(borders, rootOf, regions.count)
  }
  return { labels: regions.labels.map(rootOf), count: regions.count }
}

export function areasOf({ L, a, b }: LabImage, { labels, count }: Regions): Areas {
  const sums = () => new Float64Array(count)
  const areas = { size: sums(), L: sums(), a: sums(), b: sums() }
  for (let i = 0; i < labels.length; i++) {
    const r = labels[i]!
    areas.size[r]! += 1
    areas.L[r]! += L[i]!
    areas.a[r]! += a[i]!
    areas.b[r]! += b[i]!
  }
  return areas
}

/**
 * The border between two regions: its length in pixels, and sums along it: of squared steps across it, and of leaves.
 */
type Border = { readonly one: number; readonly other: number; length: number; step: number; leaves: number }

function isKept({ size, L, a, b }: Areas, one: number, other: number, border: Border, worth: number): boolean {
  const m = size[one]!
  const n = size[other]!
  const means = difference(L[one]! / m - L[other]! / n, a[one]! / m - a[other]! / n, b[one]! / m - b[other]! / n)
  const seen = Math.min(means, (STEP_WEIGHT * border.step) / border.length)
  return ((m * n) / (m + n)) * seen > worth * (border.length + LEAF_BORDER_COST_FACTOR * border.leaves)
}

const difference = (dL: number, da: number, db: number): number =>
  dL * dL + COLOR_WEIGHT * COLOR_WEIGHT * (da * da + db * db)

function bordersOf(
  { width, height, L, a, b }: LabImage,
  leaves: Float32Array,
  { labels, count }: Regions,
): readonly Border[] {
  const found = new Map<number, Border>()
  let last: Border = { one: -1, other: -1, length: 0, step: 0, leaves: 0 }
  const cross = (i: number, j: number, before: number, after: number): void => {
    const one = Math.min(labels[i]!, labels[j]!)
    const other = Math.max(labels[i]!, labels[j]!)
    if (last.one !== one || last.other !== other) last = borderIn(found, one, other, count)
    last.length += 1
    last.step += difference(L[after]! - L[before]!, a[after]! - a[before]!, b[after]! - b[before]!)
    last.leaves += leaves[i]!
  }
  const beyond = SIDE_DISTANCE_PX - 1
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (x + 1 < width && labels[i] !== labels[i + 1])
        cross(i, i + 1, i - Math.min(x, beyond), i + 1 + Math.min(width - 2 - x, beyond))
      if (y + 1 < height && labels[i] !== labels[i + width])
        cross(i, i + width, i - width * Math.min(y, beyond), i + width * (1 + Math.min(height - 2 - y, beyond)))
    }
  }
  return [...found.values()]
}

function borderIn(found: Map<number, Border>, one: number, other: number, count: number): Border {
  const key = one * count + other
  const known = found.get(key)
  if (known) return known
  const border = { one, other, length: 0, step: 0, leaves: 0 }
  found.set(key, border)
  return border
}

/** The remaining borders between joined regions; borders between the same two regions are merged. */
function bordersBetween(borders: readonly Border[], rootOf: (r: number) => number, count: number): readonly Border[] {
  const found = new Map<number, Border>()
  for (const border of borders) {
    const i = rootOf(border.one)
    const j = rootOf(border.other)
    if (i === j) continue
    const left = borderIn(found, Math.min(i, j), Math.max(i, j), count)
    left.length += border.length
    left.step += border.step
    left.leaves += border.leaves
  }
  return [...found.values()]
}
