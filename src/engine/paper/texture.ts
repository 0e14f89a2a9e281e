import { randomFrom } from '../random.ts'

/** A square texture that tiles without a seam. `size` is a power of two; `data` holds size² samples. */
export type Texture = { readonly size: number; readonly data: Float32Array }

/**
 * One octave of noise: white noise blurred by `sigma` pixels (across, and separately down if given), and its weight.
 */
export type Band = readonly [sigmaPx: number, weight: number, sigmaDownPx?: number]

/**
 * Noise made of several bands, each with unit variance before weighting. Equalized by rank: the values are uniform in
 * [0, 1], so that "height below p" covers exactly the share p of the paper. `evenness`: if given, what is left of a
 * band after a blur this many times as wide is taken out of it, so that its bumps are evenly spaced and do not gather
 * into blotches.
 */
export function noiseTexture(size: number, bands: readonly Band[], seed: number, evenness?: number): Texture {
  const random = randomFrom(seed)
  const sum = new Float32Array(size * size)
  for (const [sigma, weight, sigmaDown = sigma] of bands) {
    const white = new Float32Array(size * size)
    for (let i = 0; i < white.length; i++) white[i] = random() - 0.5
    const band = blurred(white, size, sigma, sigmaDown)
    if (evenness !== undefined) {
      const broad = blurred(white, size, evenness * sigma, evenness * sigmaDown)
      const gain = gainOf(size, sigma, sigmaDown) / gainOf(size, evenness * sigma, evenness * sigmaDown)
      for (let i = 0; i < band.length; i++) band[i]! -= gain * broad[i]!
    }
    const { mean, deviation } = moments(band)
    for (let i = 0; i < sum.length; i++) sum[i]! += (weight * (band[i]! - mean)) / deviation
  }
  return { size, data: equalized(sum) }
}

/** Bilinear sample at any coordinates; the texture repeats. */
export function sampleTexture({ size, data }: Texture, x: number, y: number): number {
  const mask = size - 1
  const floorX = Math.floor(x)
  const floorY = Math.floor(y)
  const fx = x - floorX
  const fy = y - floorY
  const left = floorX & mask
  const right = (floorX + 1) & mask
  const upper = (floorY & mask) * size
  const lower = ((floorY + 1) & mask) * size
  const top = data[upper + left]! + (data[upper + right]! - data[upper + left]!) * fx
  const bottom = data[lower + left]! + (data[lower + right]! - data[lower + left]!) * fx
  return top + (bottom - top) * fy
}

/** Compiled kernels read four neighbors at once: the first columns are repeated after the last. */
const OVERLAP_COLUMNS = 4

/** Floats in a texture including its overlap. */
export const overlappedLength = ({ size }: Texture): number => (size + OVERLAP_COLUMNS) * size

/** Copies a texture including its overlap. */
export function copyOverlapped({ size, data }: Texture, out: Float32Array): void {
  for (let y = 0; y < size; y++) {
    const row = data.subarray(y * size, (y + 1) * size)
    out.set(row, y * (size + OVERLAP_COLUMNS))
    out.set(row.subarray(0, OVERLAP_COLUMNS), y * (size + OVERLAP_COLUMNS) + size)
  }
}

/** The texture at one pixel; the texture repeats. */
export const texel = ({ size, data }: Texture, x: number, y: number): number =>
  data[(y & (size - 1)) * size + (x & (size - 1))]!

const blurred = (data: Float32Array, size: number, sigma: number, sigmaDown: number): Float32Array =>
  transpose(wrappedBlur(transpose(wrappedBlur(data, size, sigma), size), size, sigmaDown), size)

/** The factor by which that blur multiplies what is even: its taps are not divided by their sum. */
function gainOf(size: number, sigma: number, sigmaDown: number): number {
  const ones = new Float32Array(size).fill(1)
  return wrappedBlur(ones, size, sigma)[0]! * wrappedBlur(ones, size, sigmaDown)[0]!
}

