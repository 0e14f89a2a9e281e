import type { Analysis } from '../analysis/types.ts'
import { bareGroundAt } from '../composition/bare-ground.ts'
import { groundPrior } from '../direction/scene/ground-prior.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { newPlane, type Plane } from '../plane.ts'
import { QUARTER, quarterIndex, quarterOf } from '../quarter-plane.ts'
import { groundAt } from '../strokes/foreground.ts'

/** The angles at which a stick's side moves, in radians: through the sky, over the ground, and down a wall or a roof. */
export const ACROSS_SKY = -0.3
const LEVEL = -0.05
const UPRIGHT = -1.5
/** The hand's own angle, for leaves. */
const HAND = -0.85
/** From which share a place counts as sky, as leaves, and as ground. */
const SKY_FROM = 0.15
const LEAVES_FROM = 0.5
export const GROUND_FROM = 0.25
/**
 * How far boards, tiles and pickets decide the direction, in samples of a quarter of the size; how dense they must be,
 * as a share of all samples; and which share of them must agree.
 */
const BOARDS_REACH = 3
const BOARDS_FROM = 0.12
const AGREEING = 0.5
/** Lines with less room than this, in pixels, are boards, rows of tiles and pickets. */
const CLOSE = 9

export type Planes = {
  /** The angle at which the side of a stick moves over each place, in radians. */
  readonly angles: Float32Array
  /** How likely each place is ground, 0..1. */
  readonly ground: Float32Array
  /** Where leaves stand, 0..1. */
  readonly leaves: Float32Array
}

/**
 * How a hand lays chalk over each plane: level on the ground, down walls and roofs or along their boards.
 * `leaves` are the standing leaves, 0..1.
 */
export function planesOf(analysis: Analysis, leaves: Float32Array): Planes {
  const { width, height, sky, vegetation } = analysis
  const ground = groundPrior({ width, height, sky, green: vegetation, ruled: uprightLinesAround(analysis) })
  const angles = new Float32Array(width * height)
  const standing = standingAngles(analysis)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const likely = ground[i] === 1 ? 1 : Math.max(ground[i]!, bareGroundAt(analysis, i), groundAt(analysis, i))
      ground[i] = likely * (1 - sky[i]!) * (1 - leaves[i]!)
      if (sky[i]! > SKY_FROM) angles[i] = ACROSS_SKY
      else if (ground[i]! > GROUND_FROM) angles[i] = LEVEL
      else if (leaves[i]! > LEAVES_FROM) angles[i] = HAND
      else angles[i] = standing.data[quarterIndex(x, y, standing)]!
    }
  return { angles, ground, leaves }
}

/** How far an upright line reaches, in pixels, and how much it may lean, as a share of its height. */
const UPRIGHT_REACH = 9
const LEANS = 0.2

/** Pixels of upright ruled lines per pixel around each place: walls stand on the ground, curbs and joints lie on it. */
function uprightLinesAround({ width, height, darkLines }: Analysis): Float32Array {
  const upright = newPlane(width, height)
  for (const { points, room } of darkLines) {
    const last = points.length - 3
    const dx = points[last]! - points[0]!
    const dy = points[last + 1]! - points[1]!
    if (room === undefined || Math.abs(dx) > LEANS * Math.abs(dy)) continue
    const steps = Math.ceil(Math.abs(dy))
    for (let k = 0; k <= steps; k++)
      upright.data[Math.round(points[1]! + (dy * k) / steps) * width + Math.round(points[0]! + (dx * k) / steps)] = 1
  }
  return gaussianBlur(upright, UPRIGHT_REACH, upright).data
}

/**
 * The angles of strokes on walls and roofs, at a quarter of the size: those of the boards, tiles or pickets there, else
 * upright. The directions of lines are summed as doubled angles, so that a line has the same one both ways.
 */
function standingAngles(analysis: Analysis): Plane {
  const [cos, sin, length] = [quarterOf(analysis), quarterOf(analysis), quarterOf(analysis)]
  for (const { points, room } of [...analysis.darkLines, ...analysis.lightLines]) {
    if (room === undefined || room >= CLOSE) continue
    const last = points.length - 3
    const dx = points[last]! - points[0]!
    const dy = points[last + 1]! - points[1]!
    const angle = 2 * Math.atan2(dy, dx)
    const steps = Math.ceil(Math.hypot(dx, dy) / QUARTER)
    for (let k = 0; k <= steps; k++) {
      const i = quarterIndex(points[0]! + (dx * k) / steps, points[1]! + (dy * k) / steps, length)
      cos.data[i] = Math.cos(angle)
      sin.data[i] = Math.sin(angle)
      length.data[i] = 1
    }
  }
  for (const plane of [cos, sin, length]) gaussianBlur(plane, BOARDS_REACH, plane)
  return {
    ...length,
    data: length.data.map((around, i) => {
      const agreeing = Math.hypot(cos.data[i]!, sin.data[i]!)
      return agreeing > Math.max(BOARDS_FROM, AGREEING * around) ? Math.atan2(sin.data[i]!, cos.data[i]!) / 2 : UPRIGHT
    }),
  }
}
