import type { LabImage } from '../analysis/types.ts'
import { touchOf } from '../direction/touch.ts'
import type { Random } from '../random.ts'
import { clamp } from '../scalar.ts'
import { keepOnItsSide } from './beside-sky.ts'
import { isLeaves, isOpenSky, isThinBeforeSky } from './brush-motion.ts'
import { type Canvas, colorDifference, coverCanvas } from './canvas.ts'
import type { Layer } from './layer.ts'
import type { PaintingAnalysis } from './painting-analysis.ts'
import { growPath, type Start } from './stroke-growth.ts'

/**
 * Paints one layer: visits grid cells in random order and lays a curved stroke in the color of `reference` where the
 * canvas differs too much from it. Sources: Hertzmann, "Painterly rendering with curved brush strokes of multiple
 * sizes" (1998); Litwinowicz, "Processing images and video for an impressionist effect" (1997): strokes clipped at
 * edges.
 */
export function paintLayer(
  analysis: PaintingAnalysis,
  { layers, lay, open }: Medium,
  level: number,
  reference: LabImage,
  canvas: Canvas,
  random: Random,
): void {
  const layer = layers[level]!
  const pitch = Math.max(1.6, layer.radius * layer.pitch)
  const { xs, ys, order } = shuffledCells(analysis, pitch, random)
  for (const k of order) {
    const cell = { x: xs[k % xs.length]!, y: ys[Math.floor(k / xs.length)]! }
    if (
      level === layers.length - 1 &&
      toleranceAt(analysis, layers, level, (cell.y | 0) * analysis.width + (cell.x | 0)) > UNREACHABLE_ERROR
    )
      continue
    const look = lookAt(cell, pitch, analysis, reference, canvas)
    if (
      look.error < toleranceAt(analysis, layers, level, look.worst) &&
      !paintsAnyway(analysis, layers, level, look.worst, random)
    )
      continue
    const start = startOf(analysis, layers, level, { cell, pitch, look }, random)
    const i = (start.y | 0) * analysis.width + (start.x | 0)
    const share = open ? random() : 0
    if (open && open[i]! <= share) continue
    const ends = open && { open, share: END_OPENNESS_SHARE * share }
    const path = growPath(analysis, layer, start, { reference, canvas, ends }, random)
    const radius = keepOnItsSide(analysis, path, start, reference)
    if (isBead(analysis, path, radius, i)) continue
    const [L, a, b] = [reference.L[i]!, reference.a[i]!, reference.b[i]!]
    lay({ path, start: { ...start, radius }, pixel: i, color: [L, a, b] }, level, random)
    coverCanvas(canvas, path, radius * 0.85, L, a, b)
  }
}

/** Minimum length of a stroke of something thin before the sky, in half-widths. */
const MIN_TWIG_LENGTH = 1.5

/**
 * Whether a stroke is only a dot of something thin before the sky: twigs would become strings of beads, and are drawn
 * as lines.
 */
function isBead(analysis: PaintingAnalysis, path: readonly number[], radius: number, i: number): boolean {
  if (analysis.sky[i]! > 0.5 || !isThinBeforeSky(analysis, i)) return false
  return Math.hypot(path.at(-3)! - path[0]!, path.at(-2)! - path[1]!) < MIN_TWIG_LENGTH * radius
}

/** A stroke runs out a little: it ends where the openness falls below this share of the stroke's threshold. */
const END_OPENNESS_SHARE = 0.3

/** No mean error is this large: cells that would need it to be painted are not examined. */
const UNREACHABLE_ERROR = 0.6

/** A planned stroke: its path (x, y, pressure triples), where it starts, and its color. */
type PlannedStroke = {
  readonly path: number[]
  readonly start: Start
  /** The pixel of the analysis where it starts. */
  readonly pixel: number
  /** The color that it stands for. */
  readonly color: readonly [L: number, a: number, b: number]
}

/** How a medium lays strokes. */
export type Medium = {
  readonly layers: readonly Layer[]
  readonly lay: (stroke: PlannedStroke, level: number, random: Random) => void
  /**
   * Where strokes may lie, 0..1: each stroke has its own threshold, and begins and ends where this is above it. Without
   * `open`, strokes may lie everywhere.
   */
  readonly open?: Float32Array
}

type Cell = { readonly x: number; readonly y: number }
type Look = { readonly error: number; readonly worst: number }
/** A grid of cells, and the order in which they are visited: cell k is in column k % columns. */
type Cells = { readonly xs: Float64Array; readonly ys: Float64Array; readonly order: Uint32Array }

function shuffledCells({ width, height }: PaintingAnalysis, pitch: number, random: Random): Cells {
  const xs = placesUpTo(width, pitch)
  const ys = placesUpTo(height, pitch)
  const order = Uint32Array.from({ length: xs.length * ys.length }, (_, k) => k)
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const swapped = order[i]!
    order[i] = order[j]!
    order[j] = swapped
  }
  return { xs, ys, order }
}

function placesUpTo(end: number, pitch: number): Float64Array {
  const places: number[] = []
  for (let at = 0; at < end; at += pitch) places.push(at)
  return Float64Array.from(places)
}

