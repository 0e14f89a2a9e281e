import type { Analysis } from '../analysis/types.ts'
import { touchOf } from '../direction/touch.ts'
import type { Random } from '../random.ts'
import { clamp, mixIn, type Range, smoothstepIn } from '../scalar.ts'
import type { StrokeBuilder } from '../strokes/strokes.ts'
import { GROUND_PLANE, type Planes } from './planes.ts'

/** One layer of long parallel strokes. Lengths in analysis pixels, angles in radians. */
export type PlaneLayer = {
  /** Minimum tone (0..1) at which the layer is drawn. */
  readonly threshold: number
  /** Angle between the layer and the direction of its plane, in radians. */
  readonly turn: number
  /** Pixels between two rows of strokes. */
  readonly spacing: number
  /** The shortest and the longest stroke. */
  readonly length: Range
  /** Half the width of a stroke. */
  readonly halfWidth: number
  /** The pressure of a stroke, before variation. */
  readonly pressure: number
}

type PlaneSheet = Planes & {
  /** The target darkness of each pixel, 0..1. */
  readonly tone: Float32Array
  /** How fully each pixel is drawn (see `vignette`): toward the border strokes end one by one. */
  readonly fullness: Float32Array
}

/** The share of its turn that a layer keeps on the ground: with the full turn, strokes would seem to stand up there. */
const GROUND_TURN_SHARE = 0.3
/** Pixels between the points of a stroke. */
const STEP_PX = 4
/** Rows are unevenly spaced: the full range of their offset, as a share of the spacing. */
const ROW_OFFSET_SHARE = 0.7
/** Full range of the sideways bend in the middle of a stroke. */
const MAX_ARC_PX = 3
/** Range of tones relative to a layer's threshold over which its strokes end one by one, so that tones merge. */
const MERGING_TONE_RANGE: Range = [-0.07, 0.09]
/** A stroke continues until the tone falls below this share of the tone at which it would begin. */
const CONTINUING_TONE_SHARE = 0.85
/** Fullness of the drawing over which strokes end one by one. */
const END_FULLNESS_RANGE: Range = [0.15, 0.9]
/** Shorter strokes are left out. */
const MIN_STROKE_PX = 2 * STEP_PX
/** The gap to the next stroke in a row. */
const ROW_GAP_RANGE_PX: Range = [2, 9]
/** A stroke begins and ends softly over this length. */
const SOFT_END_PX = 16
/** The soft ends of a stroke are at most this share of it. */
const MAX_SOFT_END_SHARE = 0.35
/** The pressure at the beginning of a stroke, as a share of its full pressure. */
const BEGINNING_PRESSURE = 0.5
/** The pressure at the end of a stroke, as a share of its full pressure. */
const END_PRESSURE = 0.25
/** Full range of the variation in pressure from stroke to stroke, as a fraction. */
const PRESSURE_VARIATION = 0.25
/** Width of the sheet's margin that no stroke reaches. */
const BARE_MARGIN_PX = 9

/**
 * Lays one layer of hatching over every plane: rows of long strokes side by side in the direction of the plane, as far
 * as the tone requires them. Their pressure follows the tone, so that a plane has one value instead of patches.
 */
export function hatchPlanes(
  analysis: Analysis,
  usual: PlaneLayer,
  sheet: PlaneSheet,
  strokes: StrokeBuilder,
  random: Random,
): void {
  const touch = touchOf(analysis.direction)
  const layer = {
    ...usual,
    spacing: usual.spacing * touch.spacing,
    length: [usual.length[0] * touch.length, usual.length[1] * touch.length] as const,
  }
  for (let plane = 1; plane < sheet.angles.length; plane++) hatchPlane(analysis, layer, sheet, plane, strokes, random)
}

function hatchPlane(
  { width, height }: Analysis,
  { threshold, turn, spacing, length, halfWidth, pressure }: PlaneLayer,
  { tone, fullness, plane, angles }: PlaneSheet,
  number: number,
  strokes: StrokeBuilder,
  random: Random,
): void {
  const angle = angles[number]! + turn * (number === GROUND_PLANE ? GROUND_TURN_SHARE : 1)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const reach = Math.hypot(width, height) / 2
  for (let row = -reach; row < reach; row += spacing) {
    const across = row + ROW_OFFSET_SHARE * spacing * (random() - 0.5)
    const startX = width / 2 - across * sin
    const startY = height / 2 + across * cos
    const [first, last] = insideOf(startX, cos, width, insideOf(startY, sin, height, [-reach, reach]))
    let path: number[] = []
    let most = 0
    let wanted = 0
    let full = 0
    const next = () => {
      path = []
      most = mixIn(length, random())
      wanted = threshold + mixIn(MERGING_TONE_RANGE, random())
      full = mixIn(END_FULLNESS_RANGE, random())
    }
    next()
    for (let along = first + random() * length[1]; along < last; along += STEP_PX) {
      const x = startX + along * cos
      const y = startY + along * sin
      const i = (y | 0) * width + (x | 0)
      const isDrawn =
        plane[i] === number &&
        tone[i]! >= (path.length > 0 ? CONTINUING_TONE_SHARE * wanted : wanted) &&
        fullness[i]! >= full
      if (isDrawn) path.push(x, y, clamp(0.55 + 1.6 * (tone[i]! - threshold), 0.4, 1.1))
      else if (path.length === 0) continue
      const drawn = (STEP_PX * path.length) / 3
      if (isDrawn && drawn < most && along + STEP_PX < last) continue
      if (drawn >= MIN_STROKE_PX) {
        press(path, pressure * (1 + PRESSURE_VARIATION * (random() - 0.5)), MAX_ARC_PX * (random() - 0.5))
        strokes.add(path, { halfWidth: halfWidth * (0.8 + 0.4 * random()) })
      }
      along += mixIn(ROW_GAP_RANGE_PX, random())
      next()
    }
  }
}

/** The part of a row, in pixels along it, that lies inside the sheet in one dimension. */
function insideOf(start: number, perPixel: number, size: number, [from, to]: Range): Range {
  const one = (BARE_MARGIN_PX - start) / perPixel
  const other = (size - BARE_MARGIN_PX - start) / perPixel
  return [Math.max(from, Math.min(one, other)), Math.min(to, Math.max(one, other))]
}

/** Sets the pressure of a stroke in place, soft at both ends, and bends its middle sideways by `arc` pixels. */
function press(path: number[], pressure: number, arc: number): void {
  const steps = path.length / 3 - 1
  const length = STEP_PX * steps
  const soft: Range = [0, Math.max(STEP_PX, Math.min(SOFT_END_PX, MAX_SOFT_END_SHARE * length))]
  const bent = (4 * arc) / (steps * STEP_PX)
  const [dx, dy] = [path[3]! - path[0]!, path[4]! - path[1]!]
  for (let k = 0; k <= steps; k++) {
    const begun = BEGINNING_PRESSURE + (1 - BEGINNING_PRESSURE) * smoothstepIn(soft, STEP_PX * k)
    const left = END_PRESSURE + (1 - END_PRESSURE) * smoothstepIn(soft, length - STEP_PX * k)
    const aside = bent * k * (1 - k / steps)
    path[3 * k]! -= aside * dy
    path[3 * k + 1]! += aside * dx
    path[3 * k + 2]! *= pressure * begun * left
  }
}
