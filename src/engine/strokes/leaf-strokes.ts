import type { Analysis } from '../analysis/types.ts'
import { leavesAt, standingLeaves } from '../foliage/standing-leaves.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import type { Plane } from '../plane.ts'
import { QUARTER, quarterIndex } from '../quarter-plane.ts'
import type { Random } from '../random.ts'
import { clamp, mixIn, type Range, smoothstep, smoothstepIn } from '../scalar.ts'
import type { StrokeBuilder } from './strokes.ts'

/** One layer of leaves. Lengths in analysis pixels. */
export type LeafLayer = {
  /** Tone (0..1) from which the layer is drawn. */
  readonly threshold: number
  /** Pixels between two fans of leaves. */
  readonly spacing: number
  readonly length: Range
  readonly halfWidth: number
  readonly pressure: number
}

export type Leaves = {
  /** Where single leaves are drawn, 0..1. */
  readonly share: Float32Array
  /** How much of the surroundings is crown, 0..1, at a quarter of the size. */
  readonly crown: Plane
}

type LeafySheet = { readonly leaves: Leaves; readonly tone: Float32Array; readonly fullness: Float32Array }

/** Leaves of a fan, by how much neighbors in it and single leaves differ in angle (radians), and how far apart they begin. */
const FAN = 3
const SPREAD = 0.5
const ASKEW = 0.3
const APART = 3
/** By how much a fan may turn from the way out, and a leaf from its beginning to its tip, in radians. */
const UNEVEN = 0.9
const BEND = 0.45
/** The width in pixels over which the way out of a crown is found, and how steep a crown's edge outweighs hanging. */
const CROWN = 12
const HANGING = 0.12
/** Tone below and above a layer's threshold between which its leaves become frequent. */
const SPARSE = 0.1
const DENSE = 0.16
/** Pressure of a leaf at its beginning and at its tip, as a share of its middle. */
const BEGINNING = 0.6
const TIP = 0.25

/**
 * Leaves of crowns: small fans of short curved strokes that point outward and hang down, more and firmer ones where it
 * is darker, so that one sees strokes and not the patches of the photo.
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
      if (random() >= share[i]! * smoothstep(threshold - SPARSE, threshold + DENSE, tone[i]!)) continue
      if (random() > fullness[i]!) continue
      const q = quarterIndex(x, y, crown)
      const outX = crown.data[q - 1]! - crown.data[q + 1]!
      const outY = crown.data[q - crown.width]! - crown.data[q + crown.width]! + HANGING
      const middle = Math.atan2(outY, outX) + 2 * UNEVEN * (random() - 0.5)
      const turn = random() < 0.5 ? -BEND : BEND
      for (let k = 0; k < FAN; k++) {
        const angle = middle + SPREAD * (k - (FAN - 1) / 2) + ASKEW * (random() - 0.5)
        const half = mixIn(length, random()) / 2
        const firm = pressure * (0.7 + 0.5 * random()) * clamp(0.6 + tone[i]! - threshold, 0.5, 1.1)
        const fromX = x + APART * (random() - 0.5)
        const fromY = y + APART * (random() - 0.5)
        const middleX = fromX + half * Math.cos(angle)
        const middleY = fromY + half * Math.sin(angle)
        const toX = middleX + half * Math.cos(angle + turn)
        const toY = middleY + half * Math.sin(angle + turn)
        const path = [fromX, fromY, BEGINNING * firm, middleX, middleY, firm, toX, toY, TIP * firm]
        strokes.add(path, { halfWidth: halfWidth * (0.8 + 0.4 * random()) })
      }
    }
  }
}

/** The share of its tone that a crown gets by single leaves. */
const LEAVES_TAKE = 0.42
/** Leaves around a place from which single leaves are drawn there, and from which all of them are. */
const STANDING: Range = [0.25, 0.5]

/** Finds where single leaves are drawn: in crowns, hedges and shrubs. */
export function leavesOf(analysis: Analysis, crowns: Float32Array): Leaves {
  const { width, height } = analysis
  const standing = standingLeaves(analysis)
  const share = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      if (crowns[i]! > 0) share[i] = crowns[i]! * smoothstepIn(STANDING, leavesAt(standing, x, y))
  return { share, crown: gaussianBlur(standing, CROWN / QUARTER) }
}

/** The tone that is left to other strokes, where leaves drawn one by one take a part of it. */
export function besidesLeaves(tone: Float32Array, { share }: Leaves): Float32Array {
  const left = tone.slice()
  for (let i = 0; i < left.length; i++) if (share[i]! > 0) left[i]! *= 1 - LEAVES_TAKE * share[i]!
  return left
}
