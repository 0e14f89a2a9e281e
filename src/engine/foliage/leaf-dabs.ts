import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { newPlane, type Plane } from '../plane.ts'
import type { Random } from '../random.ts'
import { clamp, mix, smoothstepIn } from '../scalar.ts'
import { leavesAt } from './standing-leaves.ts'

/** One dab of a brush or a stick that stands for leaves. Lengths in analysis pixels. */
export type LeafDab = {
  /** The x of the dab's middle. */
  readonly x: number
  /** The y of the dab's middle. */
  readonly y: number
  /** The cosine of the dab's direction. */
  readonly cos: number
  /** The sine of the dab's direction. */
  readonly sin: number
  /** Half the dab's length. */
  readonly halfLength: number
  /** Half the dab's breadth. */
  readonly halfBreadth: number
  /** The x of the point that its color and tone are taken from. */
  readonly paintX: number
  /** The y of the point that its color and tone are taken from. */
  readonly paintY: number
  /** How much the dab's tone differs from the tone at that point, -1 (lighter) to 1 (darker). */
  readonly darker: number
}

/** Distance between dabs, in analysis pixels. */
const DAB_PITCH_PX = 7
/** Half the length of a dab. */
const HALF_LENGTH_PX = 8.6
/** Half the breadth of a dab. */
const HALF_BREADTH_PX = 3.8
/** The sizes of the smallest and the largest dab, as shares of that size. Most are small. */
const SIZE_RANGE = [0.55, 1.3] as const
/** The size of dabs at the rim of a mass, relative to others. */
const RIM_SIZE_FACTOR = 0.75
/** The size of dabs inside a mass, relative to others. */
const INNER_SIZE_FACTOR = 1.25
/** The largest size that a style asks for, relative to others: watercolor inside large crowns. */
const MAX_SIZE_FACTOR = 1.63
/** Extra length of dabs where leaves have one direction, like those of palms and grasses. */
const COMBED_LONGER_SHARE = 0.9
/** Narrowing of dabs where leaves have one direction, as a share of their breadth. */
const COMBED_SLIMMER_SHARE = 0.5
/** The paint of a dab at the edge of a crown may come from farther inside: maximum number of steps. */
const INWARD_STEPS = 4
/** The length of a step toward the inside of a crown. */
const INWARD_STEP_PX = 2

/**
 * Maximum distance between the middle of a dab and anything it covers, and between the middle and the source of its
 * paint.
 */
export const DAB_REACH = Math.ceil(
  HALF_LENGTH_PX * SIZE_RANGE[1] * MAX_SIZE_FACTOR * (1 + COMBED_LONGER_SHARE) + INWARD_STEPS * INWARD_STEP_PX,
)

/** Size of a bunch: leaves that grow together point the same way. */
const BUNCH_PX = 26
/** The angle by which the leaves of a bunch fan out. */
const FAN_RAD = 0.9
/** The anisotropy of forms at which leaves begin to follow them and at which they follow them fully. */
const COMBED_RANGE = [0.25, 0.5] as const
/** The share of their fan angle that leaves keep where they have one direction. */
const COMBED_FAN_SHARE = 0.4

/** Minimum share of leaves at the middle of a dab. */
const MIN_LEAF_SHARE = 0.38
/** Minimum share of leaves at the ends of a dab, unless they lie in the sky: a dab may not end on a wall. */
const MIN_END_LEAF_SHARE = 0.25
/** Minimum value of the sky mask for open sky. */
const MIN_OPEN_SKY = 0.6
/** Minimum share of leaves well inside a crown. */
const FULL_CROWN_SHARE = 0.85
/** The share of leaves around a pixel is taken over this many samples. */
const MASS_SIGMA_SAMPLES = 4
/** The shares of surrounding leaves at which a pixel starts to be inside a mass and at which it fully is. */
const IN_MASS_RANGE = [0.45, 0.9] as const

/**
 * Inside a mass, dabs are placed where light turns to shade: a pixel's tone is compared with the mean within this many
 * pixels.
 */
const TURN_SIGMA = 7
/** The differences in tone at which dabs start to count as being at such a turn and at which they fully are. */
const TURN_DIFFERENCE_RANGE = [0.01, 0.06] as const
/** The share of dabs inside a mass that remain where the tone is even. */
const PLAIN_DAB_SHARE = 0.5

