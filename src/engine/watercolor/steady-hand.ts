import type { Analysis } from '../analysis/types.ts'
import { builtStrength } from '../composition/built.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { type Floats, kernels } from '../kernels/wasm-memory.ts'
import { type Plane, sampleBilinear } from '../plane.ts'
import { quartered } from '../quarter-plane.ts'
import type { Twig } from '../strokes/lines/twigs.ts'
import type { Stretch } from './ruled-washes.ts'

/** Analysis pixels per sample of the plane. */
const SAMPLE_SPACING_PX = 4
/**
 * The edge strengths at which the hand starts to be steady and at which it is fully steady: boards, windows, posts and
 * eaves.
 */
const STEADY_STRENGTH_RANGE = [0.06, 0.14] as const
/** The hand is steady within this many samples around an edge. */
const REACH_SIGMA_SAMPLES = 1.6
/** Factor applied after that blur, so that the hand is fully steady on a thin post. */
const STEADINESS_FACTOR = 1.8

/**
 * How steady the hand is, 0..1, at a quarter of the analysis' size: steady for built things, twigs and fronds, loose
 * for leaves, lawns and clouds.
 */
export function steadinessOf(analysis: Analysis, stretches: readonly Stretch[], twigs: readonly Twig[]): Plane {
  const steady = builtStrength(analysis, STEADY_STRENGTH_RANGE)
  const steadyAt = (x: number, y: number): void => {
    const [column, row] = [Math.floor(x / SAMPLE_SPACING_PX), Math.floor(y / SAMPLE_SPACING_PX)]
    if (column >= 0 && row >= 0 && column < steady.width && row < steady.height)
      steady.data[row * steady.width + column] = 1
  }
  for (const { x, y, dx, dy, length } of stretches)
    for (let s = 0; s <= length; s += SAMPLE_SPACING_PX / 2) steadyAt(x + s * dx, y + s * dy)
  for (const { points } of twigs) for (let k = 0; k < points.length; k += 3) steadyAt(points[k]!, points[k + 1]!)
  gaussianBlur(steady, REACH_SIGMA_SAMPLES, steady)
  const fronds = analysis.fronds && quartered(analysis.fronds, analysis).data
  for (let i = 0; i < steady.data.length; i++)
    steady.data[i] = Math.max(Math.min(1, STEADINESS_FACTOR * steady.data[i]!), fronds?.[i] ?? 0)
  return steady
}

/** A reader of the steadiness of output row y into `out`; `grid` is scratch; both must be in scratch memory. */
export function steadyRows(steadiness: Plane, width: number, scale: number) {
  const step = Math.max(1, Math.floor(SAMPLE_SPACING_PX * scale))
  const count = Math.ceil(width / step) + 1
  const placeOf = (pixel: number) => ((pixel + 0.5) / scale - SAMPLE_SPACING_PX / 2) / SAMPLE_SPACING_PX
  return (y: number, out: Floats, grid: Floats): void => {
    for (let i = 0; i < count; i++) grid[i] = sampleBilinear(steadiness, placeOf(i * step), placeOf(y))
    kernels.spread(grid.byteOffset, step, width, out.byteOffset)
  }
}
