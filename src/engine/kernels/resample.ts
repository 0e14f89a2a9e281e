import type { Picture, Size } from '../picture.ts'

/** The `count` source pixels that make up each output pixel, clamped to the picture, and their weights. */
type Taps = { readonly from: Int32Array; readonly count: number; readonly weights: Float32Array }

/**
 * Resamples a picture to `size` (at least 1 × 1) in sRGB values with Lanczos-3, whose window widens when reducing so
 * that nothing aliases. Edges and results are clamped. If the size is unchanged, returns the same picture.
 */
export function resample(picture: Picture, size: Size): Picture {
  if (size.width === picture.width && size.height === picture.height) return picture
  const columns = lanczosTaps(picture.width, size.width)
  const rows = lanczosTaps(picture.height, size.height)
  const stride = size.width * 3
  const across = new Float32Array(stride * picture.height)
  for (let y = 0; y < picture.height; y++) {
    const from = y * picture.width * 3
    for (let x = 0; x < size.width; x++) {
      let red = 0
      let green = 0
      let blue = 0
      for (let tap = x * columns.count; tap < (x + 1) * columns.count; tap++) {
        const weight = columns.weights[tap]!
        const i = from + columns.from[tap]! * 3
        red += weight * picture.data[i]!
        green += weight * picture.data[i + 1]!
        blue += weight * picture.data[i + 2]!
      }
      const o = y * stride + x * 3
      across[o] = red
      across[o + 1] = green
      across[o + 2] = blue
    }
  }
  const data = new Uint8Array(stride * size.height)
  const line = new Float64Array(stride)
  for (let y = 0; y < size.height; y++) {
    line.fill(0.5)
    for (let tap = y * rows.count; tap < (y + 1) * rows.count; tap++) {
      const weight = rows.weights[tap]!
      const from = rows.from[tap]! * stride
      for (let i = 0; i < stride; i++) line[i]! += weight * across[from + i]!
    }
    for (let i = 0; i < stride; i++) data[y * stride + i] = Math.min(255, Math.max(0, line[i]!))
  }
  return { ...size, data }
}

function lanczosTaps(inputs: number, outputs: number): Taps {
  const step = inputs / outputs
  const widening = Math.max(1, step)
  const reach = 3 * widening
  const count = Math.ceil(2 * reach) + 1
  const from = new Int32Array(outputs * count)
  const weights = new Float32Array(outputs * count)
  for (let i = 0; i < outputs; i++) {
    const center = (i + 0.5) * step - 0.5
    const first = Math.ceil(center - reach)
    let sum = 0
    for (let j = 0; j < count; j++) {
      sum += weights[i * count + j] = lanczos3((first + j - center) / widening)
      from[i * count + j] = Math.min(inputs - 1, Math.max(0, first + j))
    }
    for (let j = 0; j < count; j++) weights[i * count + j]! /= sum
  }
  return { from, count, weights }
}

function lanczos3(x: number): number {
  if (Math.abs(x) < 1e-6) return 1
  if (Math.abs(x) >= 3) return 0
  const t = Math.PI * x
  return (3 * Math.sin(t) * Math.sin(t / 3)) / (t * t)
}
