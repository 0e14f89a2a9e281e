import { RAIL_TEXTURE_IN } from '#domain/framed-print/frame-materials.ts'
import type { FrameColor } from '#domain/framed-print/frames.ts'
import { randomFrom, seedOf } from '#engine/random.ts'

export type Rgb = readonly [red: number, green: number, blue: number]
/** Color (0..255) of the wood at x inches along and y inches across the grain. */
export type Grain = (xIn: number, yIn: number) => Rgb

/** The look of each frame color. Every grain repeats along x after RAIL_TEXTURE_IN inches. */
export const woodGrain: Record<FrameColor, () => Grain> = {
  natural: () =>
    oiledWood('natural', {
      early: [216, 181, 134],
      late: [178, 134, 86],
      pore: [128, 90, 54],
      ringsPerIn: 9,
      contrast: 0.66,
    }),
  mocca: () =>
    oiledWood('mocca', { early: [99, 70, 50], late: [58, 38, 27], pore: [30, 19, 14], ringsPerIn: 6, contrast: 0.85 }),
  black: () => paintedWood('black', { paint: [34, 32, 31], pore: [17, 16, 16], ridge: [46, 43, 41] }),
  white: () => paintedWood('white', { paint: [240, 237, 230], pore: [212, 206, 196], ridge: [248, 246, 241] }),
  gold: () => gildedWood(),
}

type OiledWood = {
  readonly early: Rgb
  readonly late: Rgb
  readonly pore: Rgb
  readonly ringsPerIn: number
  readonly contrast: number
}

/** Open wood: growth rings that wander and pinch, fibers along the rail, pores in the early wood. */
function oiledWood(name: string, wood: OiledWood): Grain {
  const wander = noise(`${name} wander`, 6, 1.2)
  const pinch = noise(`${name} pinch`, 14, 9)
  // This text is the seed: another spelling would change the wood.
  const fiber = noise(`${name} fibre`, 44, 150)
  const fine = noise(`${name} fine`, 120, 420)
  const pores = noise(`${name} pores`, 95, 130)
  const tint = noise(`${name} tint`, 5, 3)
  return (x, y) => {
    const along = x / RAIL_TEXTURE_IN
    const ring = wood.ringsPerIn * (y + 0.13 * wander(along, y) + 0.02 * pinch(along, y))
    const age = ring - Math.floor(ring)
    // Summer wood darkens slowly, then breaks off sharply at the winter line.
    const lateness = smooth(0.25, 0.86, age) * (1 - smooth(0.9, 1, age))
    const grain =
      wood.contrast * lateness * 0.62 + 0.16 * fiber(along, y) + 0.11 * fine(along, y) + 0.12 * tint(along, y) + 0.14
    const poreDepth = smooth(0.42, 0.8, pores(along, y)) * (1 - lateness) * 0.6
    return mix(mix(wood.early, wood.late, clamp(grain)), wood.pore, poreDepth)
  }
}

type PaintedWood = { readonly paint: Rgb; readonly pore: Rgb; readonly ridge: Rgb }

/** A thin coat over ash: color hides the rings, the relief of pores and ridges stays visible. */
function paintedWood(name: string, wood: PaintedWood): Grain {
  const wander = noise(`${name} wander`, 8, 2)
  const ridges = noise(`${name} ridges`, 40, 110)
  const pores = noise(`${name} pores`, 80, 120)
  const brush = noise(`${name} brush`, 18, 260)
  return (x, y) => {
    const along = x / RAIL_TEXTURE_IN
    const across = y + 0.1 * wander(along, y)
    const band = 0.5 + 0.5 * Math.sin(2 * Math.PI * 5 * across)
    const relief = 0.5 + 0.32 * ridges(along, across) + 0.22 * brush(along, y)
    const poreDepth = smooth(0.3, 0.75, pores(along, across)) * (0.25 + 0.6 * band)
    return mix(mix(wood.paint, wood.ridge, clamp(relief) * 0.8), wood.pore, poreDepth)
  }
}

/** Water gilding: leaves 3.375 in long that overlap in a faint line, burnished along the rail, red clay where worn. */
function gildedWood(): Grain {
  const leafIn = RAIL_TEXTURE_IN / 4
  const burnish = noise('gold burnish', 20, 170)
  const cloud = noise('gold cloud', 16, 4)
  const wear = noise('gold worn', 70, 34)
  const tears = noise('gold torn', 200, 18)
  const dark: Rgb = [146, 103, 42]
  const light: Rgb = [226, 190, 112]
  const clay: Rgb = [126, 62, 34]
  return (x, y) => {
    const along = x / RAIL_TEXTURE_IN
    const leaf = (x + 0.05 * tears(along, y)) / leafIn
    const intoLeaf = (leaf - Math.floor(leaf)) * leafIn
    const lap = intoLeaf < 0.09 ? 0.16 * (1 - intoLeaf / 0.09) : 0
    const tone = 0.5 + 0.2 * burnish(along, y) + 0.2 * cloud(along, y) + lap
    return mix(mix(dark, light, clamp(tone)), clay, 0.4 * smooth(0.6, 0.98, wear(along, y)))
  }
}

/**
 * Value noise of two octaves in [-1, 1]: `cellsPerTexture` cells along (so that it repeats with the texture) and
 * `cellsPerIn` across. Each name is its own noise.
 */
function noise(name: string, cellsPerTexture: number, cellsPerIn: number): (along: number, yIn: number) => number {
  const octave = (cells: number, perIn: number, seed: string) => {
    const rows = Math.ceil(perIn * 1.4) + 3
    const random = randomFrom(seedOf(seed))
    const lattice = Float32Array.from({ length: cells * rows }, () => random() * 2 - 1)
    const at = (column: number, row: number) => lattice[mod(row, rows) * cells + mod(column, cells)]!
    return (along: number, yIn: number) => {
      const u = along * cells
      const v = yIn * perIn
      const column = Math.floor(u)
      const row = Math.floor(v)
      const s = smooth(0, 1, u - column)
      const t = smooth(0, 1, v - row)
      const near = at(column, row) * (1 - s) + at(column + 1, row) * s
      const far = at(column, row + 1) * (1 - s) + at(column + 1, row + 1) * s
      return near * (1 - t) + far * t
    }
  }
  const coarse = octave(cellsPerTexture, cellsPerIn, `${name} coarse`)
  const fine = octave(cellsPerTexture * 2 + 1, cellsPerIn * 2.1, `${name} fine`)
  return (along, yIn) => 0.68 * coarse(along, yIn) + 0.32 * fine(along, yIn)
}

const mod = (value: number, size: number) => ((value % size) + size) % size
const clamp = (value: number) => Math.min(1, Math.max(0, value))
const smooth = (from: number, to: number, value: number) => {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}
const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]
