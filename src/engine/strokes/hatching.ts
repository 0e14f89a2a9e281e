import type { Analysis } from '../analysis/types.ts'
import { touchOf } from '../direction/touch.ts'
import type { Random } from '../random.ts'
import { clamp, smoothstep } from '../scalar.ts'
import { groundAt } from './foreground.ts'
import type { StrokeBuilder } from './strokes.ts'

/** One layer of parallel strokes. Lengths in analysis pixels, angles in radians. */
export type HatchLayer = {
  /** Minimum tone (0..1) at which the layer is drawn. */
  readonly threshold: number
  /** A fixed angle of the hand, or along the form, or across it. */
  readonly angle: number | 'flow' | 'cross'
  /** Distance between strokes. */
  readonly spacing: number
  /** The usual length of a stroke. */
  readonly length: number
  /** Half the width of a stroke. */
  readonly halfWidth: number
  /** The usual pressure of a stroke. */
  readonly pressure: number
  /** Full range of the variation in pressure from stroke to stroke, as a fraction; 0.3 by default. */
  readonly uneven?: number
  /**
   * Whether a stroke continues where the lightness of the photo changes: a mass is drawn across its lights and darks.
   */
  readonly overall?: boolean
  /** The angle of strokes on the ground; nearly level by default. */
  readonly groundAngle?: number
}

export type Hatching = {
  /** The target darkness of each pixel, 0..1. */
  readonly tone: Float32Array
  /** How fully each pixel is drawn (see `vignette`): toward the border strokes become fewer, not fainter. */
  readonly fullness: Float32Array
  /** Share of strokes among leaves that become short and get their own directions. */
  readonly scribble: number
  /** Where leaves grow, 0..1. */
  readonly growth: Float32Array
}

/** The distance between two points of a stroke. */
const STEP_PX = 3.5
/** Fullness above which no stroke is left out. */
const FULL_FULLNESS = 0.9
/** Width of the sheet's margin that no stroke reaches. */
const BARE_MARGIN_PX = 9
/** A stroke stays in the patch where it began: a lightness difference of this much marks another patch. */
const MAX_PATCH_DIFFERENCE = 0.09
/** Minimum clarity of the form for a stroke to follow it. */
const MIN_FORM_CLARITY = 0.32
/** The usual angle of strokes on the ground. */
const GROUND_STROKE_ANGLE_RAD = -0.08
/** Factor on the length of strokes on the ground. */
const GROUND_STROKE_LENGTH_FACTOR = 1.9
/** Factor on the pressure of strokes on the ground. */
const GROUND_STROKE_PRESSURE_FACTOR = 0.85

/** Full range of the variation in the angles of strokes on the ground, in radians. */
const GROUND_STROKE_SPREAD_RAD = 0.2
/** Full range of the turn of strokes on the ground from end to end, in radians. */
const GROUND_STROKE_TURN_RAD = 0.12

/** Full range of the variation in the angles of strokes among leaves, in radians. */
const LEAF_SPREAD_RAD = 0.9
/** Full range of the bend of strokes among leaves, in radians per pixel. */
const LEAF_BEND_RAD = 0.04

type Start = { x: number; y: number; angle: number; length: number; bend: number; followsForm: boolean }

/**
 * Lays one layer of strokes: strokes start on a jittered grid where the tone requires them, and each grows in both
 * directions until the tone or the patch ends, which fills shapes and keeps their borders crisp. After Salisbury et
 * al., "Interactive pen-and-ink illustration" (1994) and "Orientable textures" (1997).
 */
export function hatch(
  analysis: Analysis,
  usual: HatchLayer,
  { tone, fullness, scribble, growth }: Hatching,
  strokes: StrokeBuilder,
  random: Random,
): void {
  const { width, height } = analysis
  const touch = touchOf(analysis.direction)
  const layer = { ...usual, spacing: usual.spacing * touch.spacing, length: usual.length * touch.length }
  const uneven = layer.uneven ?? 0.3
  const cell = Math.sqrt(layer.spacing * layer.length * 0.5)
  for (let gridY = 0; gridY < height; gridY += cell) {
    for (let gridX = 0; gridX < width; gridX += cell) {
      const x = gridX + random() * cell
      const y = gridY + random() * cell
      if (x < 1 || y < 1 || x >= width - 2 || y >= height - 2) continue
      const i = (y | 0) * width + (x | 0)
      const wanted = tone[i]!
      if (wanted < layer.threshold - 0.05) continue
      if (random() > smoothstep(layer.threshold - 0.05, layer.threshold + 0.1, wanted)) continue
      if (random() > smoothstep(0, FULL_FULLNESS, fullness[i]!)) continue
      const swept = random() < 1.3 * groundAt(analysis, i)
      const scribbled = random() < growth[i]! * scribble * 0.85 && !swept
      const start = swept ? sweepAt(layer, x, y, random) : startAt(analysis, layer, { x, y, scribbled }, random)
      const ahead = grow(analysis, tone, layer, start, 1)
      const back = grow(analysis, tone, layer, start, -1)
      const count = (ahead.length + back.length) / 2 + 1
      if (count < 2 || (count < 3 && !scribbled)) continue
      const eager = clamp(0.5 + (wanted - layer.threshold) * 1.8, 0.3, 1.15)
      const pressure =
        layer.pressure * eager * (1 + uneven * (random() - 0.5)) * (swept ? GROUND_STROKE_PRESSURE_FACTOR : 1)
      const halfWidth = layer.halfWidth * (0.8 + 0.4 * random())
      strokes.add(tapered(back, x, y, ahead, pressure), { halfWidth })
    }
  }
}

