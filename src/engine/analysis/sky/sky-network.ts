import { newPlane, type Plane } from '../../plane.ts'
import { mix } from '../../scalar.ts'
import type { SmallPhoto } from './sky-gaps.ts'
import { SKY_WEIGHTS } from './sky-weights.ts'

/** Columns of the grid in which the network looks at a photo. */
const GRID_COLUMNS = 96
/** Rows of the grid in which the network looks at a photo. */
const GRID_ROWS = 64

/** Channels of the network at full, half, quarter and eighth size. */
const NETWORK_CHANNELS = [8, 12, 16, 24] as const

/** The height and the distance from the middle are inputs beside the photo's four planes. */
const INPUT_PLANES = 6

/** Layer after layer: the kernels of all its channels, followed by their biases. */
const WEIGHT_DIGITS = SKY_WEIGHTS.join('')
/** The weights as numbers, from -1 in steps of 1/2048. */
const NETWORK_WEIGHTS = Float32Array.from(
  { length: WEIGHT_DIGITS.length / 3 },
  (_, k) => Number.parseInt(WEIGHT_DIGITS.slice(3 * k, 3 * k + 3), 16) / 2048 - 1,
)

/** A pixel with a higher likelihood than this is certainly sky. */
export const SURELY_SKY_LIKELIHOOD = 0.9

/** The values of a layer: channel after channel, `width × height` values each. */
type Layer = { readonly width: number; readonly height: number; readonly data: Float32Array }

/** The photo at a quarter of its size, with the strength of its lightness gradients, per two pixels of the photo. */
export type PhotoForNetwork = SmallPhoto & { readonly gradient: Plane }

/**
 * How likely each cell of a grid of 96 × 64 shows sky, 0..1: a U-shaped convolutional network (Ronneberger, Fischer and
 * Brox 2015) of 22,000 weights, trained by `scripts/train-sky.py` on public listing photos. Rules for colors cannot
 * tell a gray roof from a cloud; the network sees what surrounds each. Takes about 45 ms.
 */
export function skyLikelihood(photo: PhotoForNetwork): Plane {
  const weights = weightsReader()
  const from = [photoLayer(photo)]
  for (const [level, channels] of NETWORK_CHANNELS.entries())
    from.push(convolved(level === 0 ? from[0]! : halved(from[level]!), channels, weights))
  let deep = convolved(from.pop()!, NETWORK_CHANNELS[3], weights)
  for (const channels of NETWORK_CHANNELS.slice(0, 3).reverse())
    deep = convolved(joined(doubled(deep), from.pop()!), channels, weights)
  return likelihoodOf(deep, weights)
}

/** The photo's planes, in the units the network was trained with, and the position of each cell. */
function photoLayer({ L, a, b, gradient }: PhotoForNetwork): Layer {
  const data = new Float32Array(INPUT_PLANES * GRID_COLUMNS * GRID_ROWS)
  const size = GRID_COLUMNS * GRID_ROWS
  const set = (channel: number, valueAt: (i: number) => number) => {
    for (let i = 0; i < size; i++) data[channel * size + i] = valueAt(i)
  }
  const cells = { L: cellMeans(L), a: cellMeans(a), b: cellMeans(b), gradient: cellMeans(gradient) }
  set(0, (i) => (cells.L[i]! - 0.65) * 3)
  set(1, (i) => cells.a[i]! * 10)
  set(2, (i) => cells.b[i]! * 10)
  set(3, (i) => Math.sqrt(Math.max(0, cells.gradient[i]!)) * 5 - 1)
  set(4, (i) => mix(-1, 1, Math.floor(i / GRID_COLUMNS) / (GRID_ROWS - 1)))
  set(5, (i) => Math.abs(mix(-1, 1, (i % GRID_COLUMNS) / (GRID_COLUMNS - 1))))
  return { width: GRID_COLUMNS, height: GRID_ROWS, data }
}

/** The mean of a plane in each cell; a cell of a tiny plane has at least one pixel. */
export function cellMeans({ width, height, data }: Plane): Float32Array {
  const out = new Float32Array(GRID_COLUMNS * GRID_ROWS)
  for (let y = 0; y < GRID_ROWS; y++) {
    const top = Math.floor((y * height) / GRID_ROWS)
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * height) / GRID_ROWS))
    for (let x = 0; x < GRID_COLUMNS; x++) {
      const left = Math.floor((x * width) / GRID_COLUMNS)
      const right = Math.max(left + 1, Math.floor(((x + 1) * width) / GRID_COLUMNS))
      let sum = 0
      for (let v = top; v < bottom; v++) for (let u = left; u < right; u++) sum += data[v * width + u]!
      out[y * GRID_COLUMNS + x] = sum / ((bottom - top) * (right - left))
    }
  }
  return out
}

