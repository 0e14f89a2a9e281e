import type { Analysis } from '../analysis/types.ts'
import { touchOf } from '../direction/touch.ts'
import type { Random } from '../random.ts'
import { smoothstep } from '../scalar.ts'
import { LEAFY, SPACING, angleOf } from './planes.ts'
import type { Planes } from './planes.ts'
import type { StrokeBuilder } from './strokes.ts'

/** One layer of parallel strokes. Lengths in analysis pixels, angles in radians. */
export type HatchLayer = {
  /** Tone (0..1) from which the layer is laid. */
  readonly threshold: number
  /** How far the strokes are turned from the direction of their plane. */
  readonly turn: number
  readonly spacing: number
  readonly length: number
  readonly halfWidth: number
  readonly pressure: number
}

export type Hatching = {
  readonly planes: Planes
  /** How dark (on dark paper: how light) each place shall become, 0..1. */
  readonly tone: Float32Array
  /** How fully each place is drawn (see `vignette`): towards the border strokes become fewer, not fainter. */
  readonly fullness: Float32Array
  /** Colour of the stroke that begins at analysis pixel i; without it, black. */
  readonly colorAt?: (i: number) => readonly [number, number, number]
}

const STEP = 3
/** Fullness from which no stroke is left out, and the margin of the sheet that none reaches, in pixels. */
export const FULL = 0.9
export const BARE = 9
/** A stroke stays in the patch it began in: this is the lightness that counts as another patch. */
const PATCH_EDGE = 0.09
/** A stroke goes on down to so much less tone than it takes to begin one. */
const CARRIES_ON = 0.08
/** How far apart two rows may be from what they should be, as a share; and how far a stroke is off its row's angle. */
const UNEVEN_ROWS = 0.35
const UNEVEN_ANGLE = 0.07
const BEND = 0.0012
const UNEVEN_PRESSURE = 0.45

/**
 * Lays one layer of strokes in rows along the direction of each plane: a row is followed until tone, patch or plane
 * end, so that shapes fill with strokes of one hand and keep their borders crisp. After Salisbury et al., "Interactive
 * pen-and-ink illustration" (1994) and "Orientable textures" (1997). Leaves are scribbled instead (see `hatchLeaves`).
 */
export function hatchPlanes(
  analysis: Analysis,
  usual: HatchLayer,
  hatching: Hatching,
  strokes: StrokeBuilder,
  random: Random,
): void {
  const touch = touchOf(analysis.direction)
  const layer = { ...usual, spacing: usual.spacing * touch.spacing, length: usual.length * touch.length }
  for (const area of areasOf(hatching.planes)) hatchArea(analysis, layer, area, hatching, strokes, random)
}

type Box = { left: number; top: number; right: number; bottom: number }
/** A direction and the box in which it is found, in samples of the planes. */
type Area = Box & { readonly direction: number }

/** Where each direction lies. */
function areasOf({ width, directions }: Planes): Area[] {
  const areas: (Area | undefined)[] = []
  for (let j = 0; j < directions.length; j++) {
    const direction = directions[j]!
    if (direction === LEAFY) continue
    const x = j % width
    const y = (j / width) | 0
    const area = (areas[direction] ??= { direction, left: x, top: y, right: x, bottom: y })
    if (x < area.left) area.left = x
    if (x > area.right) area.right = x
    area.bottom = y
  }
  return areas.filter((area) => area !== undefined)
}