/**
 * Dabs that stand for the leaves of crowns, hedges and shrubs, in the order in which they are laid; each takes its
 * paint from one point. The layer below shows between them. `leaves`: see `standingLeaves`; `tone`: 0 bare paper to 1.
 */
export function leafDabs(analysis: Analysis, leaves: Plane, tone: Float32Array, random: Random): readonly LeafDab[] {
  const { width, height } = analysis
  const masses = gaussianBlur(leaves, MASS_SIGMA_SAMPLES)
  const around = gaussianBlur({ width, height, data: tone }, TURN_SIGMA).data
  const bunches = newPlane(Math.ceil(width / BUNCH_PX), Math.ceil(height / BUNCH_PX))
  for (let k = 0; k < bunches.data.length; k++) bunches.data[k] = 2 * Math.PI * random()
  const dabs: { readonly turn: number; readonly dab: LeafDab }[] = []
  for (let top = 0; top + DAB_PITCH_PX < height; top += DAB_PITCH_PX) {
    for (let left = 0; left + DAB_PITCH_PX < width; left += DAB_PITCH_PX) {
      const x = left + DAB_PITCH_PX * random()
      const y = top + DAB_PITCH_PX * random()
      if (leavesAt(leaves, x, y) < MIN_LEAF_SHARE) continue
      const inner = smoothstepIn(IN_MASS_RANGE, leavesAt(masses, x, y))
      const i = Math.round(y) * width + Math.round(x)
      const turning = smoothstepIn(TURN_DIFFERENCE_RANGE, Math.abs(tone[i]! - around[i]!))
      if (random() > mix(1, mix(PLAIN_DAB_SHARE, 1, turning), inner)) continue
      const bunch = bunches.data[Math.floor(y / BUNCH_PX) * bunches.width + Math.floor(x / BUNCH_PX)]!
      const shape = dabShapeAt(analysis, i, mix(RIM_SIZE_FACTOR, INNER_SIZE_FACTOR, inner), bunch, random)
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

/** The shape of a dab at pixel i: along the forms if they have one direction, otherwise along its bunch. */
export function dabShapeAt({ formFlow }: Analysis, i: number, size: number, bunch: number, random: Random): DabShape {
  const combed = smoothstepIn(COMBED_RANGE, formFlow.anisotropy[i]!)
  const fan = FAN_RAD * (2 * random() - 1)
  const angle =
    random() < combed ? Math.atan2(formFlow.tangentY[i]!, formFlow.tangentX[i]!) + COMBED_FAN_SHARE * fan : bunch + fan
  const scale = size * mix(...SIZE_RANGE, random() ** 1.5)
  return {
    cos: Math.cos(angle),
    sin: Math.sin(angle),
    halfLength: HALF_LENGTH_PX * scale * (1 + COMBED_LONGER_SHARE * combed),
    halfBreadth: HALF_BREADTH_PX * scale * (1 - COMBED_SLIMMER_SHARE * combed),
  }
}

/** Whether a dab at (x, y) ends on leaves or in the sky at both ends. */
export function dabFits(
  { width, height, sky }: Analysis,
  leaves: Plane,
  x: number,
  y: number,
  { cos, sin, halfLength }: DabShape,
): boolean {
  return [halfLength, -halfLength].every((end) => {
    const [endX, endY] = [clamp(x + end * cos, 0, width - 1), clamp(y + end * sin, 0, height - 1)]
    return (
      sky[Math.round(endY) * width + Math.round(endX)]! > MIN_OPEN_SKY ||
      leavesAt(leaves, endX, endY) > MIN_END_LEAF_SHARE
    )
  })
}

/**
 * The point that a dab at (x, y) takes its paint from: not at the edge of its crown, where leaves and sky are mixed.
 */
export function placeOfPaint(leaves: Plane, x: number, y: number): readonly [x: number, y: number] {
  for (let step = 0; step < INWARD_STEPS && leavesAt(leaves, x, y) < FULL_CROWN_SHARE; step++) {
    const across = leavesAt(leaves, x + 3, y) - leavesAt(leaves, x - 3, y)
    const down = leavesAt(leaves, x, y + 3) - leavesAt(leaves, x, y - 3)
    const steep = Math.hypot(across, down)
    if (steep < 0.05) break
    x += (INWARD_STEP_PX * across) / steep
    y += (INWARD_STEP_PX * down) / steep
  }
  return [x, y]
}
