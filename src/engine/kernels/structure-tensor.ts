import type { Flow, LabImage } from '../analysis/types.ts'
import type { Parallel } from '../parallel.ts'
import { newPlane, type Plane, sharedFloats, sharedPlane } from '../plane.ts'
import { releaseMemory } from '../shared-memory.ts'
import { gaussianBlur, gaussianTaps } from './gaussian-blur.ts'
import { halve, unhalve } from './resize.ts'
import { allocate, kernels } from './wasm-memory.ts'

/** Products of the color gradient, summed over L, a, b: xx, xy, yy per pixel. */
export type Tensor = { readonly xx: Plane; readonly xy: Plane; readonly yy: Plane }

/** Blur before the derivatives, in pixels. */
const DERIVATIVE_SIGMA = 0.7
/** The reach of that blur and the derivatives together. */
const DERIVATIVE_REACH_PX = 3
/** Blurs from this sigma on are done at half resolution, together. */
const MIN_HALVED_SIGMA = 4

/**
 * Structure tensor of an OKLab picture from 3 × 3 derivatives with near-perfect rotation (weights .183, .634,
 * Jähne, Scharr, Körkel 1999), after a blur of 0.7 pixels. The outermost pixels repeat their neighbors. The threads
 * share the rows.
 */
export function structureTensor(image: LabImage, parallel: Parallel): Tensor {
  const { width, height } = image
  const tensor = { xx: sharedPlane(width, height), xy: sharedPlane(width, height), yy: sharedPlane(width, height) }
  parallel.runRows('tensor', { image, tensor }, height)
  for (const each of Object.values(tensor)) repeatRim(each)
  return tensor
}

export type TensorTask = { readonly image: LabImage; readonly tensor: Tensor }

/** The tensor of rows `fromRow` to `toRow`; writes only these rows. */
export function tensorRows({ image, tensor }: TensorTask, fromRow: number, toRow: number): void {
  const { width, height } = image
  const first = Math.max(0, fromRow - DERIVATIVE_REACH_PX)
  const last = Math.min(height, toRow + DERIVATIVE_REACH_PX)
  // The outermost rows of the picture repeat their neighbors.
  const from = Math.max(1, fromRow)
  const to = Math.max(from, Math.min(height - 1, toRow))
  const taps = gaussianTaps(DERIVATIVE_SIGMA)
  const seen = (last - first) * width
  const count = (to - from) * width
  const scratch = allocate({
    taps: taps.length,
    line: width + 2 * taps.length,
    src: seen,
    L: seen,
    a: seen,
    b: seen,
    xx: count,
    xy: count,
    yy: count,
  })
  scratch.taps.set(taps)
  for (const channel of ['L', 'a', 'b'] as const) {
    scratch.src.set(image[channel].subarray(first * width, last * width))
    kernels.blur(
      scratch.src.byteOffset,
      width,
      last - first,
      scratch.taps.byteOffset,
      taps.length - 1,
      scratch.line.byteOffset,
      scratch[channel].byteOffset,
    )
  }
  kernels.tensor(
    scratch.L.byteOffset,
    scratch.a.byteOffset,
    scratch.b.byteOffset,
    width,
    from - first,
    to - first,
    scratch.xx.byteOffset,
    scratch.xy.byteOffset,
    scratch.yy.byteOffset,
  )
  for (const product of ['xx', 'xy', 'yy'] as const) tensor[product].data.set(scratch[product], from * width)
}

function repeatRim({ width, height, data }: Plane): void {
  if (width < 3 || height < 3) {
    data.fill(0)
    return
  }
  for (let y = 1; y < height - 1; y++) {
    data[y * width] = data[y * width + 1]!
    data[y * width + width - 1] = data[y * width + width - 2]!
  }
  data.copyWithin(0, width, 2 * width)
  data.copyWithin((height - 1) * width, (height - 2) * width, (height - 1) * width)
}

/** Sigma in pixels, and weight. */
type Scales = readonly (readonly [sigma: number, weight: number])[]

