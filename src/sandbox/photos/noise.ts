import { randomFrom } from '#engine/random.ts'

/** A tileable square of smooth noise; values 0 to 1 around 0.5. */
type NoiseTile = { readonly size: number; readonly values: Float32Array }

/**
 * Sum of octaves of value noise, stretched to the range 0 to 1. `size` and each grain are powers of two; a grain is the
 * distance of two random values in texels. Cost: size² per octave, once.
 */
function noiseTile(
  size: number,
  octaves: readonly (readonly [grain: number, weight: number])[],
  seed: number,
): NoiseTile {
  const values = new Float32Array(size * size)
  const random = randomFrom(seed)
  for (const [grain, weight] of octaves) {
    const side = size / grain
    const lattice = Float32Array.from({ length: side * side }, random)
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) values[y * size + x]! += weight * between(lattice, side, x / grain, y / grain)
  }
  let low = Infinity
  let high = -Infinity
  for (const value of values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  for (let i = 0; i < values.length; i++) values[i] = (values[i]! - low) / (high - low)
  return { size, values }
}

/** The tile at a position in texels, interpolated between four texels, repeating in both directions. */
export const noiseAt = (tile: NoiseTile, x: number, y: number): number => between(tile.values, tile.size, x, y)

function between(values: Float32Array, size: number, x: number, y: number): number {
  const mask = size - 1
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  let u = x - x0
  let v = y - y0
  u = u * u * (3 - 2 * u)
  v = v * v * (3 - 2 * v)
  const left = x0 & mask
  const right = (x0 + 1) & mask
  const top = (y0 & mask) * size
  const bottom = ((y0 + 1) & mask) * size
  const a = values[top + left]!
  const c = values[bottom + left]!
  const upper = a + (values[top + right]! - a) * u
  return upper + (c + (values[bottom + right]! - c) * u - upper) * v
}

/** A random value in [0, 1) for an integer cell. */
export function chanceAt(x: number, y: number, z: number): number {
  let h = Math.imul(x | 0, 0x165667b1) ^ Math.imul(y | 0, 0x27d4eb2f) ^ Math.imul(z | 0, 0x5bd1e995)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296
}

/** Broad unevenness: stains, patches, wear. */
export const PATCHES = noiseTile(
  256,
  [
    [32, 1],
    [8, 0.6],
    [2, 0.35],
  ],
  71,
)
/** Fine grain without any larger shape. */
export const GRAIN = noiseTile(
  256,
  [
    [2, 0.6],
    [1, 1],
  ],
  72,
)
/** Billowing shapes, such as clouds. */
export const BILLOWS = noiseTile(
  512,
  [
    [64, 1],
    [32, 0.55],
    [16, 0.3],
    [8, 0.17],
    [4, 0.09],
    [2, 0.05],
  ],
  73,
)