function hatchArea(
  { width, height, coarse }: Analysis,
  layer: HatchLayer,
  { direction, ...samples }: Area,
  { planes, tone, fullness, colorAt }: Hatching,
  strokes: StrokeBuilder,
  random: Random,
): void {
  const angle = angleOf(direction) + layer.turn
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const box: Box = {
    left: Math.max(BARE, samples.left * SPACING),
    top: Math.max(BARE, samples.top * SPACING),
    right: Math.min(width - BARE, (samples.right + 1) * SPACING),
    bottom: Math.min(height - BARE, (samples.bottom + 1) * SPACING),
  }
  if (box.right <= box.left || box.bottom <= box.top) return
  const across = [box.left, box.right].flatMap((x) => [box.top * cos - x * sin, box.bottom * cos - x * sin])
  const end = Math.max(...across)
  for (let v = Math.min(...across) + random() * layer.spacing; v < end;) {
    const [from, to] = within(box, v, cos, sin)
    let run = 0
    let begin = 0
    let longest = 0
    let patch = 0
    const finish = (u: number) => {
      if (run > 0) addStroke(begin, u - STEP, v)
      run = 0
    }
    for (let u = from + random() * STEP; u <= to; u += STEP) {
      const x = u * cos - v * sin
      const y = u * sin + v * cos
      const i = (y | 0) * width + (x | 0)
      const isHere = planes.directions[((y / SPACING) | 0) * planes.width + ((x / SPACING) | 0)] === direction
      const needed = layer.threshold - (run > 0 ? CARRIES_ON : 0)
      if (!isHere || tone[i]! < needed) {
        finish(u)
        continue
      }
      if (run > 0) {
        // A light as narrow as a glazing bar is not stepped over.
        const between = ((y - (sin * STEP) / 2) | 0) * width + ((x - (cos * STEP) / 2) | 0)
        if (tone[between]! < needed || Math.abs(coarse.L[i]! - patch) > PATCH_EDGE) finish(u)
        else if (u - begin > longest) {
          finish(u)
          u += random() * 5 - 2
          continue
        }
      }
      if (run === 0) {
        begin = u
        patch = coarse.L[i]!
        longest = layer.length * (0.6 + 0.8 * random())
      }
      run += 1
    }
    finish(to + STEP)
    v += layer.spacing * (1 + UNEVEN_ROWS * (random() - 0.5))
  }

  function addStroke(from: number, to: number, v: number): void {
    const middle = (from + to) / 2
    const x = clampTo(middle * cos - v * sin, width)
    const y = clampTo(middle * sin + v * cos, height)
    const i = y * width + x
    if (random() > smoothstep(0, FULL, fullness[i]!)) return
    const length = Math.max(to - from, STEP)
    const count = Math.max(2, Math.round(length / 6) + 1)
    const tilt = (random() - 0.5) * UNEVEN_ANGLE
    const bend = (random() - 0.5) * 2 * BEND
    const pressure = layer.pressure * (1 + UNEVEN_PRESSURE * (random() - 0.5))
    const aside = v + (random() - 0.5) * 0.25 * layer.spacing
    const path: number[] = []
    for (let k = 0; k < count; k++) {
      const t = k / (count - 1)
      const u = from + length * t
      const off = aside + tilt * (u - middle) + bend * ((u - middle) ** 2 - length * length * 0.08)
      path.push(u * cos - off * sin, u * sin + off * cos, pressure * taper(t))
    }
    const halfWidth = layer.halfWidth * (0.85 + 0.3 * random())
    strokes.add(path, colorAt ? { halfWidth, color: colorAt(i) } : { halfWidth })
  }
}

const clampTo = (value: number, size: number): number => Math.min(size - 1, Math.max(0, value | 0))

/** From where to where row `v` along (cos, sin) lies in a box; an empty range if nowhere. */
function within({ left, top, right, bottom }: Box, v: number, cos: number, sin: number): [from: number, to: number] {
  let from = -Infinity
  let to = Infinity
  for (const [at, step, low, high] of [
    [-v * sin, cos, left, right],
    [v * cos, sin, top, bottom],
  ] as const) {
    if (Math.abs(step) < 1e-9) {
      if (at < low || at >= high) return [0, -1]
      continue
    }
    from = Math.max(from, Math.min((low - at) / step, (high - at) / step))
    to = Math.min(to, Math.max((low - at) / step, (high - at) / step))
  }
  return [from + 0.01, to - 0.01]
}

/** A stroke is pressed lightly where the hand sets down and where it lifts off. */
const taper = (t: number): number => (t < 0.18 ? 0.6 + (t / 0.18) * 0.4 : t > 0.65 ? 1 - ((t - 0.65) / 0.35) * 0.6 : 1)
