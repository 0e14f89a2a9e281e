import type { Analysis } from '../../analysis/types.ts'
import { type Bounds, distanceInside } from '../../composition/bounds.ts'
import { broadUnevenness, fineUnevenness } from '../../paper/hand.ts'
import { sampleTexture } from '../../paper/texture.ts'
import type { Size } from '../../picture.ts'
import { clamp, smoothstep, smoothstepIn } from '../../scalar.ts'
import { BARE } from '../wash-fields.ts'
import type { WashRow } from '../wash-row.ts'
import { type GroundFade, lowestThing } from './picture-foot.ts'

/** Well inside the painted area, in its own units. */
const FULL_INSIDE = 3
/** The units of the painted area per pixel beside the tape: the pencil stops at it. */
const INSIDE_PER_PX = 0.25

/** The painted area between strips of tape along the bounds: see `paintedArea`. */
export function insideTape(bounds: Bounds, { width, height }: Size): Float32Array {
  const inside = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const distance = distanceInside(bounds, x, y)
      inside[i] = distance > 1 / INSIDE_PER_PX ? FULL_INSIDE : Math.max(BARE, INSIDE_PER_PX * distance)
    }
  return inside
}

/** The shares of the height above the tape at which the ground starts to fade at the latest and at the earliest. */
const FADE_HEIGHT_RANGE = [0.12, 0.3] as const
/** The shares of their tone that the lowest bare ground and the lowest grass keep. */
const KEPT_TONE = { bare: 0.35, grass: 0.72 } as const

/** The ground fades toward the tape, below everything that stands or lies on it. */
export function groundAboveTape(analysis: Analysis, { bottom }: Bounds): GroundFade {
  const [latest, earliest] = FADE_HEIGHT_RANGE
  const { height } = analysis
  const from = clamp(lowestThing(analysis), bottom - earliest * height, bottom - latest * height)
  return { from, end: bottom, kept: KEPT_TONE }
}

/** How far the tape's edge wanders, in pixels: slowly, and along the tooth of the paper. */
const WANDER = [
  { texture: broadUnevenness, texels: 0.11, px: 1.2 },
  { texture: fineUnevenness, texels: 0.26, px: 1 },
] as const
/** Paint creeps under the tape where a noise is highest: its texels per pixel, that value, and the reach in pixels. */
const CREEP = { texels: 0.2, from: 0.93, px: 2.4 } as const
/** How far paint reaches under the tape along the tooth of the paper, in pixels. */
const TOOTH_PX = 0.9
/** Softness of the edge, in pixels. */
const EDGE_SOFTNESS_PX = 0.35

/** Pigment gathers along the tape: how much, where, in pixels from it, and how quickly it decreases. */
const RIM = { depth: 0.45, at: 0.7, decrease: 0.9 } as const
/** Beyond this distance from the tape, in pixels, a pixel is simply painted. */
const REACH_PX = 7

/** The edges of one sheet's tape, sampled for one width of the picture. */
export type TapeEdges = {
  readonly bounds: Bounds
  readonly scale: number
  /** How far the upper and the lower edge reach outward in each column, in analysis pixels. */
  readonly upper: Float32Array
  readonly lower: Float32Array
  /** How far the left and the right edge reach outward in a row of the analysis. */
  readonly left: (y: number) => number
  readonly right: (y: number) => number
}

/** `phase`: where the noises of this sheet start; `scale`: output pixels per analysis pixel. */
export function tapeEdges(bounds: Bounds, phase: number, width: number, scale: number): TapeEdges {
  const edge = (k: number) => (along: number) => {
    const row = phase + 61 * k
    let outward = 0
    for (const { texture, texels, px } of WANDER) outward += px * (sampleTexture(texture(), along * texels, row) - 0.5)
    const creep = sampleTexture(broadUnevenness(), along * CREEP.texels + 97, row)
    return outward + CREEP.px * smoothstep(CREEP.from, 1, creep)
  }
  const level = (outwardAt: (along: number) => number) =>
    Float32Array.from({ length: width }, (_, x) => outwardAt((x + 0.5) / scale - 0.5))
  return { bounds, scale, upper: level(edge(0)), lower: level(edge(1)), left: edge(2), right: edge(3) }
}

/** Pass: in row y of the picture paint covers the sheet up to the tape, where it dried with a dark rim. */
export function stopAtTape(row: WashRow, { bounds, scale, upper, lower, left, right }: TapeEdges, y: number): void {
  const at = (y + 0.5) / scale - 0.5
  const [fromTop, fromBottom] = [at - bounds.top, bounds.bottom - at]
  const [outLeft, outRight] = [left(at), right(at)]
  const softness = Math.max(EDGE_SOFTNESS_PX, 0.5 / scale)
  for (let x = 0; x < row.cover.length; x++) {
    const across = (x + 0.5) / scale - 0.5
    const distance = Math.min(
      across - bounds.left + outLeft,
      bounds.right - across + outRight,
      fromTop + upper[x]!,
      fromBottom + lower[x]!,
    )
    const covered =
      distance > REACH_PX ? 1 : smoothstepIn([-softness, softness], distance + TOOTH_PX * (row.paper[x]! - 0.5))
    row.cover[x] = row.inside[x]! > BARE ? covered : 0
    row.rim[x] = distance > REACH_PX ? 0 : RIM.depth * Math.exp(-RIM.decrease * Math.abs(distance - RIM.at))
  }
}