/** The flow along edges of a tensor smoothed at several scales at once. See `flowsOf`. */
export function flowOf(tensor: Tensor, scales: Scales, parallel: Parallel): Flow {
  return flowsOf(tensor, [scales], parallel)[0]!
}

/**
 * Several flows along the edges of one tensor, each smoothed at several scales at once; the threads share them. Where
 * the finest scale finds no edge, the sum falls back to the coarser ones.
 */
export function flowsOf(tensor: Tensor, each: readonly Scales[], parallel: Parallel): Flow[] {
  const flows = each.map(() => newFlow(tensor))
  parallel.runRows('flows', { tensor, each, flows }, flows.length)
  return flows
}

export type FlowsTask = { readonly tensor: Tensor; readonly each: readonly Scales[]; readonly flows: readonly Flow[] }

/** Flows `from` to `to` of the task. */
export function someFlows({ tensor, each, flows }: FlowsTask, from: number, to: number): void {
  for (let k = from; k < to; k++) findFlow(tensor, each[k]!, flows[k]!)
}

function newFlow({ xx }: Tensor): Flow {
  const floats = () => sharedFloats(xx.data.length)
  return { tangentX: floats(), tangentY: floats(), anisotropy: floats(), magnitude: floats() }
}

/** Number of pixels that fit in the cache together. */
const CHUNK_PIXELS = 16_384

function findFlow(tensor: Tensor, scales: Scales, flow: Flow): void {
  const planes = [tensor.xx, tensor.xy, tensor.yy].map((plane) => smoothed(plane, scales))
  const [xx, xy, yy] = planes.map(({ data }) => data) as [Float32Array, Float32Array, Float32Array]
  for (let from = 0; from < xx.length; from += CHUNK_PIXELS) {
    const to = Math.min(xx.length, from + CHUNK_PIXELS)
    const scratch = allocate({
      xx: to - from,
      xy: to - from,
      yy: to - from,
      tangentX: to - from,
      tangentY: to - from,
      anisotropy: to - from,
      magnitude: to - from,
    })
    scratch.xx.set(xx.subarray(from, to))
    scratch.xy.set(xy.subarray(from, to))
    scratch.yy.set(yy.subarray(from, to))
    kernels.flow(
      scratch.xx.byteOffset,
      scratch.xy.byteOffset,
      scratch.yy.byteOffset,
      to - from,
      scratch.tangentX.byteOffset,
      scratch.tangentY.byteOffset,
      scratch.anisotropy.byteOffset,
      scratch.magnitude.byteOffset,
    )
    for (const name of ['tangentX', 'tangentY', 'anisotropy', 'magnitude'] as const) flow[name].set(scratch[name], from)
  }
  releaseMemory(planes)
}

/** The caller returns the memory of the result. */
function smoothed(plane: Plane, scales: Scales): Plane {
  const { width, height } = plane
  const fine = scales.filter(([sigma]) => sigma < MIN_HALVED_SIGMA)
  const coarse = scales.filter(([sigma]) => sigma >= MIN_HALVED_SIGMA)
  const sum = sharedPlane(width, height)
  if (coarse.length > 0) unhalve(coarseSum(plane, coarse), width, height, sum)
  else sum.data.fill(0)
  for (const [sigma, weight] of fine) addBlurred(sum, plane, sigma, weight)
  return sum
}

function coarseSum(plane: Plane, scales: Scales): Plane {
  const half = halve(plane)
  const sum = newPlane(half.width, half.height)
  for (const [sigma, weight] of scales) addBlurred(sum, half, sigma / 2, weight)
  return sum
}

function addBlurred(sum: Plane, plane: Plane, sigma: number, weight: number): void {
  const part = gaussianBlur(plane, sigma, sharedPlane(plane.width, plane.height))
  for (let i = 0; i < sum.data.length; i++) sum.data[i]! += weight * part.data[i]!
  releaseMemory(part)
}
