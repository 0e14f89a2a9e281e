import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import type { Plane } from '../plane.ts'
import { QUARTER, quarterIndex, quarterOf } from '../quarter-plane.ts'
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

/** The share of crown around a place at which leaves begin to be drawn there, and at which all of them are. */
const FILLED: Range = [0.35, 0.6]
/**
 * The share of green around a place at which it begins to count as leafy and counts fully, and over how many pixels.
 */
const GREEN: Range = [0.2, 0.45]
const AROUND = 5
/** The coherence of edges above which a place counts as built, and below which it does not. */
const BUILT: Range = [0.9, 0.6]
/** The shares of the height over which lawns begin, and the importance over which they end. */
const LOW: Range = [0.58, 0.7]
const UNIMPORTANT: Range = [0.6, 0.35]
/** The share of its tone that a crown gets by single leaves. */
const LEAVES_TAKE = 0.42

/** Finds where single leaves are drawn: in green crowns whose edges point everywhere, not on green walls and lawns. */
export function leavesOf(analysis: Analysis, crowns: Float32Array): Leaves {
  const { width, height, vegetation, coherence, importance } = analysis
  const crown = quarterOf(analysis)
  const green = quarterOf(analysis)
  for (let y = 0; y < height; y += QUARTER) {
    for (let x = 0; x < width; x += QUARTER) {
      crown.data[quarterIndex(x, y, crown)] = crowns[y * width + x]!
      green.data[quarterIndex(x, y, green)] = vegetation[y * width + x]!
    }
  }
  gaussianBlur(crown, CROWN / QUARTER, crown)
  gaussianBlur(green, AROUND / QUARTER, green)
  const share = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const low = smoothstepIn(LOW, y / height)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (crowns[i] === 0) continue
      const q = quarterIndex(x, y, crown)
      const leafy = smoothstepIn(FILLED, crown.data[q]!) * smoothstepIn(GREEN, green.data[q]!)
      const lawn = low > 0 ? low * smoothstepIn(UNIMPORTANT, importance[i]!) : 0
      share[i] = leafy > 0 ? crowns[i]! * leafy * (1 - lawn) * smoothstepIn(BUILT, coherence[i]!) : 0
    }
  }
  return { share, crown }
}

/** The tone that is left to other strokes, where leaves drawn one by one take a part of it. */
export function besidesLeaves(tone: Float32Array, { share }: Leaves): Float32Array {
  const left = tone.slice()
  for (let i = 0; i < left.length; i++) if (share[i]! > 0) left[i]! *= 1 - LEAVES_TAKE * share[i]!
  return left
}
