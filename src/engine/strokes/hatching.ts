import type { Analysis } from '../analysis/types.ts'
import type { Random } from '../random.ts'
import { clamp, smoothstep } from '../scalar.ts'
import type { HatchField } from './hatch-field.ts'
import type { StrokeBuilder } from './strokes.ts'

/** One layer of parallel strokes. Lengths in analysis pixels. */
export type HatchLayer = {
  /** Tone (0..1) from which the layer is laid. */
  readonly threshold: number
  /** Radians added to the direction of the place. */
  readonly turn: number
  /** Whether the strokes turn along the form, where it has a clear direction: darks fill narrow shapes. */
  readonly alongForm?: boolean
  readonly spacing: number
  readonly length: number
  readonly halfWidth: number
  readonly pressure: number
}

export type Hatching = {
  /** How dark (on dark paper: how light) each place shall become, 0..1. */
  readonly tone: Float32Array
  readonly field: HatchField
  /** How fully each place is drawn, 0..1: towards the border strokes become fewer and shorter. */
  readonly fullness: Float32Array
  /** Colour of the stroke that begins at analysis pixel i; without it, black. */
  readonly colorAt?: (i: number) => readonly [number, number, number]
}

const STEP = 3.5
/** A stroke stays in the patch it began in: this is the lightness that counts as another patch. */
const PATCH_EDGE = 0.09
/** In darks deeper than this patches run together. */
const DEEP = 0.5
/** Rows of strokes overlap by this share of their length. */
const ROWS_OVERLAP = 0.14
/** How unevenly a hand sets down: shares of the spacing, of the length, and radians. */
const UNEVEN = { across: 0.5, along: 0.42, turn: 0.09 }
/** A wrist turns: strokes bend by so many radians a pixel, all the same way in one place. */
const WRIST = 0.0032

type Start = {
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly length: number
}

/**
 * Lays one layer of strokes as a hand does: in rows of even strokes side by side, each row a stroke long, in every
 * region along its direction. A stroke grows both ways from its middle until the tone, the patch or the region ends.
 * After Salisbury et al., "Interactive pen-and-ink illustration" (1994) and "Orientable textures" (1997).
 */
export function hatch(
  analysis: Analysis,
  layer: HatchLayer,
  hatching: Hatching,
  strokes: StrokeBuilder,
  random: Random,
): void {
  const boxes = boxesOf(analysis, hatching.field)
  hatching.field.angles.forEach((angle, region) => {
    const box = boxes[region]
    if (box) hatchRegion(analysis, layer, hatching, region, angle + layer.turn, box, strokes, random)
  })
}

type Box = { left: number; top: number; right: number; bottom: number }

/** The box around each region, to a few pixels. */
function boxesOf({ width, height }: Analysis, { region, angles }: HatchField): (Box | undefined)[] {
  const boxes: (Box | undefined)[] = angles.map(() => undefined)
  for (let y = 0; y < height; y += 3) {
    for (let x = 0; x < width; x += 3) {
      const box = (boxes[region[y * width + x]!] ??= {
        left: x,
        top: y,
        right: x,
        bottom: y,
      })
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.bottom = y
    }
  }
  return boxes
}

