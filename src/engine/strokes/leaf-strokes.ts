import type { Analysis } from '../analysis/types.ts'
import { leavesAt, standingLeaves } from '../foliage/standing-leaves.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import type { Plane } from '../plane.ts'
import { QUARTER, quarterIndex } from '../quarter-plane.ts'
import type { Random } from '../random.ts'
import { clamp, mix, mixIn, type Range, smoothstep, smoothstepIn } from '../scalar.ts'
import { shadeWithoutPatches } from './rough-patches.ts'
import { crownsOf, lookIntoShade } from './shade.ts'
import type { StrokeBuilder } from './strokes.ts'

/** One layer of leaves. Lengths in analysis pixels. */
export type LeafLayer = {
  /** Minimum tone (0..1) at which the layer is drawn. */
  readonly threshold: number
  /** Pixels between two fans of leaves. */
  readonly spacing: number
  /** The shortest and the longest leaf. */
  readonly length: Range
  /** Half the width of a leaf. */
  readonly halfWidth: number
  /** The pressure at its middle. */
  readonly pressure: number
}

export type Leaves = {
  /** Where single leaves are drawn, 0..1. */
  readonly share: Float32Array
  /** Share of crown in the surroundings, 0..1, at a quarter of the size. */
  readonly crown: Plane
}

type LeafySheet = { readonly leaves: Leaves; readonly tone: Float32Array; readonly fullness: Float32Array }

/** Number of leaves in a fan. */
const FAN_LEAVES = 3
/** The angle between two neighboring leaves in a fan. */
const NEIGHBOR_ANGLE_RAD = 0.5
/** Full range of the variation of a leaf's angle in the fan. */
const LEAF_ANGLE_RANGE_RAD = 0.3
/** Full range of the starting points of a fan's leaves, in pixels. */
const FAN_START_PX = 3
/** Maximum angle between a fan and the direction out of the crown. */
const MAX_FAN_TURN_RAD = 0.9
/** Angle by which a leaf turns from its beginning to its tip. */
const LEAF_TURN_RAD = 0.45
/** Blur in pixels of the mask that gives the direction out of a crown. */
const CROWN_SIGMA = 12
/** The slope that a crown's edge needs to outweigh hanging down. */
const HANGING_SLOPE = 0.12
/** At tones farther than this below a layer's threshold, the layer has no leaves. */
const SPARSE_BELOW_TONE = 0.1
/** At tones at least this far above a layer's threshold, its leaves are densest. */
const DENSE_ABOVE_TONE = 0.16
/** Pressure at the beginning of a leaf, as a share of that at its middle. */
const BEGINNING_PRESSURE = 0.6
/** Pressure at the tip of a leaf, as a share of that at its middle. */
const TIP_PRESSURE = 0.25

/**
 * Leaves of crowns: small fans of short curved strokes that point outward and hang down, more and firmer ones where it
 * is darker, so that one sees strokes instead of the patches of the photo.
 */
export function drawLeafStrokes(
  { width, height }: Analysis,
  { threshold, spacing, length, halfWidth, pressure }: LeafLayer,
  { leaves, tone, fullness }: LeafySheet,
  strokes: StrokeBuilder,
  random: Random,
): void {
  const { share, crown } = leaves
  for (let gridY = spacing; gridY < height - 2 * spacing; gridY += spacing) {
    for (let gridX = spacing; gridX < width - 2 * spacing; gridX += spacing) {
      const x = gridX + random() * spacing
      const y = gridY + random() * spacing
      const i = (y | 0) * width + (x | 0)
      if (random() >= share[i]! * smoothstep(threshold - SPARSE_BELOW_TONE, threshold + DENSE_ABOVE_TONE, tone[i]!))
        continue
      if (random() > fullness[i]!) continue
      const q = quarterIndex(x, y, crown)
      const outX = crown.data[q - 1]! - crown.data[q + 1]!
      const outY = crown.data[q - crown.width]! - crown.data[q + crown.width]! + HANGING_SLOPE
      const middle = Math.atan2(outY, outX) + 2 * MAX_FAN_TURN_RAD * (random() - 0.5)
      const turn = random() < 0.5 ? -LEAF_TURN_RAD : LEAF_TURN_RAD
      for (let k = 0; k < FAN_LEAVES; k++) {
        const angle = middle + NEIGHBOR_ANGLE_RAD * (k - (FAN_LEAVES - 1) / 2) + LEAF_ANGLE_RANGE_RAD * (random() - 0.5)
        const half = mixIn(length, random()) / 2
        const firm = pressure * (0.7 + 0.5 * random()) * clamp(0.6 + tone[i]! - threshold, 0.5, 1.1)
        const fromX = x + FAN_START_PX * (random() - 0.5)
        const fromY = y + FAN_START_PX * (random() - 0.5)
        const middleX = fromX + half * Math.cos(angle)
        const middleY = fromY + half * Math.sin(angle)
        const toX = middleX + half * Math.cos(angle + turn)
        const toY = middleY + half * Math.sin(angle + turn)
        const path = [fromX, fromY, BEGINNING_PRESSURE * firm, middleX, middleY, firm, toX, toY, TIP_PRESSURE * firm]
        strokes.add(path, { halfWidth: halfWidth * (0.8 + 0.4 * random()) })
      }
    }
  }
}