/** Convolution with `channels` kernels of 3 × 3 and zero padding, followed by ReLU. */
function convolved({ width, height, data }: Layer, channels: number, weights: WeightsReader): Layer {
  const size = width * height
  const inputs = data.length / size
  const kernels = weights(channels * inputs * 9)
  const bias = weights(channels)
  const padded = withRims({ width, height, data })
  const paddedSize = (width + 2) * (height + 2)
  const out = new Float32Array(channels * size)
  for (let c = 0; c < channels; c++) {
    const sums = out.subarray(c * size, (c + 1) * size).fill(bias[c]!)
    for (let input = 0; input < inputs; input++) {
      const at = (c * inputs + input) * 9
      addWeighted(sums, { width, height, data: padded }, input * paddedSize, kernels.subarray(at, at + 9))
    }
    for (let i = 0; i < size; i++) if (sums[i]! < 0) sums[i] = 0
  }
  return { width, height, data: out }
}

/** The channels of a layer with a rim of zeros around each. */
function withRims({ width, height, data }: Layer): Float32Array {
  const channels = data.length / (width * height)
  const out = new Float32Array(channels * (width + 2) * (height + 2))
  for (let row = 0; row < channels * height; row++) {
    const above = 2 * Math.floor(row / height) + 1
    out.set(data.subarray(row * width, (row + 1) * width), (row + above) * (width + 2) + 1)
  }
  return out
}

/**
 * Adds to each sum the cells around it times the kernel's nine weights: of the channel that begins at `start` of a
 * layer with rims, whose width and height are given without them. Each sum is rounded after each weight.
 */
function addWeighted(sums: Float32Array, { width, height, data }: Layer, start: number, kernel: Float32Array): void {
  const [k0, k1, k2, k3, k4, k5, k6, k7, k8] = kernel as unknown as readonly [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const stride = width + 2
  for (let y = 0, i = 0; y < height; y++) {
    let above = start + y * stride
    for (let x = 0; x < width; x++, i++, above++) {
      const middle = above + stride
      const below = middle + stride
      let sum = Math.fround(sums[i]! + k0 * data[above]!)
      sum = Math.fround(sum + k1 * data[above + 1]!)
      sum = Math.fround(sum + k2 * data[above + 2]!)
      sum = Math.fround(sum + k3 * data[middle]!)
      sum = Math.fround(sum + k4 * data[middle + 1]!)
      sum = Math.fround(sum + k5 * data[middle + 2]!)
      sum = Math.fround(sum + k6 * data[below]!)
      sum = Math.fround(sum + k7 * data[below + 1]!)
      sums[i] = sum + k8 * data[below + 2]!
    }
  }
}

/** Means of 2 × 2 cells. */
function halved({ width, height, data }: Layer): Layer {
  const [w, h] = [width >> 1, height >> 1]
  const out = new Float32Array(data.length >> 2)
  for (let i = 0; i < out.length; i++) {
    const x = i % w
    const row = Math.floor(i / w) // rows of all channels: each has twice `h`
    const j = 2 * row * width + 2 * x
    out[i] = (data[j]! + data[j + 1]! + data[j + width]! + data[j + width + 1]!) / 4
  }
  return { width: w, height: h, data: out }
}

/** Each cell as 2 × 2 cells. */
function doubled({ width, height, data }: Layer): Layer {
  const [w, h] = [2 * width, 2 * height]
  const out = new Float32Array(4 * data.length)
  for (let i = 0; i < out.length; i++) out[i] = data[(Math.floor(i / w) >> 1) * width + ((i % w) >> 1)]!
  return { width: w, height: h, data: out }
}

function joined(first: Layer, second: Layer): Layer {
  const data = new Float32Array(first.data.length + second.data.length)
  data.set(first.data)
  data.set(second.data, first.data.length)
  return { ...first, data }
}

/** The weighted sum of all channels of a layer, as a likelihood. */
function likelihoodOf({ width, height, data }: Layer, weights: WeightsReader): Plane {
  const size = width * height
  const factors = weights(data.length / size)
  const bias = weights(1)[0]!
  const out = newPlane(width, height)
  for (let i = 0; i < size; i++) {
    let sum = bias
    for (let c = 0; c < factors.length; c++) sum += factors[c]! * data[c * size + i]!
    out.data[i] = 1 / (1 + Math.exp(-sum))
  }
  return out
}

/** Returns the next `count` weights. */
type WeightsReader = (count: number) => Float32Array

function weightsReader(): WeightsReader {
  let at = 0
  return (count) => NETWORK_WEIGHTS.subarray(at, (at += count))
}
