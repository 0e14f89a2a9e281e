import { type Floats, kernels } from '../kernels/wasm-memory.ts'
import type { Texture } from './texture.ts'

/** Noise on the sheet, the same at every output size. */
export type SheetNoise = {
  readonly texture: () => Texture
  /** Texels per analysis pixel. */
  readonly frequency: number
  /** The position of the sheet's corner in the texture, in texels. */
  readonly at: readonly [x: number, y: number]
  /**
   * Distance in analysis pixels over which the noise is nearly linear: it is sampled at this distance and interpolated.
   */
  readonly gap: number
}

/**
 * Fills `out` with the noise (0..1) of output row y. `grid` is scratch of `gridLength`; both must be in scratch memory.
 */
export type NoiseReader = (y: number, out: Floats, grid: Floats) => void

/** Length of a grid that is large enough for any noise in a row of this width. */
export const gridLength = (width: number): number => width + 2

/**
 * A row-by-row reader of one noise. The sampling grid is aligned with the whole picture, so any strip reads the same
 * values. `scale` = output pixels per analysis pixel.
 */
export function noiseRows(noise: SheetNoise, width: number, scale: number): NoiseReader {
  const step = Math.max(1, Math.floor(noise.gap * scale))
  if (step === 1) return rowReader(noise, width, scale, 1)
  const count = Math.ceil(width / step) + 1
  const readRow = rowReader(noise, count, scale, step)
  let upper: { at: number; values: Float32Array } = { at: -1, values: new Float32Array(count) }
  let lower: { at: number; values: Float32Array } = { at: -1, values: new Float32Array(count) }
  return (y, out, grid) => {
    const at = Math.floor(y / step)
    if (lower.at === at) [upper, lower] = [lower, upper]
    if (upper.at !== at) fillGridRow(upper, at)
    if (lower.at !== at + 1) fillGridRow(lower, at + 1)
    const share = (y - at * step) / step
    for (let i = 0; i < count; i++) grid[i] = upper.values[i]! + (lower.values[i]! - upper.values[i]!) * share
    kernels.spread(grid.byteOffset, step, width, out.byteOffset)
  }

  function fillGridRow(row: { at: number; values: Float32Array }, at: number): void {
    row.at = at
    readRow(at * step, row.values)
  }
}

/** Reads the texture (bilinear, repeating) at `count` output pixels 0, step, 2 step, … of row y. */
function rowReader({ texture, frequency, at }: SheetNoise, count: number, scale: number, step: number) {
  const { size, data } = texture()
  const mask = size - 1
  const perSample = (step / scale) * frequency
  const first = (0.5 / scale - 0.5) * frequency + at[0]
  // The columns on either side of each sample and its position between them are the same for every row.
  const left = new Int32Array(count)
  const right = new Int32Array(count)
  const between = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    const u = first + i * perSample
    const floorU = Math.floor(u)
    left[i] = floorU & mask
    right[i] = (floorU + 1) & mask
    between[i] = u - floorU
  }
  return (y: number, out: Float32Array): void => {
    const v = ((y + 0.5) / scale - 0.5) * frequency + at[1]
    const floorV = Math.floor(v)
    const fv = v - floorV
    const upper = (floorV & mask) * size
    const lower = ((floorV + 1) & mask) * size
    for (let i = 0; i < count; i++) {
      const l = left[i]!
      const r = right[i]!
      const top = data[upper + l]! + (data[upper + r]! - data[upper + l]!) * between[i]!
      const bottom = data[lower + l]! + (data[lower + r]! - data[lower + l]!) * between[i]!
      out[i] = top + (bottom - top) * fv
    }
  }
}
