import type { LabImage } from '../analysis/types.ts'
import type { Random } from '../random.ts'
import { clamp } from '../scalar.ts'
import { brushMotion, GROUND_TOP_SHARE, isOpenSky, isPlain } from './brush-motion.ts'
import { type Canvas, colorDifference, differenceAt } from './canvas.ts'
import type { Layer } from './layer.ts'
import type { PaintingAnalysis } from './painting-analysis.ts'

/** Where a stroke starts, in analysis pixels, and half its width. */
export type Start = { readonly x: number; readonly y: number; readonly radius: number }

/** Full range of a stroke's turn at each step, in radians: among leaves, on walls, and of swept strokes. */
const TURN_RANGE_RAD = { leaves: 0.35, wall: 0.12, swept: 0.08 } as const
/** Strokes on skies, lawns and bare ground are swept: they are this many times longer. */
const SWEPT_LENGTH_FACTOR = 2
/** Strokes of the sky beside things are short: long fine ones would be threads in the broad strokes of the open sky. */
const MAX_STEPS_BESIDE_THINGS = 4

/** The end of a stroke reaches this far beyond the last point of its path, in half-widths. */
const END_REACH = 0.8

/** Whether a stroke that starts on a door or wall would reach (x, y) on the ground before it, or the reverse. */
function leavesFoot({ standing, width, height }: PaintingAnalysis, start: number, x: number, y: number): boolean {
  if (y < GROUND_TOP_SHARE * height) return false
  const end = clamp(y | 0, 0, height - 1) * width + clamp(x | 0, 0, width - 1)
  return standing[end] !== standing[start]
}

/**
 * The picture that a stroke paints, the canvas that it covers, and where it ends: it continues while `open` is above
 * `share`.
 */
export type Surroundings = {
  readonly reference: LabImage
  readonly canvas: Canvas
  readonly ends: { readonly open: Float32Array; readonly share: number } | undefined
}

/**
 * Grows a path from its start until the color no longer matches; returns x, y, pressure triples, at least two points.
 */
export function growPath(
  analysis: PaintingAnalysis,
  layer: Layer,
  { x, y, radius }: Start,
  { reference, canvas, ends }: Surroundings,
  random: Random,
): number[] {
  const { width, height } = analysis
  const flow = layer.followsEdges ? analysis.edgeFlow : analysis.formFlow
  const start = (y | 0) * width + (x | 0)
  const { motion, dx: firstDx, dy: firstDy } = brushMotion(analysis, x, y, random)
  const onEdge = flow.anisotropy[start]! > 0.6
  const minSteps = onEdge ? layer.minStepsOnEdges : layer.minSteps
  const limit = onEdge ? layer.limitOnEdges : layer.limit
  const isSwept = motion === 'sky' || motion === 'lawn' || motion === 'ground'
  const isBesideThings = motion === 'sky' && !isOpenSky(analysis, start)
  const swept = isSwept ? SWEPT_LENGTH_FACTOR * layer.maxSteps : layer.maxSteps
  const maxSteps = motion === 'leaves' ? (random() < 0.5 ? 3 : 5) : isBesideThings ? MAX_STEPS_BESIDE_THINGS : swept
  const length = Math.max(2, radius * 0.9)
  const path = [x, y, 1]
  let px = x
  let py = y
  const reach = END_REACH * radius
  // At the foot of a door a stroke turns back.
  const sense = leavesFoot(analysis, start, x + firstDx * (length + reach), y + firstDy * (length + reach)) ? -1 : 1
  let dx = sense * firstDx
  let dy = sense * firstDy
  for (let step = 0; step < maxSteps; step++) {
    const nx = px + dx * length
    const ny = py + dy * length
    if (nx < 0 || ny < 0 || nx > width - 1 || ny > height - 1) {
      if (step === 0) path.push(nx, ny, 1)
      break
    }
    const j = (ny | 0) * width + (nx | 0)
    if (step > 0 && leavesFoot(analysis, start, nx + dx * reach, ny + dy * reach)) break
    if (ends && step > 0 && ends.open[j]! <= ends.share) break
    if (motion !== 'sky' && step > 0 && isOpenSky(analysis, j)) break
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
      if (isPlain(analysis, j)) continue
      const tx = flow.tangentX[j]!
      const ty = flow.tangentY[j]!
      const along = tx * dx + ty * dy < 0 ? -0.45 : 0.45
      dx = 0.55 * dx + along * tx
      dy = 0.55 * dy + along * ty
    } else {
      const turn = (random() - 0.5) * TURN_RANGE_RAD[isSwept ? 'swept' : motion]
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
