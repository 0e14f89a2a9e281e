import type { Paper } from '#domain/framed-print/papers.ts'

/** Side of the tile in pixels; it repeats seamlessly. */
export const TILE_PX = 256

/**
 * Bumps of a paper: their number along the tile, and their height (levels of gray between the lit and the shaded side).
 */
type Tooth = readonly (readonly [count: number, height: number])[]

/** The relief of each paper under a light from the upper left. */
const TEETH: Record<Paper, Tooth> = {
  // Round, deep.
  'cold-pressed paper': [
    [22, 120],
    [48, 70],
    [120, 26],
  ],
  // Ironed smooth.
  'hot-pressed paper': [
    [56, 22],
    [128, 24],
  ],
  // A fine nap.
  'velvet paper': [
    [40, 40],
    [90, 62],
    [128, 40],
  ],
}

/** The tile as gray levels, row by row; 128 is flat. Always the same for a paper (D2-008). */
export function paperTooth(paper: Paper): Uint8ClampedArray {
  const height = new Float32Array(TILE_PX * TILE_PX)
  TEETH[paper].forEach(([count, high], layer) => addBumps(height, count, high, layer + 1))
  return lit(height)
}

/** Lattice noise with `count` random heights along each side, smoothly joined. */
function addBumps(height: Float32Array, count: number, high: number, seed: number): void {
  for (let y = 0; y < TILE_PX; y++) {
    const v = (y / TILE_PX) * count
    for (let x = 0; x < TILE_PX; x++) {
      const u = (x / TILE_PX) * count
      const [i, j] = [Math.floor(u), Math.floor(v)]
      const [s, t] = [eased(u - i), eased(v - j)]
      const top = mix(scattered(i, j, count, seed), scattered(i + 1, j, count, seed), s)
      const bottom = mix(scattered(i, j + 1, count, seed), scattered(i + 1, j + 1, count, seed), s)
      // A finer bump is steeper; its slope, which is what is visible, is scaled to the given height.
      height[y * TILE_PX + x]! += (mix(top, bottom, t) * high * TILE_PX) / count / 4
    }
  }
}

/** The slope toward the lamp, around the middle gray. */
function lit(height: Float32Array): Uint8ClampedArray {
  const gray = new Uint8ClampedArray(TILE_PX * TILE_PX)
  const before = (at: number) => (at + TILE_PX - 1) % TILE_PX
  for (let y = 0; y < TILE_PX; y++)
    for (let x = 0; x < TILE_PX; x++) {
      const slope = height[y * TILE_PX + x]! - height[before(y) * TILE_PX + before(x)]!
      gray[y * TILE_PX + x] = 128 + slope
    }
  return gray
}

/** Returns 0..1 for a point of the lattice, which repeats after `count`. */
function scattered(i: number, j: number, count: number, seed: number): number {
  let mixed = Math.imul((i % count) * 374761393 + (j % count) * 668265263 + seed * 2246822519, 3266489917)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 2246822519)
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32
}

const eased = (t: number) => t * t * (3 - 2 * t)
const mix = (from: number, to: number, share: number) => from + (to - from) * share
