import type { LabImage } from '../analysis/types.ts'
import { touchOf } from '../direction/touch.ts'
import type { Random } from '../random.ts'
import { clamp, mix, smoothstep, smoothstepIn } from '../scalar.ts'
import type { StrokeBuilder } from '../strokes/strokes.ts'
import { isLeaves } from './brush-direction.ts'
import { type Canvas, colorDifference, coverCanvas } from './canvas.ts'
import { paint } from './grade.ts'
import { type Layer, LAYERS, SMALLEST } from './layers.ts'
import type { OilAnalysis } from './oil-analysis.ts'
import { growPath, type Start } from './stroke-growth.ts'

/**
 * Paints one layer: visits places in random order, and where the canvas differs too much from `reference` lays a curved
 * stroke of its color. Sources: Hertzmann, "Painterly rendering with curved brush strokes of multiple sizes" (1998);
 * Litwinowicz, "Processing images and video for an impressionist effect" (1997): strokes clipped at edges.
 */
export function paintLayer(
  analysis: OilAnalysis,
  level: number,
  reference: LabImage,
  canvas: Canvas,
  strokes: StrokeBuilder,
  random: Random,
): void {
  const layer = LAYERS[level]!
  const pitch = Math.max(1.6, layer.radius * layer.pitch)
  const { xs, ys, order } = shuffledCells(analysis, pitch, random)
  for (const k of order) {
    const cell = { x: xs[k % xs.length]!, y: ys[Math.floor(k / xs.length)]! }
    if (level === SMALLEST && toleranceAt(analysis, level, (cell.y | 0) * analysis.width + (cell.x | 0)) > UNREACHED)
      continue
    const look = lookAt(cell, pitch, analysis, reference, canvas)
    if (look.error < toleranceAt(analysis, level, look.worst) && !paintsAnyway(analysis, level, look.worst, random))
      continue
    const start = startOf(analysis, level, cell, pitch, look, random)
    paintStroke(analysis, layer, level, start, { reference, canvas, strokes }, random)
  }
}

/** No mean error is as large as that: such places are not examined. */
const UNREACHED = 0.6

type Cell = { readonly x: number; readonly y: number }
type Look = { readonly error: number; readonly worst: number }
/** A grid of places, and the order in which they are visited: cell k is in column k % columns. */
type Cells = { readonly xs: Float64Array; readonly ys: Float64Array; readonly order: Uint32Array }

