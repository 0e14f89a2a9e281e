import type { Flow, LabImage } from '../analysis/types.ts'
import type { Parallel } from '../parallel.ts'
import { sharedFloats } from '../plane.ts'
import { ANGLE_OF_X, filterShapes } from './kuwahara-shapes.ts'
import { allocate, asBytes, asIntegers, kernels } from './wasm-memory.ts'

/**
 * Anisotropic Kuwahara filter: flattens texture into patches that follow the flow, and keeps edges. `radius` in pixels
 * (1 or more); edges clamped. About 95 weighted samples per pixel at radius 4, 194 at radius 6; the threads share the
 * rows. Sources: Kyprianidis, Kang, Döllner, "Image and video abstraction by anisotropic Kuwahara filtering" (2009);
 * Kyprianidis, Semmo, Kang, Döllner, "Anisotropic Kuwahara filtering with polynomial weighting functions" (2010).
 */
export function anisotropicKuwahara(image: LabImage, flow: Flow, radius: number, parallel: Parallel): LabImage {
  const { width, height } = image
  const floats = () => sharedFloats(width * height)
  const out = { width, height, L: floats(), a: floats(), b: floats() }
  parallel.runRows('kuwahara', { image, flow, radius, out }, height)
  return out
}

/** Reach of the longest ellipse, plus a little. */
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
  const { halfStarts, offsets, weights, sectorScales } = filterShapes(radius, stride)
  const count = rows * width
  // The rows that the filter reads, limited to those in the picture.
  const first = Math.max(0, fromRow - rim)
  const last = Math.min(height, toRow + rim)
  const seen = (last - first) * width
  const scratch = allocate({
    samples: (rows + 2 * rim) * stride * 4,
    seenL: seen,
    seenA: seen,
    seenB: seen,
    tangentX: count,
    tangentY: count,
    anisotropy: count,
    angleOfX: ANGLE_OF_X.length / 4,
    shapes: count,
    halfStarts: halfStarts.length,
    offsets: offsets.length,
    weights: weights.length,
    sectorScales: sectorScales.length,
    L: count,
    a: count,
    b: count,
  })
  scratch.seenL.set(image.L.subarray(first * width, last * width))
  scratch.seenA.set(image.a.subarray(first * width, last * width))
  scratch.seenB.set(image.b.subarray(first * width, last * width))
  kernels.interleave(
    scratch.seenL.byteOffset,
    scratch.seenA.byteOffset,
    scratch.seenB.byteOffset,
    width,
    last - first,
    fromRow - rim - first,
    rows + 2 * rim,
    rim,
    scratch.samples.byteOffset,
  )
  const from = fromRow * width
  const to = toRow * width
  scratch.tangentX.set(flow.tangentX.subarray(from, to))
  scratch.tangentY.set(flow.tangentY.subarray(from, to))
  scratch.anisotropy.set(flow.anisotropy.subarray(from, to))
  asBytes(scratch.angleOfX).set(ANGLE_OF_X)
  kernels.chooseShapes(
    scratch.tangentX.byteOffset,
    scratch.tangentY.byteOffset,
    scratch.anisotropy.byteOffset,
    scratch.angleOfX.byteOffset,
    count,
    scratch.shapes.byteOffset,
  )
  asIntegers(scratch.halfStarts).set(halfStarts)
  asIntegers(scratch.offsets).set(offsets)
  scratch.weights.set(weights)
  scratch.sectorScales.set(sectorScales)
  kernels.kuwahara(
    scratch.samples.byteOffset,
    scratch.shapes.byteOffset,
    scratch.halfStarts.byteOffset,
    scratch.offsets.byteOffset,
    scratch.weights.byteOffset,
    scratch.sectorScales.byteOffset,
    width,
    rows,
    rim,
    scratch.L.byteOffset,
    scratch.a.byteOffset,
    scratch.b.byteOffset,
  )
  out.L.set(scratch.L, from)
  out.a.set(scratch.a, from)
  out.b.set(scratch.b, from)
}
