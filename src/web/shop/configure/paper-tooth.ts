import type { Paper } from '#domain/artwork/papers.ts'

/** Side of the tile in pixels; it repeats seamlessly. */
export const TILE_PX = 512
/** Side of the tile in inches of paper. */
export const TILE_IN = 2

/** Bumps of a paper: their diameter in inches, and their steepness (levels of gray between lit and shaded sides). */
type Bumps = readonly [diameterIn: number, steepness: number]

/** The relief of each paper under a light from the upper left. */
const BUMPS: Record<Paper, readonly Bumps[]> = {
  // Round, deep.
  'cold-pressed paper': [
    [0.1, 9],
    [0.05, 8],
    [0.025, 6],
  ],
  // Ironed smooth.
  'hot-pressed paper': [
    [0.07, 3],
    [0.025, 6],
  ],
  // A fine nap.
  'velvet paper': [
    [0.08, 4],
    [0.035, 11],
    [0.02, 6],
  ],
}

/** The tile as gray levels, row by row; 128 is flat. Always the same for a paper (D2-008). */
export function paperTooth(paper: Paper): Uint8ClampedArray {
  const height = new Float32Array(TILE_PX * TILE_PX)
  for (const [diameterIn, steepness] of BUMPS[paper]) addBumps(height, (diameterIn / TILE_IN) * TILE_PX, steepness)
  return lit(height)
}

/** Adds round bumps and dents at random places, so that the relief has no direction and no lattice. */
function addBumps(height: Float32Array, diameterPx: number, steepness: number): void {
  const random = randomNumbers(Math.round(diameterPx * 1000))
  const radius = diameterPx / 2
  const reach = Math.ceil(radius)
  // Each point lies under about six bumps.
  const count = Math.round((6 * TILE_PX * TILE_PX) / (Math.PI * radius * radius))
  for (let bump = 0; bump < count; bump++) {
    const [x, y] = [random() * TILE_PX, random() * TILE_PX]
    const high = (random() * 2 - 1) * steepness * radius
    for (let row = Math.floor(y) - reach; row <= y + reach; row++)
      for (let column = Math.floor(x) - reach; column <= x + reach; column++) {
        const within = 1 - ((column - x) ** 2 + (row - y) ** 2) / (radius * radius)
        if (within > 0) height[wrappedIndex(row) * TILE_PX + wrappedIndex(column)]! += high * within * within
      }
  }
}

/** The slope toward the lamp, around the middle gray. */
function lit(height: Float32Array): Uint8ClampedArray {
  const gray = new Uint8ClampedArray(TILE_PX * TILE_PX)
  for (let y = 0; y < TILE_PX; y++)
    for (let x = 0; x < TILE_PX; x++) {
      const slope = height[y * TILE_PX + x]! - height[wrappedIndex(y - 1) * TILE_PX + wrappedIndex(x - 1)]!
      gray[y * TILE_PX + x] = Math.round(128 + slope)
    }
  return gray
}

const wrappedIndex = (at: number) => (at + TILE_PX) % TILE_PX

/** Returns a generator of numbers from 0 to 1, always the same for a seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}