function shuffledCells({ width, height }: OilAnalysis, pitch: number, random: Random): Cells {
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

/** Mean error of the canvas around a cell, and the pixel where it is worst. */
function lookAt(
  { x, y }: Cell,
  pitch: number,
  { width, height }: OilAnalysis,
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
  // Neighbors are usually covered by the same stroke.
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

/** Attention below which the broad brush is enough: sky, lawn, drive. */
const BROADLY = 0.3

/** By which share a layer's tolerance grows far from the house: more for finer brushes. */
const OUT_OF_FOCUS = [0, 0.3, 1, 3] as const

/** Small brushes are for what matters: sky, leaves and lawn keep their large strokes. */
function toleranceAt(
  { attention, silhouette, sky, vegetation, focus, direction }: OilAnalysis,
  level: number,
  i: number,
): number {
  const tolerance = LAYERS[level]!.tolerance * touchOf(direction).tolerance
  const matters = attention[i]!
  const unfocused = 1 + OUT_OF_FOCUS[level]! * (1 - focus[i]!)
  if (level === 1) return tolerance * unfocused * (sky[i]! > 0.5 ? 1.1 : matters < BROADLY ? 1.3 : 1)
  if (level < 2) return tolerance
  const spared = 1.75 - matters + sky[i]! * (1 - silhouette[i]!) + 0.3 * vegetation[i]! * (level - 1)
  return tolerance * spared * unfocused * (level === SMALLEST && matters < 0.4 ? 2.2 : 1)
}

/**
 * Some strokes are laid where none is needed; otherwise flat areas and the edges of the canvas would show its ground.
 */
function paintsAnyway(analysis: OilAnalysis, level: number, i: number, random: Random): boolean {
  if (level === 1) return random() < (analysis.attention[i]! < BROADLY ? 0.12 : 0.32) || isAtEdge(analysis, i)
  return level === 2 && analysis.vegetation[i]! > 0.4 && random() < 0.2
}

function isAtEdge({ width, height }: OilAnalysis, i: number): boolean {
  const x = i % width
  const y = Math.floor(i / width)
  return Math.min(x, y, width - 1 - x, height - 1 - y) < LAYERS[1]!.radius
}

/** Leaves are painted with narrower strokes. */
const LEAF = 0.62

function startOf(analysis: OilAnalysis, level: number, cell: Cell, pitch: number, look: Look, random: Random): Start {
  const { width, height, formFlow: flow } = analysis
  const onSharpEdge = level === SMALLEST && look.error > 0.11 && flow.anisotropy[look.worst]! > 0.5
  const slender = level > 0 && isLeaves(analysis, look.worst) ? LEAF : 1
  const radius = LAYERS[level]!.radius * (0.8 + 0.4 * random()) * (onSharpEdge ? 0.62 : 1) * slender
  const isFree = level === 0 || (level === 1 && look.error < toleranceAt(analysis, level, look.worst))
  if (!isFree) return { x: look.worst % width, y: Math.floor(look.worst / width), radius }
  return {
    x: clamp(cell.x + (random() - 0.5) * pitch, 0, width - 1),
    y: clamp(cell.y + (random() - 0.5) * pitch, 0, height - 1),
    radius,
  }
}

function paintStroke(
  analysis: OilAnalysis,
  layer: Layer,
  level: number,
  start: Start,
  { reference, canvas, strokes }: { reference: LabImage; canvas: Canvas; strokes: StrokeBuilder },
  random: Random,
): void {
  const i = (start.y | 0) * analysis.width + (start.x | 0)
  const L = reference.L[i]!
  const a = reference.a[i]!
  const b = reference.b[i]!
  const path = growPath(analysis, layer, start, reference, canvas, random)
  const color = mixedPaint(analysis, layer, i, [L, a, b], random)
  const load = loadAt(analysis, level, i, L, random)
  if (level >= 2) liftBrush(path)
  const isSoft = isOpenSky(analysis, start)
  strokes.add(path, { halfWidth: start.radius, color, load, seed: random(), isSoft })
  coverCanvas(canvas, path, start.radius * 0.85, L, a, b)
}

/** The sky's value from which a place is open sky. */
const OPEN = 0.8

/** Whether there is only sky within the reach of a brush at (x, y): its strokes are soft there, as clouds are. */
function isOpenSky({ width, height, sky }: OilAnalysis, { x, y, radius }: Start): boolean {
  for (const right of [-radius, 0, radius]) {
    for (const down of [-radius, 0, radius]) {
      const column = clamp(Math.floor(x + right), 0, width - 1)
      const row = clamp(Math.floor(y + down), 0, height - 1)
      if (sky[row * width + column]! < OPEN) return false
    }
  }
  return true
}

/**
 * Broken color: by how much L, a and b of a stroke vary; neighbors are mixed warmer or cooler. Skies and bare ground are
 * calm, else they are mosaics, and so are leaves and grays, which look dirty if they are broken into pink and green.
 */
const BROKEN = { sky: 0.3, ground: 0.25, leaves: 0.5, gray: 0.5, a: 0.022, b: 0.065, greenOrPink: 0.02 } as const

/** The color of a stroke that begins at pixel i and stands for `color` (L, a, b). */
function mixedPaint(
  { sky, vegetation, ground }: OilAnalysis,
  layer: Layer,
  i: number,
  [L, a, b]: readonly [L: number, a: number, b: number],
  random: Random,
) {
  const calm = sky[i]! > 0.5 ? BROKEN.sky : mix(1, BROKEN.ground, ground[i]!)
  const lightness = L + (random() - 0.5) * layer.lightnessJitter * calm
  const lively = clamp(BROKEN.gray + 6 * Math.sqrt(a * a + b * b), 0, 1) * layer.colorJitter
  const range = lively * Math.min(calm, 1 - (1 - BROKEN.leaves) * vegetation[i]!)
  const warm = (random() - 0.5) * range
  return paint(lightness, a + BROKEN.a * warm + BROKEN.greenOrPink * (random() - 0.5) * range, b + BROKEN.b * warm)
}

/** Edge strength from which leaves are rough enough for thick paint, and the thickness of accents of the house. */
const ROUGH = [0.02, 0.08] as const
const ACCENT = 0.6

/** Paint on the brush at pixel i, 0..1: thick only in lit leaves and small lights of the house, thin elsewhere. */
function loadAt({ vegetation, formFlow, attention }: OilAnalysis, level: number, i: number, L: number, random: Random) {
  const leafy = vegetation[i]! * smoothstepIn(ROUGH, formFlow.magnitude[i]!)
  const accent = level === SMALLEST ? ACCENT * smoothstep(0.35, 0.75, attention[i]!) : 0
  const thick = smoothstep(0.4, 0.8, L) * Math.max(leafy, accent)
  return clamp(THIN + (0.8 + 0.25 * random()) * thick, THIN, 1)
}

/** The load of a brush on walls, skies and drives. */
const THIN = 0.02

/** Fine brushes come to a point where they leave the canvas. */
function liftBrush(path: number[]): void {
  path[2] = 0.85
  path[path.length - 1] = 0.55
}
