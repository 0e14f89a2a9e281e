import { kernels } from '../kernels/wasm-memory.ts'
import type { Floats } from '../kernels/wasm-memory.ts'
import type { Texture } from './texture.ts'

/** Noise on the sheet, the same at every output size. */
export type SheetNoise = {
  readonly texture: () => Texture
  /** Texels per analysis pixel. */
  readonly frequency: number
  /** The position of the sheet's corner in the texture, in texels. */
  readonly at: readonly [x: number, y: number]
  /** The noise is nearly linear over this many analysis pixels: it is sampled that far apart and interpolated. */
  readonly gap: number
}

/** Fills `out` with the noise (0..1) of output row y. `grid` is scratch of `gridLength`; both are in scratch memory. */
export type NoiseReader = (y: number, out: Floats, grid: Floats) => void

/** Enough for the grid of any noise in a row this wide. */
export const gridLength = (width: number): number => width + 2

/**
 * A row-by-row reader of one noise. The sampling grid is tied to the pixels of the whole picture, so any strip reads
 * the same values. `scale` = output pixels per analysis pixel.
 */
export function noiseRows(noise: SheetNoise, width: number, scale: number): NoiseReader {
  const step = Math.max(1, Math.floor(noise.gap * scale))
  if (step === 1) return (y, out) => lookUp(noise, scale, 1, y, out)
  const count = Math.ceil(width / step) + 1
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
    lookUp(noise, scale, step, at * step, row.values)
  }
}

/** Samples the texture (bilinear, repeating) at output pixels 0, step, 2 step, … of row y. */
function lookUp(
  { texture, frequency, at }: SheetNoise,
  scale: number,
  step: number,
  y: number,
  out: Float32Array,
): void {
  const { size, data } = texture()
  const mask = size - 1
  const v = ((y + 0.5) / scale - 0.5) * frequency + at[1]
  const floorV = Math.floor(v)
  const fv = v - floorV
  const upper = (floorV & mask) * size
  const lower = ((floorV + 1) & mask) * size
  const perSample = (step / scale) * frequency
  const first = (0.5 / scale - 0.5) * frequency + at[0]
  for (let i = 0; i < out.length; i++) {
    const u = first + i * perSample
    const floorU = Math.floor(u)
    const fu = u - floorU
    const left = floorU & mask
    const right = (floorU + 1) & mask
    const top = data[upper + left]! + (data[upper + right]! - data[upper + left]!) * fu
    const bottom = data[lower + left]! + (data[lower + right]! - data[lower + left]!) * fu
    out[i] = top + (bottom - top) * fv
  }
}
