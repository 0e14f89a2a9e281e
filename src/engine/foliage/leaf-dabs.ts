import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { newPlane, type Plane } from '../plane.ts'
import type { Random } from '../random.ts'
import { clamp, mix, smoothstepIn } from '../scalar.ts'
import { leavesAt } from './standing-leaves.ts'

/** One dab of a brush or a stick that stands for leaves. Lengths in analysis pixels. */
export type LeafDab = {
  /** Its middle, and the cosine and sine of the direction in which it is laid. */
  readonly x: number
  readonly y: number
  readonly cos: number
  readonly sin: number
  readonly halfLength: number
  readonly halfBreadth: number
  /** The place whose color and tone it has, and how it differs from that tone, -1 (lighter) to 1. */
  readonly paintX: number
  readonly paintY: number
  readonly darker: number
}

/** Distance between dabs, and half of their length and breadth, in analysis pixels. */
const PITCH = 7
const HALF_LENGTH = 8.6
const HALF_BREADTH = 3.8
/**
 * Most dabs are small. The smallest and the largest, as shares of the size above: at the rim of a mass, and inside it.
 */
const SIZES = [0.55, 1.3] as const
const RIM_SIZE = 0.75
const INNER_SIZE = 1.25
/** How much longer and slimmer they are where leaves have one direction, as those of palms and grasses. */
const LONGER = 0.9
const SLIMMER = 0.5
/** How far the paint of a dab at the edge of a crown may come from farther inside: steps, and pixels each. */
const INWARD_STEPS = 4
const INWARD_STEP = 2

/** The distance between the middle of a dab and what it covers, or the place of its paint, never exceeds this. */
export const DAB_REACH = Math.ceil(HALF_LENGTH * SIZES[1] * INNER_SIZE * (1 + LONGER) + INWARD_STEPS * INWARD_STEP)

/** Leaves that grow together point the same way: size of a bunch in pixels, and how far they fan out, in radians. */
const BUNCH = 26
const FAN = 0.9
/** The agreement of forms at which leaves begin to follow it and follow it fully; how much less they then fan out. */
const COMBED = [0.25, 0.5] as const
const COMBED_FAN = 0.4

/**
 * The share of leaves from which a place gets a dab. A dab may end where there are this many, or in the sky, but not on
 * a wall.
 */
const LEAVES = 0.38
const AROUND = 0.25
const OPEN_SKY = 0.6
/** Leaves from which a place is well inside a crown. */
const INSIDE = 0.85
/** Over how many samples the leaves around a place are looked at, and the share of them from which it is inside a mass. */
const MASS = 4
const IN_MASS = [0.45, 0.9] as const

/**
 * Inside a mass, dabs stand where light turns to shade: the difference in tone from the surroundings, over this many
 * pixels, and the share of dabs that remain where there is no such difference.
 */
const TURN_SIGMA = 7
const TURNS = [0.01, 0.06] as const
const PLAIN = 0.5

/**
 * Dabs that stand for the leaves of crowns, hedges and shrubs, in the order in which they are laid, each with the paint
 * of one place: what is below shows between them. `leaves`: see `standingLeaves`; `tone`: 0 bare paper to 1.
 */
export function leafDabs(analysis: Analysis, leaves: Plane, tone: Float32Array, random: Random): readonly LeafDab[] {
  const { width, height } = analysis
  const masses = gaussianBlur(leaves, MASS)
  const around = gaussianBlur({ width, height, data: tone }, TURN_SIGMA).data
  const bunches = newPlane(Math.ceil(width / BUNCH), Math.ceil(height / BUNCH))
  for (let k = 0; k < bunches.data.length; k++) bunches.data[k] = 2 * Math.PI * random()
  const dabs: { readonly turn: number; readonly dab: LeafDab }[] = []
  for (let top = 0; top + PITCH < height; top += PITCH) {
    for (let left = 0; left + PITCH < width; left += PITCH) {
      const x = left + PITCH * random()
      const y = top + PITCH * random()
      if (leavesAt(leaves, x, y) < LEAVES) continue
      const inner = smoothstepIn(IN_MASS, leavesAt(masses, x, y))
      const i = Math.round(y) * width + Math.round(x)
      const turning = smoothstepIn(TURNS, Math.abs(tone[i]! - around[i]!))
      if (random() > mix(1, mix(PLAIN, 1, turning), inner)) continue
      const bunch = bunches.data[Math.floor(y / BUNCH) * bunches.width + Math.floor(x / BUNCH)]!
      const shape = dabShapeAt(analysis, i, mix(RIM_SIZE, INNER_SIZE, inner), bunch, random)
      if (!dabFits(analysis, leaves, x, y, shape)) continue
      const place = placeOfPaint(leaves, x, y)
      const [paintX, paintY] = [clamp(place[0], 0, width - 1), clamp(place[1], 0, height - 1)]
      const darker = 2 * random() - 1
      dabs.push({ turn: random(), dab: { x, y, ...shape, paintX, paintY, darker } })
    }
  }
  return dabs.sort((one, other) => one.turn - other.turn).map(({ dab }) => dab)
}

export type DabShape = Pick<LeafDab, 'cos' | 'sin' | 'halfLength' | 'halfBreadth'>

/** The shape of a dab at pixel i: along the forms if they have one direction, else along its bunch. */
export function dabShapeAt({ formFlow }: Analysis, i: number, size: number, bunch: number, random: Random): DabShape {
  const combed = smoothstepIn(COMBED, formFlow.anisotropy[i]!)
  const fan = FAN * (2 * random() - 1)
  const angle =
    random() < combed ? Math.atan2(formFlow.tangentY[i]!, formFlow.tangentX[i]!) + COMBED_FAN * fan : bunch + fan
  const scale = size * mix(...SIZES, random() ** 1.5)
  return {
    cos: Math.cos(angle),
    sin: Math.sin(angle),
    halfLength: HALF_LENGTH * scale * (1 + LONGER * combed),
    halfBreadth: HALF_BREADTH * scale * (1 - SLIMMER * combed),
  }
}

/** Whether both ends of a dab at x, y are on leaves or in the sky. */
export function dabFits(
  { width, height, sky }: Analysis,
  leaves: Plane,
  x: number,
  y: number,
  { cos, sin, halfLength }: DabShape,
): boolean {
  return [halfLength, -halfLength].every((end) => {
    const [endX, endY] = [clamp(x + end * cos, 0, width - 1), clamp(y + end * sin, 0, height - 1)]
    return sky[Math.round(endY) * width + Math.round(endX)]! > OPEN_SKY || leavesAt(leaves, endX, endY) > AROUND
  })
}

/** Where a dab at x, y takes its paint from: not from the edge of its crown, where leaves and sky are mixed. */
export function placeOfPaint(leaves: Plane, x: number, y: number): readonly [x: number, y: number] {
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