/** Shares of leaves around a pixel above which some single leaves are drawn there, and above which all of them are. */
const STANDING_SHARE_RANGE: Range = [0.25, 0.5]

/**
 * The first things that pencil and charcoal need: shade, crowns as masses (0..1), and their leaves. `hasPatches`:
 * whether small rough patches count as leaves (see `shadeWithoutPatches`).
 */
export function shadeAndLeaves(analysis: Analysis, hasPatches: boolean) {
  const shade = hasPatches ? lookIntoShade(analysis) : shadeWithoutPatches(analysis)
  const crowns = crownsOf(analysis, shade)
  return { shade, crowns, leaves: leavesOf(analysis, crowns) }
}

/** Finds where single leaves are drawn: in crowns, hedges and shrubs. */
export function leavesOf(analysis: Analysis, crowns: Float32Array): Leaves {
  const { width, height, plants } = analysis
  const standing = standingLeaves(analysis)
  const share = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      if (crowns[i]! > 0)
        share[i] = crowns[i]! * Math.max(smoothstepIn(STANDING_SHARE_RANGE, leavesAt(standing, x, y)), plants?.[i] ?? 0)
  return { share, crown: gaussianBlur(standing, CROWN_SIGMA / QUARTER) }
}

/** Blur in pixels that leaves the masses of a crown and removes its leaves. */
const MASS_SIGMA = 7
/** Changes of tone per pixel at which the inside of a mass begins to be its edge, and at which it fully is. */
const MASS_EDGE_RANGE: Range = [0.005, 0.016]
/** Tones of masses at which shade begins to be light, and at which it fully is. */
const LIT_MASS_RANGE: Range = [0.6, 0.45]
/** The share of single leaves that are drawn in the shade. */
const SHADED_SHARE = 0.25

/**
 * Keeps the single leaves in the light of a crown and where a mass ends, and a few in the shade, which is hatched: the
 * same mark all over a crown hides its form.
 */
export function leavesInLight({ width, height }: Analysis, leaves: Leaves, tone: Float32Array): Leaves {
  const masses = gaussianBlur({ width, height, data: tone }, MASS_SIGMA).data
  const share = new Float32Array(leaves.share.length)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      if (leaves.share[i] === 0) continue
      const change = Math.hypot(masses[i + 1]! - masses[i - 1]!, masses[i + width]! - masses[i - width]!) / 2
      const atEdge = smoothstepIn(MASS_EDGE_RANGE, change)
      const inLight = smoothstepIn(LIT_MASS_RANGE, masses[i]!)
      share[i] = leaves.share[i]! * mix(SHADED_SHARE, 1, Math.max(atEdge, inLight))
    }
  }
  return { ...leaves, share }
}

/** The share of a crown's tone that single leaves contribute. */
const LEAF_TONE_SHARE = 0.42

/**
 * The tone that remains for other strokes where single leaves contribute a part of it. `leafyTones`: those at which
 * they begin to, and at which they fully do.
 */
export function besidesLeaves(tone: Float32Array, { share }: Leaves, leafyTones: Range): Float32Array {
  const left = tone.slice()
  for (let i = 0; i < left.length; i++)
    if (share[i]! > 0) left[i]! *= 1 - LEAF_TONE_SHARE * share[i]! * smoothstepIn(leafyTones, left[i]!)
  return left
}
