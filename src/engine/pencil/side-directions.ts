import type { Analysis } from '../analysis/types.ts'
import { ruledLinesAround } from '../composition/built.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import type { Size } from '../picture.ts'
import type { Plane } from '../plane.ts'
import { pixelOfSample, QUARTER, quartered, quarterOf } from '../quarter-plane.ts'
import { type Range, smoothstepIn } from '../scalar.ts'
import { GROUND_PLANE, LEAF_PLANE, type Planes, ROOF_PLANE } from './planes.ts'

/** How the side of a lead or stick is moved, at a quarter of the size. */
export type SideDirections = Size & {
  /** The number of a direction, and `LOOSE` added to it where shading ends in strokes. */
  readonly data: Uint8Array
  /** How evenly the side is rubbed, 0..1: strokes over windows and siding would be rain. */
  readonly calm: Float32Array
}

/** Number of directions between level and level again. */
export const DIRECTIONS = 32
/** Added where strokes end one by one: among leaves and around them. */
export const LOOSE = 32

/** The direction of strokes on walls: nearly upright. */
const WALL_STROKE_ANGLE_RAD = -1.38
/** What lies lower than this share of the height is ground, even if it is not known to be. */
const LOW_SHARE = 0.76
/** Leaves have one direction of so many, none of them level or upright: larger patches are shaded at once. */
const LEAF_STEP = 4
/** Leaves agree on the direction of their strokes over this many pixels. */
const LEAF_SIGMA = 14
/** How strongly the hand keeps its own direction among leaves, compared with edges there. */
const HAND_STRENGTH = 0.02
/** Where edges agree less than this, nothing is built: shrubs that are not green, rubble, shadows. */
const MAX_ROUGH_COHERENCE = 0.5
/** What has more vegetation than this is no wall, however well its edges agree: palms, hedges. */
const MIN_VEGETATION = 0.4
/** The shares of leaves, or of what is as rough, around a pixel from which strokes end one by one. */
const MIN_LOOSE_SHARE = 0.1
const MIN_LOOSE_SKY_SHARE = 0.03
const MIN_LOOSE_PLANE_SHARE = 0.3
/** Leaves are looked for within this many pixels. */
const LOOSE_SIGMA = 10
/** The densities of ruled lines (see `ruledLinesAround`) at which a place gets calm, and at which it is calmest. */
const CALM_DENSITY_RANGE: Range = [0.03, 0.1]
/** How calm it gets there. */
const MAX_CALM = 0.75
/** Shading that differs less than this from that around it has no edge. */
const MIN_EDGE = 0.02

/**
 * The directions of the side of a lead or stick: upright on walls, down the slope of roofs, level on the ground, around
 * the forms of leaves, and at `skyAngle` in the sky, by default the hand's own angle.
 */
export function sideDirections(
  analysis: Analysis,
  { plane, angles }: Pick<Planes, 'plane' | 'angles'>,
  shading: Plane,
  skyAngle = angles[LEAF_PLANE]!,
): SideDirections {
  const { width, sky, formFlow, coherence, vegetation } = analysis
  const rough = quarterOf(analysis)
  const across = quarterOf(analysis)
  const down = quarterOf(analysis)
  const hand = angles[LEAF_PLANE]!
  const indexOf = (k: number) => pixelOfSample(k, rough.width, width)
  const edges = edgesOf(quartered(shading.data, shading))
  for (let k = 0; k < rough.data.length; k++) {
    const i = indexOf(k)
    const isGrown = coherence[i]! < MAX_ROUGH_COHERENCE || vegetation[i]! > MIN_VEGETATION
    const isRough = plane[i] === LEAF_PLANE || (isWall(plane[i]!) && isGrown)
    if (!isRough || sky[i]! > 0.5) continue
    const [x, y] = [formFlow.tangentX[i]!, formFlow.tangentY[i]!]
    const strength = formFlow.magnitude[i]! * formFlow.anisotropy[i]!
    if (plane[i] === LEAF_PLANE || edges.data[k]! > MIN_EDGE) rough.data[k] = 1
    // Twice the angle, because a stroke to the left is one to the right.
    across.data[k] = HAND_STRENGTH * Math.cos(2 * hand) + strength * (x * x - y * y)
    down.data[k] = HAND_STRENGTH * Math.sin(2 * hand) + strength * 2 * x * y
  }
  const around = gaussianBlur(rough, LOOSE_SIGMA / QUARTER)
  gaussianBlur(across, LEAF_SIGMA / QUARTER, across)
  gaussianBlur(down, LEAF_SIGMA / QUARTER, down)
  const ruled = ruledLinesAround(analysis)
  const data = new Uint8Array(rough.data.length)
  const calm = new Float32Array(rough.data.length)
  for (let k = 0; k < data.length; k++) {
    const number = plane[indexOf(k)]!
    const isSky = sky[indexOf(k)]! > 0.5
    const least = isSky ? MIN_LOOSE_SKY_SHARE : number === LEAF_PLANE ? MIN_LOOSE_SHARE : MIN_LOOSE_PLANE_SHARE
    const isAmongLeaves = around.data[k]! > least && number !== ROOF_PLANE
    const isLoose = isAmongLeaves && edges.data[k]! > MIN_EDGE
    let angle = WALL_STROKE_ANGLE_RAD
    if (isLoose || number === LEAF_PLANE) angle = Math.atan2(down.data[k]!, across.data[k]!) / 2
    else if (!isWall(number)) angle = angles[number]!
    else if (k > LOW_SHARE * data.length) angle = angles[GROUND_PLANE]!
    else if (isSky) angle = skyAngle
    const exact = (angle / Math.PI) * DIRECTIONS
    const direction =
      isLoose || number === LEAF_PLANE ? LEAF_STEP * Math.floor(exact / LEAF_STEP) + LEAF_STEP / 2 : Math.round(exact)
    if (number !== LEAF_PLANE && number !== GROUND_PLANE)
      calm[k] = MAX_CALM * smoothstepIn(CALM_DENSITY_RANGE, ruled[indexOf(k)]!)
    data[k] = ((direction + 2 * DIRECTIONS) % DIRECTIONS) + (isLoose ? LOOSE : 0)
  }
  return { width: rough.width, height: rough.height, data, calm }
}

const isWall = (plane: number): boolean => plane !== LEAF_PLANE && plane !== GROUND_PLANE && plane !== ROOF_PLANE

/** How much a plane differs from its surroundings around each pixel. */
function edgesOf(plane: Plane): Plane {
  const edges = gaussianBlur(plane, LOOSE_SIGMA / QUARTER)
  for (let k = 0; k < edges.data.length; k++) edges.data[k] = Math.abs(plane.data[k]! - edges.data[k]!)
  return gaussianBlur(edges, LOOSE_SIGMA / QUARTER, edges)
}
