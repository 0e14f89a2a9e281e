import type { Flow, LabImage } from '../analysis/types.ts'
import type { Crew } from '../crew.ts'
import { sharedFloats } from '../plane.ts'
import { ANGLE_OF_X, filterShapes } from './kuwahara-shapes.ts'
import { asBytes, asIntegers, kernels, layOut } from './workbench.ts'

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
  crew.share('kuwahara', { image, flow, radius, out }, height)
  return out
}

/** Reach of the longest ellipse, and a little more. */
const rimOf = (radius: number): number => 2 * radius + 2

export type KuwaharaTask = {
  readonly image: LabImage
  readonly flow: Flow
  readonly radius: number
  readonly out: LabImage
}

/** The filter on rows `fromRow` to `toRow`; writes only these rows of `out`. */
export function kuwaharaRows({ image, flow, radius, out }: KuwaharaTask, fromRow: number, toRow: number): void {
  const { width, height } = image
  const rim = rimOf(radius)
  const stride = width + 2 * rim
  const rows = toRow - fromRow
  const { sectorStarts, offsets, weights, sectorScales } = filterShapes(radius, stride)
  const count = rows * width
  // Rows of the picture that are there, of those that the filter sees.
  const first = Math.max(0, fromRow - rim)
  const last = Math.min(height, toRow + rim)
  const seen = (last - first) * width
  const bench = layOut({
    samples: (rows + 2 * rim) * stride * 4,
    seenL: seen,
    seenA: seen,
    seenB: seen,
    tangentX: count,
    tangentY: count,
    anisotropy: count,
    angleOfX: ANGLE_OF_X.length / 4,
    shapes: count,
    sectorStarts: sectorStarts.length,
    offsets: offsets.length,
    weights: weights.length,
    sectorScales: sectorScales.length,
    L: count,
    a: count,
    b: count,
  })
  bench.seenL.set(image.L.subarray(first * width, last * width))
  bench.seenA.set(image.a.subarray(first * width, last * width))
  bench.seenB.set(image.b.subarray(first * width, last * width))
  kernels.interleave(
    bench.seenL.byteOffset,
    bench.seenA.byteOffset,
    bench.seenB.byteOffset,
    width,
    last - first,
    fromRow - rim - first,
    rows + 2 * rim,
    rim,
    bench.samples.byteOffset,
  )
  const from = fromRow * width
  const to = toRow * width
  bench.tangentX.set(flow.tangentX.subarray(from, to))
  bench.tangentY.set(flow.tangentY.subarray(from, to))
  bench.anisotropy.set(flow.anisotropy.subarray(from, to))
  asBytes(bench.angleOfX).set(ANGLE_OF_X)
  kernels.chooseShapes(
    bench.tangentX.byteOffset,
    bench.tangentY.byteOffset,
    bench.anisotropy.byteOffset,
    bench.angleOfX.byteOffset,
    count,
    bench.shapes.byteOffset,
  )
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
