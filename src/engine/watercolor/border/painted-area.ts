import type { Analysis } from '../../analysis/types.ts'
import { builtStrength } from '../../composition/built.ts'
import { gaussianBlur } from '../../kernels/gaussian-blur.ts'
import { allocate, asDoubles, kernels } from '../../kernels/wasm-memory.ts'
import { gridLength, type NoiseReader, noiseRows, type SheetNoise } from '../../paper/sheet-noise.ts'
import type { Size } from '../../picture.ts'
import type { Plane } from '../../plane.ts'
import { smoothstep, smoothstepIn } from '../../scalar.ts'
import { isInOwnLight } from '../own-light.ts'
import { sweeps, turbulence } from '../wash-noise.ts'
import type { WashRow } from '../wash-row.ts'
import { aboveFoot, type PictureFoot } from './picture-foot.ts'
import { sheetSides } from './sheet-sides.ts'
import { flattenPlumes } from './sky-plumes.ts'

/** The noises of the border. */
const BORDER_NOISES = {
  /** The outline of the painting: wide bays. */
  bays: { texture: turbulence, frequency: 0.11, at: [0, 40], gap: 8 },
  /** The outline in a sky: lobes. */
  lobes: { texture: sweeps, frequency: 0.42, at: [0, 0], gap: 3 },
  /** The outline: a fine fringe. */
  fringe: { texture: turbulence, frequency: 0.9, at: [0, 91], gap: 1 },
  /** Crowns cut by the frame end in clumps: lobes and fringe would leave loose dabs of them. */
  clumps: { texture: turbulence, frequency: 0.15, at: [57, 23], gap: 6 },
  /** Where it is loose and where it is tight. */
  looseness: { texture: turbulence, frequency: 0.06, at: [29, 83], gap: 8 },
} as const satisfies Record<string, SheetNoise>

type BorderNoise = keyof typeof BORDER_NOISES

/** Numbers of `sides` in `wasm/painted-area.ts`. */
const SIDE_NUMBERS = 7

/** How far a roof holds the sky, in pixels of a quarter of the size. */
const ROOF_SIGMA_QUARTERS = 20
/** The shares of built edges around a pixel at which the sky there starts to be held and at which it fully is. */
const ROOF_SHARE_RANGE = [0.004, 0.045] as const

/** The border passes gradually from a leafless tree to the sky beside it: blur in pixels. */
const BARE_CROWN_SIGMA = 60
/** Reach of a clump of leaves, in pixels. */
const CLUMP_SIGMA = 18

/**
 * The edge strengths at which a pixel starts to count as built (windows, eaves, gables) and at which it counts fully.
 */
const BUILT_STRENGTH_RANGE = [0.18, 0.3] as const

/** What is built is spread this far over the walls between it, in pixels of a quarter of the size. */
const HOUSE_SIGMA_QUARTERS = 8
/** The shares of built edges around a pixel at which it starts to belong to a house and at which it fully does. */
const HOUSE_SHARE_RANGE = [0.04, 0.12] as const

/** The border becomes calmer over this share of the height, above the foot of the picture. */
const FOOT_HEIGHT_SHARE = 0.14
/** Full range of the border's deviation at the foot of the picture, in pixels. */
const FOOT_DEVIATION_PX = 26

/** The planes that the border is found from, of which those left out of an analysis are zeros. */
const PLANES = ['sky', 'tone', 'wide', 'vegetation', 'coherence', 'importance', 'bareTrees'] as const
/** The arrays of a row in scratch memory, in the order of `wasm/painted-area.ts`. */
const ROWS = [
  ...PLANES,
  'topWashes',
  'topCrowns',
  'bays',
  'lobes',
  'fringe',
  'clumps',
  'looseness',
  'bare',
  'leftOut',
  'inside',
] as const

/**
 * How far inside the painted area each pixel lies: negative on bare paper, 1 well inside. The area ends unevenly inside
 * the sheet, with round corners, and makes room for built and important things. `sky`: the area that the sky's wash
 * covers; `tone`: the washes' tones; `foot`: how the picture ends at the bottom.
 */
export function paintedArea(
  analysis: Analysis,
  sky: Float32Array,
  tone: Float32Array,
  foot: PictureFoot,
  seed: number,
): Float32Array {
  const { width, height, bareCrowns, bare, leftOut } = analysis
  const around = builtAround(analysis)
  const wide = gaussianBlur({ width, height, data: tone }, CLUMP_SIGMA).data
  const bareTrees = bareCrowns && gaussianBlur({ width, height, data: bareCrowns.share }, BARE_CROWN_SIGMA).data
  const planes = { ...analysis, sky, tone, wide, bareTrees, bare, leftOut }
  const openX = openCorner(analysis)
  const night = isInOwnLight(analysis) ? 1 : 0
  const inside = new Float32Array(width * height)
  // Nothing else may use scratch memory until the last row is done.
  const { row, above, at, read } = borderRow(analysis, around, seed)
  for (let y = 0; y < height; y++) {
    read(y)
    for (const name of [...PLANES, 'bare', 'leftOut'] as const) {
      const plane = planes[name]
      if (plane) row[name].set(plane.subarray(y * width, (y + 1) * width))
    }
    const low = smoothstep(foot.end - FOOT_HEIGHT_SHARE * height, foot.end, y)
    if (low > 0)
      for (let x = 0; x < width; x++) above[x] = aboveFoot(foot, x, y + FOOT_DEVIATION_PX * (row.bays[x]! - 0.5))
    kernels.findInside(
      row.sky.byteOffset,
      row.tone.byteOffset - row.sky.byteOffset,
      above.byteOffset,
      at.edges,
      at.houses,
      at.roofs,
      around.edges.width,
      around.edges.height,
      at.lifts,
      at.sides,
      width,
      height,
      y,
      low,
      smoothstep(0.8, 0.6, y / height),
      night,
      openX,
      bare ? 1 : 0,
    )
    inside.set(row.inside, y * width)
  }
  return flattenPlumes(inside, sky, analysis)
}