/** Where a stroke is laid, and whether it is a scribble among leaves. */
type Place = { readonly x: number; readonly y: number; readonly scribbled: boolean }

function startAt({ width, formFlow }: Analysis, layer: HatchLayer, { x, y, scribbled }: Place, random: Random): Start {
  const i = (y | 0) * width + (x | 0)
  const clear = formFlow.anisotropy[i]! * smoothstep(0.004, 0.02, formFlow.magnitude[i]!)
  const hasForm = clear > MIN_FORM_CLARITY
  const form = hasForm ? Math.atan2(formFlow.tangentY[i]!, formFlow.tangentX[i]!) : undefined
  const hand = handAngle(layer.angle, form)
  const length = layer.length * (0.6 + 0.8 * random()) * (scribbled ? 0.45 : 1)
  const angle = hand + (random() - 0.5) * 0.14 + (scribbled ? (random() - 0.5) * LEAF_SPREAD_RAD : 0)
  const bend = (random() - 0.5) * (scribbled ? LEAF_BEND_RAD : 0.012)
  const followsForm = layer.angle === 'flow' && !scribbled && hasForm
  return { x, y, angle, length, bend, followsForm }
}

function sweepAt(layer: HatchLayer, x: number, y: number, random: Random): Start {
  const length = layer.length * (0.6 + 0.8 * random()) * GROUND_STROKE_LENGTH_FACTOR
  const angle = (layer.groundAngle ?? GROUND_STROKE_ANGLE_RAD) + (random() - 0.5) * GROUND_STROKE_SPREAD_RAD
  return { x, y, angle, length, bend: ((random() - 0.5) * GROUND_STROKE_TURN_RAD) / length, followsForm: false }
}

/**
 * Where there is no form to follow, the hand falls back to nearly upright strokes, or to nearly level ones across the
 * form.
 */
function handAngle(rule: HatchLayer['angle'], form: number | undefined): number {
  if (typeof rule === 'number') return rule
  if (rule === 'flow') return form ?? -1.18
  return form === undefined ? -0.35 : form + 1
}

/** Points after the start in one direction, as x, y pairs. */
function grow(analysis: Analysis, tone: Float32Array, layer: HatchLayer, start: Start, direction: number): number[] {
  const { width, height, coarse, formFlow } = analysis
  const enough = layer.threshold * 0.8 - 0.02
  const patch = coarse.L[(start.y | 0) * width + (start.x | 0)]!
  const edge = layer.overall ? Infinity : MAX_PATCH_DIFFERENCE
  const points: number[] = []
  let { x, y, angle } = start
  for (let grown = STEP_PX; grown <= start.length / 2; grown += STEP_PX) {
    if (start.followsForm) angle = turnedToForm(angle, formFlow.tangentX, formFlow.tangentY, (y | 0) * width + (x | 0))
    else angle += start.bend * STEP_PX * direction * 0.6
    const stepX = Math.cos(angle) * STEP_PX * direction
    const stepY = Math.sin(angle) * STEP_PX * direction
    x += stepX
    y += stepY
    if (x < BARE_MARGIN_PX || y < BARE_MARGIN_PX || x > width - BARE_MARGIN_PX || y > height - BARE_MARGIN_PX) break
    const i = (y | 0) * width + (x | 0)
    // A light as narrow as a muntin must not be skipped.
    const between = ((y - stepY / 2) | 0) * width + ((x - stepX / 2) | 0)
    if (tone[i]! < enough || tone[between]! < enough || Math.abs(coarse.L[i]! - patch) > edge) break
    points.push(x, y)
  }
  return points
}

function turnedToForm(angle: number, tangentX: Float32Array, tangentY: Float32Array, i: number): number {
  const dx = Math.cos(angle)
  const dy = Math.sin(angle)
  const turned = tangentX[i]! * dx + tangentY[i]! * dy < 0 ? -0.3 : 0.3
  return Math.atan2(dy * 0.7 + tangentY[i]! * turned, dx * 0.7 + tangentX[i]! * turned)
}

/** One path from end to end, with light pressure at both ends. */
function tapered(back: readonly number[], x: number, y: number, ahead: readonly number[], pressure: number): number[] {
  const path: number[] = []
  for (let k = back.length - 2; k >= 0; k -= 2) path.push(back[k]!, back[k + 1]!, 0)
  path.push(x, y, 0)
  for (let k = 0; k < ahead.length; k += 2) path.push(ahead[k]!, ahead[k + 1]!, 0)
  const last = path.length / 3 - 1
  for (let k = 0; k <= last; k++) path[3 * k + 2] = pressure * taper(k / last)
  return path
}

const taper = (t: number): number => (t < 0.18 ? 0.55 + (t / 0.18) * 0.45 : t > 0.7 ? 1 - ((t - 0.7) / 0.3) * 0.6 : 1)