/** Blurs every row with wraparound: explicit taps below sigma 4, three running boxes above. */
function wrappedBlur(data: Float32Array, size: number, sigma: number): Float32Array {
  if (sigma < 0.2) return data
  const out = new Float32Array(data.length)
  const line = new Float64Array(size)
  const next = new Float64Array(size)
  for (let row = 0; row < data.length; row += size) {
    for (let x = 0; x < size; x++) line[x] = data[row + x]!
    const blurred = sigma < 4 ? wrappedTaps(line, next, sigma) : wrappedBoxes(line, next, sigma)
    for (let x = 0; x < size; x++) out[row + x] = blurred[x]!
  }
  return out
}

function wrappedTaps(line: Float64Array, out: Float64Array, sigma: number): Float64Array {
  const size = line.length
  const reach = Math.min(size - 1, Math.ceil(sigma * 2.6))
  const wide = new Float64Array(size + 2 * reach)
  wide.set(line, reach)
  wide.copyWithin(0, size, size + reach)
  wide.copyWithin(size + reach, reach, 2 * reach)
  out.set(line)
  for (let j = 1; j <= reach; j++) {
    const tap = Math.exp((-j * j) / (2 * sigma * sigma))
    for (let x = 0; x < size; x++) out[x]! += tap * (wide[x + reach - j]! + wide[x + reach + j]!)
  }
  return out
}

function wrappedBoxes(line: Float64Array, spare: Float64Array, sigma: number): Float64Array {
  const mask = line.length - 1
  const radius = Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2)
  let from = line
  let to = spare
  for (let pass = 0; pass < 3; pass++) {
    let sum = 0
    for (let j = -radius; j <= radius; j++) sum += from[j & mask]!
    for (let x = 0; x < from.length; x++) {
      to[x] = sum
      sum += from[(x + radius + 1) & mask]! - from[(x - radius) & mask]!
    }
    ;[from, to] = [to, from]
  }
  return from
}

/** A texture is transposed in squares of this size, which fit in the cache. */
const BLOCK_TEXELS = 16

function transpose(data: Float32Array, size: number): Float32Array {
  const out = new Float32Array(data.length)
  // Block by block: whole columns at once would miss the cache on every sample.
  for (let fromY = 0; fromY < size; fromY += BLOCK_TEXELS) {
    for (let fromX = 0; fromX < size; fromX += BLOCK_TEXELS) {
      for (let y = fromY; y < Math.min(size, fromY + BLOCK_TEXELS); y++) {
        for (let x = fromX; x < Math.min(size, fromX + BLOCK_TEXELS); x++) out[x * size + y] = data[y * size + x]!
      }
    }
  }
  return out
}

function moments(data: Float32Array): { mean: number; deviation: number } {
  let sum = 0
  let squares = 0
  for (const v of data) {
    sum += v
    squares += v * v
  }
  const mean = sum / data.length
  return { mean, deviation: Math.sqrt(Math.max(1e-30, squares / data.length - mean * mean)) }
}

/** Each value becomes the share of values below it: a cumulative histogram of 65,536 bins, linear within a bin. */
function equalized(data: Float32Array): Float32Array {
  const BINS = 65536
  let low = Infinity
  let high = -Infinity
  for (const v of data) {
    if (v < low) low = v
    if (v > high) high = v
  }
  const scale = (BINS - 1) / Math.max(1e-9, high - low)
  const below = new Float64Array(BINS + 1)
  for (const v of data) below[Math.floor((v - low) * scale) + 1]! += 1
  for (let bin = 1; bin <= BINS; bin++) below[bin]! += below[bin - 1]!
  const out = new Float32Array(data.length)
  for (let i = 0; i < out.length; i++) {
    const at = (data[i]! - low) * scale
    const bin = Math.floor(at)
    out[i] = (below[bin]! + (below[bin + 1]! - below[bin]!) * (at - bin)) / data.length
  }
  return out
}
