import type { Analysis } from '../analysis/types.ts'
import { touchOf } from '../direction/touch.ts'
import type { Random } from '../random.ts'
import { clamp, mixIn, type Range, smoothstepIn } from '../scalar.ts'
import type { StrokeBuilder } from '../strokes/strokes.ts'
import { GROUND, type Planes } from './planes.ts'

/** One layer of long parallel strokes. Lengths in analysis pixels, angles in radians. */
export type PlaneLayer = {
  /** Tone (0..1) from which the layer is drawn. */
  readonly threshold: number
  /** By how much the layer is turned from the direction of its plane. */
  readonly turn: number
  readonly spacing: number
  readonly length: Range
  readonly halfWidth: number
  readonly pressure: number
}

type PlaneSheet = Planes & {
  /** The target darkness of each place, 0..1. */
  readonly tone: Float32Array
  /** How fully each place is drawn (see `vignette`): toward the border strokes end one by one. */
  readonly fullness: Float32Array
}

/** The share of its turn that a layer keeps on the ground: crossing strokes would stand up there. */
const TURNED_ON_GROUND = 0.3
/** Pixels between the points of a stroke. */
const STEP = 4
/** By how much of the spacing a row lies beside its place, and how far the middle of a stroke may bend aside. */
const ASIDE = 0.7
const ARC = 3
/** The tone around a layer's threshold over which its strokes end one by one, so that tones merge. */
const MERGING: Range = [-0.07, 0.09]
/** A stroke goes on until the tone is below this share of the tone at which it would begin. */
const GOES_ON = 0.85
/** Fullness of the drawing over which strokes end one by one. */
const ENDING: Range = [0.15, 0.9]
/** Shortest stroke, and the gap to the next one in its row. */
const SHORTEST = 2 * STEP
const GAP: Range = [2, 9]
/** The length over which a stroke begins and ends softly, at most this share of it, and its pressure at either end. */
const SOFT = 16
const SOFT_SHARE = 0.35
const BEGINNING = 0.5
const END = 0.25
/** By which share the pressure differs from stroke to stroke. */
const UNEVEN = 0.25
/** The margin of the sheet that no stroke reaches. */
const BARE = 9

/**
 * Lays one layer of hatching over every plane: rows of long strokes side by side in the direction of the plane, as far
 * as the tone requires them. Their pressure follows the tone, so that a plane is one value and not pieces.
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
  const angle = angles[number]! + turn * (number === GROUND ? TURNED_ON_GROUND : 1)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const reach = Math.hypot(width, height) / 2
  for (let row = -reach; row < reach; row += spacing) {
    const across = row + ASIDE * spacing * (random() - 0.5)
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
      wanted = threshold + mixIn(MERGING, random())
      full = mixIn(ENDING, random())
    }
    next()
    for (let along = first + random() * length[1]; along < last; along += STEP) {
      const x = startX + along * cos
      const y = startY + along * sin
      const i = (y | 0) * width + (x | 0)
      const isDrawn =
        plane[i] === number && tone[i]! >= (path.length > 0 ? GOES_ON * wanted : wanted) && fullness[i]! >= full
      if (isDrawn) path.push(x, y, clamp(0.55 + 1.6 * (tone[i]! - threshold), 0.4, 1.1))
      else if (path.length === 0) continue
      const drawn = (STEP * path.length) / 3
      if (isDrawn && drawn < most && along + STEP < last) continue
      if (drawn >= SHORTEST) {
        press(path, pressure * (1 + UNEVEN * (random() - 0.5)), ARC * (random() - 0.5))
        strokes.add(path, { halfWidth: halfWidth * (0.8 + 0.4 * random()) })
      }
      along += mixIn(GAP, random())
      next()
    }
  }
}

/** The part of a row, in pixels along it, that lies inside the sheet in one dimension. */
function insideOf(start: number, perPixel: number, size: number, [from, to]: Range): Range {
  const one = (BARE - start) / perPixel
  const other = (size - BARE - start) / perPixel
  return [Math.max(from, Math.min(one, other)), Math.min(to, Math.max(one, other))]
}

/** Presses a stroke in place: softly at both ends, and bent aside by `arc` pixels in its middle. */
function press(path: number[], pressure: number, arc: number): void {
  const steps = path.length / 3 - 1
  const length = STEP * steps
  const soft: Range = [0, Math.max(STEP, Math.min(SOFT, SOFT_SHARE * length))]
  const bent = (4 * arc) / (steps * STEP)
  const [dx, dy] = [path[3]! - path[0]!, path[4]! - path[1]!]
  for (let k = 0; k <= steps; k++) {
    const begun = BEGINNING + (1 - BEGINNING) * smoothstepIn(soft, STEP * k)
    const left = END + (1 - END) * smoothstepIn(soft, length - STEP * k)
    const aside = bent * k * (1 - k / steps)
    path[3 * k]! -= aside * dy
    path[3 * k + 1]! += aside * dx
    path[3 * k + 2]! *= pressure * begun * left
  }
}
