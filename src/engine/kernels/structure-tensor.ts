import { asPlane } from '../analysis/types.ts'
import type { Flow, LabImage } from '../analysis/types.ts'
import type { Crew } from '../crew.ts'
import { newPlane, sharedFloats } from '../plane.ts'
import type { Plane } from '../plane.ts'
import { gaussianBlur } from './gaussian-blur.ts'
import { halve, unhalve } from './resize.ts'

/** Products of the colour gradient, summed over L, a, b: xx, xy, yy per pixel. */
export type Tensor = { readonly xx: Plane; readonly xy: Plane; readonly yy: Plane }

/** Colour differences count more than lightness: painted trim is often as light as its wall. */
const CHANNELS = [
  ['L', 1],
  ['a', 1.4],
  ['b', 1.4],
] as const
/** Blurs from this sigma on are made at half resolution, together. */
const HALF_SIGMA = 4

/**
 * Structure tensor of an OKLab picture from 3 × 3 derivatives with near-perfect rotation (weights .183, .634,
 * Jähne, Scharr, Körkel 1999), after a blur of `sigma` pixels. The outermost pixels repeat their neighbours.
 */
export function structureTensor(image: LabImage, sigma = 0.7): Tensor {
  const { width, height } = image
  const plane = (): Plane => ({ width, height, data: sharedFloats(width * height) })
  const [xx, xy, yy] = [plane(), plane(), plane()]
  const smooth = newPlane(width, height)
  for (const [channel, weight] of CHANNELS) {
    const s = gaussianBlur(asPlane(image, image[channel]), sigma, smooth).data
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        const i = y * width + x
        const nw = s[i - width - 1]!
        const ne = s[i - width + 1]!
        const sw = s[i + width - 1]!
        const se = s[i + width + 1]!
        const dx = weight * (0.183 * (ne - nw + se - sw) + 0.634 * (s[i + 1]! - s[i - 1]!))
        const dy = weight * (0.183 * (sw - nw + se - ne) + 0.634 * (s[i + width]! - s[i - width]!))
        xx.data[i]! += dx * dx
        xy.data[i]! += dx * dy
        yy.data[i]! += dy * dy
      }
    }
  }
  for (const plane of [xx, xy, yy]) repeatRim(plane)
  return { xx, xy, yy }
}

function repeatRim({ width, height, data }: Plane): void {
  if (width < 3 || height < 3) return
  for (let x = 0; x < width; x++) {
    data[x] = data[x + width]!
    data[(height - 1) * width + x] = data[(height - 2) * width + x]!
  }
  for (let y = 0; y < height; y++) {
    data[y * width] = data[y * width + 1]!
    data[y * width + width - 1] = data[y * width + width - 2]!
  }
}

/** Sigma in pixels, and weight. */
type Scales = readonly (readonly [sigma: number, weight: number])[]

/**
 * The flow along edges of a tensor smoothed at several scales at once. Where the finest scale sees nothing, the sum
 * falls back to the coarser ones by itself.
 */
export function flowOf(tensor: Tensor, scales: Scales): Flow {
  const flow = newFlow(tensor)
  findFlow(tensor, scales, flow)
  return flow
}

/** Several flows of one tensor; the crew shares them. */
export function flowsOf(tensor: Tensor, each: readonly Scales[], crew: Crew): Flow[] {
  const flows = each.map(() => newFlow(tensor))
  crew('flows', { tensor, each, flows }, flows.length)
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

function findFlow(tensor: Tensor, scales: Scales, { tangentX, tangentY, anisotropy, magnitude }: Flow): void {
  const xx = smoothed(tensor.xx, scales).data
  const xy = smoothed(tensor.xy, scales).data
  const yy = smoothed(tensor.yy, scales).data
  const count = xx.length
  for (let i = 0; i < count; i++) {
    const e = xx[i]!
    const f = xy[i]!
    const g = yy[i]!
    const spread = Math.sqrt((e - g) * (e - g) + 4 * f * f)
    const strong = 0.5 * (e + g + spread)
    const weak = 0.5 * (e + g - spread)
    // The eigenvector of the weaker eigenvalue runs along the edge.
    let x = strong - e
    let y = -f
    if (Math.abs(x) + Math.abs(y) < 1e-12) {
      x = e < g ? 1 : 0
      y = e < g ? 0 : 1
    }
    const length = Math.sqrt(x * x + y * y)
    tangentX[i] = x / length
    tangentY[i] = y / length
    // Rounding can leave tiny negative eigenvalues in flat areas; a root of one would spread as NaN.
    anisotropy[i] = strong + weak > 1e-12 ? Math.min(1, (strong - weak) / (strong + weak)) : 0
    magnitude[i] = strong > 0 ? Math.sqrt(strong) : 0
  }
}

function smoothed(plane: Plane, scales: Scales): Plane {
  const { width, height } = plane
  const fine = scales.filter(([sigma]) => sigma < HALF_SIGMA)
  const coarse = scales.filter(([sigma]) => sigma >= HALF_SIGMA)
  const sum = coarse.length > 0 ? unhalve(coarseSum(plane, coarse), width, height) : newPlane(width, height)
  for (const [sigma, weight] of fine) addScaled(sum, gaussianBlur(plane, sigma), weight)
  return sum
}

function coarseSum(plane: Plane, scales: Scales): Plane {
  const half = halve(plane)
  const sum = newPlane(half.width, half.height)
  for (const [sigma, weight] of scales) addScaled(sum, gaussianBlur(half, sigma / 2), weight)
  return sum
}

function addScaled(sum: Plane, part: Plane, weight: number): void {
  for (let i = 0; i < sum.data.length; i++) sum.data[i]! += weight * part.data[i]!
}
