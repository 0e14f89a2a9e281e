import type { Analysis } from '../analysis/types.ts'
import { kernels } from '../kernels/wasm-memory.ts'
import { newPlane, type Plane, sampleBilinear } from '../plane.ts'
import type { Random } from '../random.ts'
import { clamp, mix, smoothstepIn } from '../scalar.ts'
import { standingLeaves } from './standing-leaves.ts'
import type { WashRow } from './wash-row.ts'

/**
 * Numbers per dab, lengths in analysis pixels: its middle x and y, cosine and sine of its direction, half its length
 * and half its breadth, x and y of the place whose paint it carries, and how much darker than that place it is.
 */
const DAB = 9

/** Distance between dabs, and half of their length and breadth. */
const PITCH = 7
const HALF_LENGTH = 8.6
const HALF_BREADTH = 3.8
/** Dabs have this share of that size at least and at most; most are small. */
const SIZES = [0.55, 1.3] as const
/** How much longer and slimmer they are where leaves have one direction, as those of palms and grasses. */
const LONGER = 0.5
const SLIMMER = 0.25
/** How far the paint of a dab at the edge of a crown may come from farther inside, in steps and pixels. */
const INWARD_STEPS = 4
const INWARD_STEP = 2

/** The distance between the middle of a dab and what it covers, or the place of its paint, never exceeds this. */
export const DAB_REACH = Math.ceil(HALF_LENGTH * SIZES[1] * (1 + LONGER) + INWARD_STEPS * INWARD_STEP)

/** Leaves that grow together point the same way: size of a bunch in pixels, and how far they fan out, in radians. */
const BUNCH = 26
const FAN = 0.9
/** Agreement of forms from which leaves may follow it, and surely do; they fan out so much less. */
const COMBED = [0.35, 0.6] as const
const COMBED_FAN = 0.4

/** Leaves from which a place gets a dab; a dab may end where there are so many, or in the sky, and not on a wall. */
const LEAVES = 0.38
const AROUND = 0.25
const OPEN_SKY = 0.6
/** Leaves from which a place is well inside a crown. */
const INSIDE = 0.85

/** The tone by which a dab is darker or lighter than the wash below it, at most. */
const DARKER = 0.05
/** How much pigment gathers at the rim of a dab, as at a hard edge of a wash (0..1). */
const RIM = 0.3

/**
 * Dabs of the brush that stand for leaves, in the order in which they are laid: crowns, hedges and shrubs are painted
 * in dabs, each with the paint of one place, over washes that show between them.
 */
export function leafDabs(analysis: Analysis, random: Random): Float32Array {
  const { width, height, formFlow } = analysis
  const leaves = standingLeaves(analysis)
  const bunches = newPlane(Math.ceil(width / BUNCH), Math.ceil(height / BUNCH))
  for (let k = 0; k < bunches.data.length; k++) bunches.data[k] = 2 * Math.PI * random()
  const dabs: { readonly turn: number; readonly numbers: readonly number[] }[] = []
  for (let top = 0; top + PITCH < height; top += PITCH) {
    for (let left = 0; left + PITCH < width; left += PITCH) {
      const x = left + PITCH * random()
      const y = top + PITCH * random()
      const size = mix(...SIZES, random() ** 1.5)
      const fan = (2 * random() - 1) * FAN
      const isCombed = random()
      const darker = (2 * random() - 1) * DARKER
      const turn = random()
      if (leavesAt(leaves, x, y) < LEAVES) continue
      const i = Math.round(y) * width + Math.round(x)
      const combed = smoothstepIn(COMBED, formFlow.anisotropy[i]!)
      const angle =
        combed > isCombed
          ? Math.atan2(formFlow.tangentY[i]!, formFlow.tangentX[i]!) + COMBED_FAN * fan
          : bunches.data[Math.floor(y / BUNCH) * bunches.width + Math.floor(x / BUNCH)]! + fan
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      const length = HALF_LENGTH * size * (1 + LONGER * combed)
      const mayEnd = (end: number) => mayCover(analysis, leaves, x + end * length * cos, y + end * length * sin)
      if (!mayEnd(1) || !mayEnd(-1)) continue
      const breadth = HALF_BREADTH * size * (1 - SLIMMER * combed)
      dabs.push({ turn, numbers: [x, y, cos, sin, length, breadth, ...placeOfPaint(leaves, x, y), darker] })
    }
  }
  return Float32Array.from(dabs.sort((one, other) => one.turn - other.turn).flatMap(({ numbers }) => numbers))
}

/** Pixels per sample of the plane of leaves, and the value at a pixel. */
const SPACING = 4
const leavesAt = (leaves: Plane, x: number, y: number): number =>
  sampleBilinear(leaves, (x + 0.5) / SPACING - 0.5, (y + 0.5) / SPACING - 0.5)

function mayCover({ width, height, sky }: Analysis, leaves: Plane, x: number, y: number): boolean {
  const i = Math.round(clamp(y, 0, height - 1)) * width + Math.round(clamp(x, 0, width - 1))
  return sky[i]! > OPEN_SKY || leavesAt(leaves, x, y) > AROUND
}

/** Where a dab at x, y takes its paint from: not from the edge of its crown, where leaves and sky are mixed. */
function placeOfPaint(leaves: Plane, x: number, y: number): readonly [x: number, y: number] {
  for (let step = 0; step < INWARD_STEPS && leavesAt(leaves, x, y) < INSIDE; step++) {
    const across = leavesAt(leaves, x + 3, y) - leavesAt(leaves, x - 3, y)
    const down = leavesAt(leaves, x, y + 3) - leavesAt(leaves, x, y - 3)
    const steep = Math.hypot(across, down)
    if (steep < 0.05) break
    x += (INWARD_STEP * across) / steep
    y += (INWARD_STEP * down) / steep
  }
  return [x, y]
}

/** The dabs that rows `from` to `to` of the analysis may touch. */
export function dabsInRows(dabs: Float32Array, from: number, to: number): Float32Array {
  const found: number[] = []
  for (let k = 0; k < dabs.length; k += DAB)
    if (dabs[k + 1]! > from - DAB_REACH && dabs[k + 1]! < to + DAB_REACH) found.push(...dabs.subarray(k, k + DAB))
  return Float32Array.from(found)
}

/**
 * Lays the dabs over row `y` (in analysis pixels): each pixel takes its paint from the place of the last dab on it, and
 * from its own place if there is none.
 */
export function layDabs(row: WashRow, scale: number, y: number): void {
  kernels.layDabs(
    row.x.length,
    scale,
    y,
    RIM,
    row.dabs.length / DAB,
    row.dabs.byteOffset,
    row.x.byteOffset,
    row.y.byteOffset,
    row.paintX.byteOffset,
    row.paintY.byteOffset,
    row.dabRim.byteOffset,
    row.dabTone.byteOffset,
  )
}