function hatchRegion(
  analysis: Analysis,
  layer: HatchLayer,
  { tone, field, fullness, colorAt }: Hatching,
  region: number,
  angle: number,
  box: Box,
  strokes: StrokeBuilder,
  random: Random,
): void {
  const { width, height } = analysis
  const dx = Math.cos(angle)
  const dy = Math.sin(angle)
  const middleX = (box.left + box.right) / 2
  const middleY = (box.top + box.bottom) / 2
  const halfX = (box.right - box.left) / 2 + 4
  const halfY = (box.bottom - box.top) / 2 + 4
  const reachAlong = Math.abs(dx) * halfX + Math.abs(dy) * halfY
  const reachAcross = Math.abs(dy) * halfX + Math.abs(dx) * halfY
  const rowLength = layer.length * (1 - ROWS_OVERLAP)
  for (let across = -reachAcross; across < reachAcross; across += layer.spacing) {
    const shift = random() * rowLength
    for (let along = -reachAlong - shift; along < reachAlong; along += rowLength) {
      const u = along + UNEVEN.along * (random() - 0.5) * layer.length
      const v = across + UNEVEN.across * (random() - 0.5) * layer.spacing
      const x = middleX + u * dx - v * dy
      const y = middleY + u * dy + v * dx
      const luck = random()
      if (x < 1 || y < 1 || x >= width - 2 || y >= height - 2) continue
      const i = (y | 0) * width + (x | 0)
      const wanted = tone[i]!
      if (field.region[i] !== region || wanted < layer.threshold - 0.03 + 0.06 * luck) continue
      const full = fullness[i]!
      if (full < 1 && random() > full * 1.15) continue
      const length = layer.length * (0.7 + 0.5 * random()) * (0.55 + 0.45 * full)
      const own = layer.alongForm ? formAngle(analysis, i, angle) : angle
      const start = {
        x,
        y,
        angle: own + (random() - 0.5) * UNEVEN.turn,
        length,
      }
      const ahead = grow(analysis, tone, field.region, layer, start, 1)
      const back = grow(analysis, tone, field.region, layer, start, -1)
      const count = (ahead.length + back.length) / 2 + 1
      if (count < (layer.length < 20 ? 2 : 3)) continue
      const eager = clamp(0.62 + (wanted - layer.threshold) * 1.6, 0.5, 1.15)
      const pressure = layer.pressure * eager * (0.86 + 0.28 * random()) * (0.6 + 0.4 * full)
      const halfWidth = layer.halfWidth * (0.85 + 0.3 * random())
      strokes.add(
        pressed(back, x, y, ahead, pressure, random),
        colorAt ? { halfWidth, color: colorAt(i) } : { halfWidth },
      )
    }
  }
}

/** Where the form has a direction clearer than this, strokes may turn along it. */
const CLEAR = 0.35

/** The direction of the form at pixel i, or `angle` where it has none. */
function formAngle({ formFlow }: Analysis, i: number, angle: number): number {
  const clear = formFlow.anisotropy[i]! * smoothstep(0.004, 0.02, formFlow.magnitude[i]!)
  return clear > CLEAR ? Math.atan2(formFlow.tangentY[i]!, formFlow.tangentX[i]!) : angle
}

/** Points after the start in one direction, as x, y pairs. */
function grow(
  { width, height, coarse }: Analysis,
  tone: Float32Array,
  region: Uint8Array,
  layer: HatchLayer,
  start: Start,
  direction: number,
): number[] {
  const enough = layer.threshold * 0.82 - 0.02
  const from = (start.y | 0) * width + (start.x | 0)
  const patch = coarse.L[from]!
  const points: number[] = []
  let { x, y, angle } = start
  for (let grown = STEP; grown <= start.length / 2; grown += STEP) {
    angle += WRIST * STEP * direction
    const stepX = Math.cos(angle) * STEP * direction
    const stepY = Math.sin(angle) * STEP * direction
    x += stepX
    y += stepY
    if (x < 1 || y < 1 || x > width - 2 || y > height - 2) break
    const i = (y | 0) * width + (x | 0)
    // A light as narrow as a glazing bar is not stepped over.
    const between = ((y - stepY / 2) | 0) * width + ((x - stepX / 2) | 0)
    if (tone[i]! < enough || tone[between]! < enough || region[i] !== region[from]) break
    if (layer.threshold < DEEP && Math.abs(coarse.L[i]! - patch) > PATCH_EDGE) break
    points.push(x, y)
  }
  return points
}

/** One path from end to end, set down firmly and lifted off slowly; every other stroke the other way round. */
function pressed(
  back: readonly number[],
  x: number,
  y: number,
  ahead: readonly number[],
  pressure: number,
  random: Random,
): number[] {
  const path: number[] = []
  for (let k = back.length - 2; k >= 0; k -= 2) path.push(back[k]!, back[k + 1]!, 0)
  path.push(x, y, 0)
  for (let k = 0; k < ahead.length; k += 2) path.push(ahead[k]!, ahead[k + 1]!, 0)
  const last = path.length / 3 - 1
  const isTurned = random() < 0.25
  for (let k = 0; k <= last; k++) path[3 * k + 2] = pressure * profile(isTurned ? 1 - k / last : k / last)
  return path
}

/** Pressure along a stroke: quickly there, a little heavier at first, and gone towards the end. */
const profile = (t: number): number =>
  t < 0.1 ? 0.6 + 5 * t : t < 0.55 ? 1.1 - 0.2 * (t - 0.1) : 1.01 - 1.5 * (t - 0.55)
