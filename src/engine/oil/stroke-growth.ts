import type { LabImage } from '../analysis/types.ts'
import { linearFromLab } from '../color.ts'
import type { Random } from '../random.ts'
import { clamp } from '../scalar.ts'
import type { StrokeBuilder } from '../strokes/strokes.ts'
import { brushDirection } from './brush-direction.ts'
import { colorDifference, coverCanvas, differenceAt } from './canvas.ts'
import type { Canvas } from './canvas.ts'
import { LAYERS, SMALLEST } from './layers.ts'
import type { Layer } from './layers.ts'
import type { Scene } from './scene.ts'

/**
 * Paints one layer: visits places in random order, and where the canvas differs too much from `reference` lays a
 * curved stroke of its colour.
 * Sources: Hertzmann, "Painterly rendering with curved brush strokes of multiple sizes" (1998); Litwinowicz,
 * "Processing images and video for an impressionist effect" (1997): strokes clipped at edges.
 */
export function paintLayer(
  scene: Scene,
  level: number,
  reference: LabImage,
  canvas: Canvas,
  strokes: StrokeBuilder,
  random: Random,
): void {
  const layer = LAYERS[level]!
  const pitch = Math.max(1.6, layer.radius * layer.pitch)
  for (const cell of shuffledCells(scene, pitch, random)) {
    const look = lookAt(cell, pitch, scene, reference, canvas)
    if (look.error < toleranceAt(scene, level, look.worst) && !paintsAnyway(scene, level, look.worst, random)) continue
    const start = startOf(scene, level, cell, pitch, look, random)
    paintStroke(scene, layer, level, start, reference, canvas, strokes, random)
  }
}

type Cell = { readonly x: number; readonly y: number }
type Look = { readonly error: number; readonly worst: number }
type Start = { readonly x: number; readonly y: number; readonly radius: number }

function shuffledCells({ width, height }: Scene, pitch: number, random: Random): Cell[] {
  const cells: Cell[] = []
  for (let y = 0; y < height; y += pitch) for (let x = 0; x < width; x += pitch) cells.push({ x, y })
  for (let i = cells.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const swapped = cells[i]!
    cells[i] = cells[j]!
    cells[j] = swapped
  }
  return cells
}

