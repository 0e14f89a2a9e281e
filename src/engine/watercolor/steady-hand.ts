import { type Analysis, asPlane } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { halve } from '../kernels/resize.ts'
import { type Floats, kernels } from '../kernels/wasm-memory.ts'
import { newPlane, type Plane, sampleBilinear } from '../plane.ts'
import { smoothstep } from '../scalar.ts'

/** Analysis pixels per sample of the plane. */
const SPACING = 4
/** Edge strength from which the hand begins to be steady, and is: windows and eaves, not the boards between them. */
const FAINT = 0.18
const STRONG = 0.3

/**
 * How steady the hand is, 0..1, at a quarter of the analysis' size: steady for windows and eaves, loose for leaves,
 * lawns and clouds.
 */
export function steadinessOf(analysis: Analysis): Plane {
  const { width, height, coherence, vegetation, edgeFlow } = analysis
  const steady = newPlane(width, height)
  for (let i = 0; i < steady.data.length; i++)
    steady.data[i] = coherence[i]! * (1 - vegetation[i]!) * smoothstep(FAINT, STRONG, edgeFlow.magnitude[i]!)
  const quarter = halve(halve(asPlane(analysis, steady.data)))
  return gaussianBlur(quarter, 1, quarter)
}

/** A reader of the steadiness of output row y into `out`; `grid` is scratch, both in scratch memory. */
export function steadyRows(steadiness: Plane, width: number, scale: number) {
  const step = Math.max(1, Math.floor(SPACING * scale))
  const count = Math.ceil(width / step) + 1
  const placeOf = (pixel: number) => ((pixel + 0.5) / scale - SPACING / 2) / SPACING
  return (y: number, out: Floats, grid: Floats): void => {
    for (let i = 0; i < count; i++) grid[i] = sampleBilinear(steadiness, placeOf(i * step), placeOf(y))
    kernels.spread(grid.byteOffset, step, width, out.byteOffset)
  }
}