/** What is built at each pixel and around it, at a quarter of the size. */
type Built = { readonly edges: Plane; readonly houses: Plane; readonly roofs: Plane }

/**
 * A row of the border in scratch memory: its arrays, the distances above the foot of the picture (infinite at first),
 * the addresses of what is the same in every row, and a function that reads noises and sides for row y.
 */
function borderRow({ width, height }: Size, { edges, houses, roofs }: Built, seed: number) {
  // Textures may be made here, in scratch memory.
  const noises = noiseReaders(width, seed)
  const count = edges.data.length
  const scratch = allocate({
    ...(Object.fromEntries(ROWS.map((name) => [name, width])) as Record<(typeof ROWS)[number], number>),
    grid: gridLength(width),
    above: 2 * width,
    edges: count,
    houses: count,
    roofs: count,
    lifts: 2 * height,
    sides: 2 * SIDE_NUMBERS,
  })
  for (const name of ROWS) scratch[name].fill(0)
  const { left, right, top } = sheetSides(width, height, seed)
  scratch.edges.set(edges.data)
  scratch.houses.set(houses.data)
  scratch.roofs.set(roofs.data)
  scratch.lifts.set(left.lifts)
  scratch.lifts.set(right.lifts, height)
  scratch.topWashes.set(top.washes)
  scratch.topCrowns.set(top.crowns)
  const sides = asDoubles(scratch.sides)
  return {
    row: scratch,
    above: asDoubles(scratch.above).fill(Infinity),
    at: {
      edges: scratch.edges.byteOffset,
      houses: scratch.houses.byteOffset,
      roofs: scratch.roofs.byteOffset,
      lifts: scratch.lifts.byteOffset,
      sides: scratch.sides.byteOffset,
    },
    read(y: number) {
      for (const [name, readNoise] of noises) readNoise(y, scratch[name], scratch.grid)
      const ends = [left, right].flatMap(({ washes, crowns, least }) => [washes[y]!, crowns[y]!, least])
      sides.set([...ends, top.least])
    },
  }
}

/** Readers of the border's noises for a picture of this width. */
function noiseReaders(width: number, seed: number): (readonly [name: BorderNoise, read: NoiseReader])[] {
  const shift = (seed % 997) * 17
  return (Object.keys(BORDER_NOISES) as BorderNoise[]).map((name) => {
    const noise = BORDER_NOISES[name]
    return [name, noiseRows({ ...noise, at: [noise.at[0] + shift, noise.at[1]] }, width, 1)] as const
  })
}

/**
 * The share of built edges at each pixel, how much it belongs to a house and how close it is to one (0..1), at a
 * quarter of the size.
 */
function builtAround(analysis: Analysis): Built {
  const edges = builtStrength(analysis, BUILT_STRENGTH_RANGE)
  gaussianBlur(edges, 1, edges)
  const houses = gaussianBlur(edges, HOUSE_SIGMA_QUARTERS)
  const roofs = gaussianBlur(edges, ROOF_SIGMA_QUARTERS)
  for (let k = 0; k < houses.data.length; k++) {
    houses.data[k] = smoothstepIn(HOUSE_SHARE_RANGE, houses.data[k]!)
    roofs.data[k] = smoothstepIn(ROOF_SHARE_RANGE, roofs.data[k]!)
  }
  return { edges, houses, roofs }
}

/** The column of the upper corner with less in it. */
function openCorner({ width, height, importance }: Analysis): number {
  // Importance is summed on a lattice with this pitch, in pixels.
  const pitch = 4
  let difference = 0
  for (let y = 0; y < height / 2; y += pitch)
    for (let x = 0; x < width / 3; x += pitch)
      difference += importance[y * width + x]! - importance[(y + 1) * width - 1 - x]!
  return difference > 0 ? width - 1 : 0
}

/** Pass: paint thins out toward the border, as dry brush on the tops of the paper, and gathers at a hard rim. */
export function thinOut(row: WashRow): void {
  kernels.thinOut(
    row.tone.length,
    row.inside.byteOffset,
    row.ragged.byteOffset,
    row.wet.byteOffset,
    row.sky.byteOffset,
    row.paper.byteOffset,
    row.cover.byteOffset,
    row.rim.byteOffset,
  )
}