/** Mean error of the canvas around a cell, and the pixel with the largest error. */
function lookAt(
  { x, y }: Cell,
  pitch: number,
  { width, height }: PaintingAnalysis,
  reference: LabImage,
  canvas: Canvas,
): Look {
  const step = Math.max(1, Math.floor(pitch / 4))
  const left = Math.max(0, Math.floor(x - pitch / 2))
  const right = Math.min(width - 1, Math.floor(x + pitch / 2))
  const top = Math.max(0, Math.floor(y - pitch / 2))
  const bottom = Math.min(height - 1, Math.floor(y + pitch / 2))
  let sum = 0
  let count = 0
  let most = -1
  let worst = 0
  // Neighboring pixels are usually covered by the same stroke.
  let stroke = -1
  let L = 0
  let a = 0
  let b = 0
  for (let py = top; py <= bottom; py += step) {
    for (let i = py * width + left; i <= py * width + right; i += step) {
      if (canvas.top[i] !== stroke) {
        stroke = canvas.top[i]!
        L = canvas.L[stroke]!
        a = canvas.a[stroke]!
        b = canvas.b[stroke]!
      }
      const difference = colorDifference(reference.L[i]! - L, reference.a[i]! - a, reference.b[i]! - b)
      sum += difference
      count++
      if (difference > most) {
        most = difference
        worst = i
      }
    }
  }
  return { error: sum / count, worst }
}

/** Attention below which the broad brush is enough: sky, lawn, driveway. */
const MAX_BROAD_ATTENTION = 0.3

/** Factor on the second layer's tolerance in the sky, where broad strokes are enough. */
const SKY_TOLERANCE_FACTOR = 2

/** Growth of each layer's tolerance far from the house, as a fraction: larger for finer brushes. */
const UNFOCUSED_TOLERANCE = [0, 0.3, 1, 3] as const

/** Small brushes are for important things: sky, leaves and lawn keep their large strokes. */
function toleranceAt(
  { attention, silhouette, sky, vegetation, focus, direction }: PaintingAnalysis,
  layers: readonly Layer[],
  level: number,
  i: number,
): number {
  const tolerance = layers[level]!.tolerance * touchOf(direction).tolerance
  const matters = attention[i]!
  const unfocused = 1 + UNFOCUSED_TOLERANCE[level]! * (1 - focus[i]!)
  if (level === 1)
    return tolerance * unfocused * (sky[i]! > 0.5 ? SKY_TOLERANCE_FACTOR : matters < MAX_BROAD_ATTENTION ? 1.3 : 1)
  if (level < 2) return tolerance
  const spared = 1.75 - matters + sky[i]! * (1 - silhouette[i]!) + 0.3 * vegetation[i]! * (level - 1)
  return tolerance * spared * unfocused * (level === layers.length - 1 && matters < 0.4 ? 2.2 : 1)
}

/**
 * Some strokes are laid even where none is needed; otherwise flat areas and the edges of the canvas would show its
 * ground.
 */
function paintsAnyway(
  analysis: PaintingAnalysis,
  layers: readonly Layer[],
  level: number,
  i: number,
  random: Random,
): boolean {
  if (level === 1) return random() < freeShareAt(analysis, i) || isAtEdge(analysis, layers, i)
  return level === 2 && analysis.vegetation[i]! > 0.4 && random() < 0.2
}

/** The share of strokes that are laid where none is needed: none in the open sky, whose broadest strokes stay. */
function freeShareAt(analysis: PaintingAnalysis, i: number): number {
  if (isOpenSky(analysis, i)) return 0
  return analysis.attention[i]! < MAX_BROAD_ATTENTION ? 0.12 : 0.32
}

function isAtEdge({ width, height }: PaintingAnalysis, layers: readonly Layer[], i: number): boolean {
  const x = i % width
  const y = Math.floor(i / width)
  return Math.min(x, y, width - 1 - x, height - 1 - y) < layers[1]!.radius
}

/** Factor on the width of strokes that paint leaves. */
const LEAF_WIDTH_FACTOR = 0.62

function startOf(
  analysis: PaintingAnalysis,
  layers: readonly Layer[],
  level: number,
  { cell, pitch, look }: { readonly cell: Cell; readonly pitch: number; readonly look: Look },
  random: Random,
): Start {
  const { width, height, formFlow: flow } = analysis
  const onSharpEdge = level === layers.length - 1 && look.error > 0.11 && flow.anisotropy[look.worst]! > 0.5
  const inSky = isOpenSky(analysis, look.worst) ? layers[level]!.skyWidthFactor : 1
  const slender = level > 0 && isLeaves(analysis, look.worst) ? LEAF_WIDTH_FACTOR : inSky
  const radius = layers[level]!.radius * (0.8 + 0.4 * random()) * (onSharpEdge ? 0.62 : 1) * slender
  const isFree = level === 0 || (level === 1 && look.error < toleranceAt(analysis, layers, level, look.worst))
  if (!isFree) return { x: look.worst % width, y: Math.floor(look.worst / width), radius }
  return {
    x: clamp(cell.x + (random() - 0.5) * pitch, 0, width - 1),
    y: clamp(cell.y + (random() - 0.5) * pitch, 0, height - 1),
    radius,
  }
}
