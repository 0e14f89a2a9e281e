import type { Flow, LabImage } from '../analysis/types.ts'
import type { Crew } from '../crew.ts'
import { sharedFloats } from '../plane.ts'
import { filterShapes, shapeIndex } from './kuwahara-shapes.ts'
import { asIntegers, kernels, layOut } from './workbench.ts'

/**
 * Anisotropic Kuwahara filter: flattens texture into patches that follow the flow, and keeps edges.
 * `radius` in pixels (1 or more); edges clamped. About 95 weighted samples a pixel at radius 4, 194 at radius 6; the
 * crew shares the rows.
 * Sources: Kyprianidis, Kang, Döllner, "Image and video abstraction by anisotropic Kuwahara filtering" (2009);
 * Kyprianidis, Semmo, Kang, Döllner, "Anisotropic Kuwahara filtering with polynomial weighting functions" (2010).
 */
export function anisotropicKuwahara(image: LabImage, flow: Flow, radius: number, crew: Crew): LabImage {
  const { width, height } = image
  const floats = () => sharedFloats(width * height)
  const out = { width, height, L: floats(), a: floats(), b: floats() }
  crew('kuwahara', { samples: interleaved(image, rimOf(radius)), flow, radius, out }, height)
  return out
}

/** Reach of the longest ellipse, and a little more. */
const rimOf = (radius: number): number => 2 * radius + 2

export type KuwaharaTask = {
  /** See `interleaved`. */
  readonly samples: Float32Array
  readonly flow: Flow
  readonly radius: number
  readonly out: LabImage
}

/** The filter on rows `fromRow` to `toRow`; writes only these rows of `out`. */
export function kuwaharaRows({ samples, flow, radius, out }: KuwaharaTask, fromRow: number, toRow: number): void {
  const { width } = out
  const rim = rimOf(radius)
  const stride = width + 2 * rim
  const rows = toRow - fromRow
  const { sectorStarts, offsets, weights, sectorScales } = filterShapes(radius, stride)
  const count = rows * width
  const bench = layOut({
    samples: (rows + 2 * rim) * stride * 4,
    shapes: count,
    sectorStarts: sectorStarts.length,
    offsets: offsets.length,
    weights: weights.length,
    sectorScales: sectorScales.length,
    L: count,
    a: count,
    b: count,
  })
  bench.samples.set(samples.subarray(fromRow * stride * 4, (toRow + 2 * rim) * stride * 4))
  const shapes = asIntegers(bench.shapes)
  const from = fromRow * width
  for (let i = 0, k = from; i < count; i++, k++) {
    shapes[i] = shapeIndex(flow.tangentX[k]!, flow.tangentY[k]!, flow.anisotropy[k]!)
  }
  asIntegers(bench.sectorStarts).set(sectorStarts)
  asIntegers(bench.offsets).set(offsets)
  bench.weights.set(weights)
  bench.sectorScales.set(sectorScales)
  kernels.kuwahara(
    bench.samples.byteOffset,
    bench.shapes.byteOffset,
    bench.sectorStarts.byteOffset,
    bench.offsets.byteOffset,
    bench.weights.byteOffset,
    bench.sectorScales.byteOffset,
    width,
    rows,
    rim,
    bench.L.byteOffset,
    bench.a.byteOffset,
    bench.b.byteOffset,
  )
  out.L.set(bench.L, from)
  out.a.set(bench.a, from)
  out.b.set(bench.b, from)
}

let pool = sharedFloats(0)

/**
 * L, a, b, L² side by side, with a clamped rim: one address a sample, and no edge tests in the loop. The block is kept
 * between calls: shared memory is given back late.
 */
function interleaved({ width, height, L, a, b }: LabImage, rim: number): Float32Array {
  const stride = width + 2 * rim
  const rows = height + 2 * rim
  if (pool.length < stride * rows * 4) pool = sharedFloats(stride * rows * 4)
  const out = pool
  for (let y = 0; y < rows; y++) {
    const row = Math.min(height - 1, Math.max(0, y - rim)) * width
    for (let x = 0; x < stride; x++) {
      const i = row + Math.min(width - 1, Math.max(0, x - rim))
      const o = (y * stride + x) * 4
      const lightness = L[i]!
      out[o] = lightness
      out[o + 1] = a[i]!
      out[o + 2] = b[i]!
      out[o + 3] = lightness * lightness
    }
  }
  return out
}