/** Mean error of the canvas around a cell, and the pixel where it is worst. */
function lookAt({ x, y }: Cell, pitch: number, { width, height }: Scene, reference: LabImage, canvas: Canvas): Look {
  const step = Math.max(1, Math.floor(pitch / 4))
  const left = Math.max(0, Math.floor(x - pitch / 2))
  const right = Math.min(width - 1, Math.floor(x + pitch / 2))
  const top = Math.max(0, Math.floor(y - pitch / 2))
  const bottom = Math.min(height - 1, Math.floor(y + pitch / 2))
  let sum = 0
  let count = 0
  let most = -1
  let worst = 0
  for (let py = top; py <= bottom; py += step) {
    for (let i = py * width + left; i <= py * width + right; i += step) {
      const difference = differenceAt(canvas, reference, i)
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

/** Small brushes are for what matters: sky, leaves and lawn keep their large strokes. */
function toleranceAt({ attention, silhouette, sky, vegetation }: Scene, level: number, i: number): number {
  const { tolerance } = LAYERS[level]!
  const matters = attention[i]!
  if (level === 1) return tolerance * (sky[i]! > 0.5 ? 0.8 : 1)
  if (level < 2) return tolerance
  const spared = 1.75 - matters + sky[i]! * (1 - silhouette[i]!) + 0.3 * vegetation[i]! * (level - 1)
  return tolerance * spared * (level === SMALLEST && matters < 0.28 ? 1.8 : 1)
}

/** Some strokes are laid where nothing asks for them, or flat areas would show the ground layer only. */
function paintsAnyway({ vegetation }: Scene, level: number, i: number, random: Random): boolean {
  if (level === 1) return random() < 0.32
  return level === 2 && vegetation[i]! > 0.4 && random() < 0.2
}

function startOf(scene: Scene, level: number, cell: Cell, pitch: number, look: Look, random: Random): Start {
  const { width, height, formFlow: flow } = scene
  const onSharpEdge = level === SMALLEST && look.error > 0.11 && flow.anisotropy[look.worst]! > 0.5
  const radius = LAYERS[level]!.radius * (0.8 + 0.4 * random()) * (onSharpEdge ? 0.62 : 1)
  const isFree = level === 0 || (level === 1 && look.error < toleranceAt(scene, level, look.worst))
  if (!isFree) return { x: look.worst % width, y: Math.floor(look.worst / width), radius }
  return {
    x: clamp(cell.x + (random() - 0.5) * pitch, 0, width - 1),
    y: clamp(cell.y + (random() - 0.5) * pitch, 0, height - 1),
    radius,
  }
}

function paintStroke(
  scene: Scene,
  layer: Layer,
  level: number,
  start: Start,
  reference: LabImage,
  canvas: Canvas,
  strokes: StrokeBuilder,
  random: Random,
): void {
  const i = (start.y | 0) * scene.width + (start.x | 0)
  const L = reference.L[i]!
  const a = reference.a[i]!
  const b = reference.b[i]!
  const path = growPath(scene, layer, start, reference, canvas, random)
  const lightness = L + (random() - 0.5) * layer.lightnessJitter * (scene.sky[i]! > 0.5 ? 0.62 : 1)
  const color = paint(
    lightness,
    a + (random() - 0.5) * 0.03 * layer.colorJitter,
    b + (random() - 0.5) * 0.038 * layer.colorJitter,
  )
  const load = clamp(0.45 + 0.5 * random() + (level === SMALLEST ? 0.1 : 0), 0.3, 1)
  if (level >= 2) liftBrush(path)
  strokes.add(path, { halfWidth: start.radius, color, load, seed: random() })
  coverCanvas(canvas, path, start.radius * 0.85, L, a, b)
}

/** Fine brushes come to a point where they leave the canvas. */
function liftBrush(path: number[]): void {
  path[2] = 0.85
  path[path.length - 1] = 0.55
}

/** Linear red, green, blue of an OKLab colour that paint can have. */
export function paint(L: number, a: number, b: number): [red: number, green: number, blue: number] {
  const linear: [number, number, number] = [0, 0, 0]
  linearFromLab(clamp(L, 0.02, 0.99), a, b, linear)
  return [Math.max(0, linear[0]), Math.max(0, linear[1]), Math.max(0, linear[2])]
}

/** Grows a path from its start until the colour no longer fits, as x, y, pressure triples; at least two points. */
function growPath(
  scene: Scene,
  layer: Layer,
  { x, y, radius }: Start,
  reference: LabImage,
  canvas: Canvas,
  random: Random,
): number[] {
  const { width, height } = scene
  const flow = layer.followsEdges ? scene.edgeFlow : scene.formFlow
  const start = (y | 0) * width + (x | 0)
  const { motion, dx: firstDx, dy: firstDy } = brushDirection(scene, x, y, random)
  const onEdge = flow.anisotropy[start]! > 0.6
  const minSteps = onEdge ? layer.minStepsOnEdges : layer.minSteps
  const limit = onEdge ? layer.limitOnEdges : layer.limit
  const maxSteps = motion === 'leaves' ? (random() < 0.5 ? 2 : 3) : layer.maxSteps
  const length = Math.max(2, radius * 0.9)
  const path = [x, y, 1]
  let px = x
  let py = y
  let dx = firstDx
  let dy = firstDy
  for (let step = 0; step < maxSteps; step++) {
    const nx = px + dx * length
    const ny = py + dy * length
    if (nx < 0 || ny < 0 || nx > width - 1 || ny > height - 1) {
      if (step === 0) path.push(nx, ny, 1)
      break
    }
    const j = (ny | 0) * width + (nx | 0)
    const fromStart = colorDifference(
      reference.L[j]! - reference.L[start]!,
      reference.a[j]! - reference.a[start]!,
      reference.b[j]! - reference.b[start]!,
    )
    if (fromStart > limit) break
    if (step >= minSteps && (fromStart > 0.085 || fromStart > differenceAt(canvas, reference, j) + 0.02)) break
    px = nx
    py = ny
    path.push(px, py, 1)
    if (motion === 'along form') {
      const tx = flow.tangentX[j]!
      const ty = flow.tangentY[j]!
      const sense = tx * dx + ty * dy < 0 ? -0.45 : 0.45
      dx = 0.55 * dx + sense * tx
      dy = 0.55 * dy + sense * ty
    } else {
      const turn = (random() - 0.5) * 0.35
      const turned = dx - dy * turn
      dy += dx * turn
      dx = turned
    }
    const norm = Math.sqrt(dx * dx + dy * dy) || 1
    dx /= norm
    dy /= norm
  }
  if (path.length < 6) path.push(x + dx * radius * 0.55, y + dy * radius * 0.55, 1)
  return path
}
