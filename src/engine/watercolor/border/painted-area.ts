import type { Analysis } from '../../analysis/types.ts'
import { builtStrength } from '../../composition/built.ts'
import { gaussianBlur } from '../../kernels/gaussian-blur.ts'
import { allocate, kernels } from '../../kernels/wasm-memory.ts'
import { gridLength, noiseRows, type SheetNoise } from '../../paper/sheet-noise.ts'
import { sampleBilinear } from '../../plane.ts'
import { clamp, mix, smoothstep, smoothstepIn } from '../../scalar.ts'
import { isInOwnLight } from '../own-light.ts'
import { sweeps, turbulence } from '../wash-noise.ts'
import type { WashRow } from '../wash-row.ts'
import { aboveFoot, type PictureFoot } from './picture-foot.ts'
import { type SheetSide, sheetSides } from './sheet-sides.ts'

/** The border's outline: wide bays, lobes, and a fine fringe. */
const BAYS: SheetNoise = { texture: turbulence, frequency: 0.11, at: [0, 40], gap: 8 }
const SWEEPS: SheetNoise = { texture: sweeps, frequency: 0.42, at: [0, 0], gap: 3 }
const FRINGE: SheetNoise = { texture: turbulence, frequency: 0.9, at: [0, 91], gap: 1 }

/** Crowns cut by the frame end in clumps: lobes and fringe would leave loose dabs of them. */
const CLUMPS: SheetNoise = { texture: turbulence, frequency: 0.15, at: [57, 23], gap: 6 }

/** How much farther a sky reaches than the ground, in the units of `inside`. */
const SKY_WIDER = 0.35

/**
 * How much farther a sky at dusk or at night reaches, and which share of its unevenness it loses: it contains the
 * lights.
 */
const NIGHT_WIDER = 0.45
const WHOLE = 0.6

/**
 * The same for leaves, because a tree at the side is painted as a whole; and the distance within which it ends, in short
 * sides.
 */
const CROWN_WIDER = 1.3
const CROWN_ENDS = 0.03

/** The importance from which on a house begins to push the border outward, and the share of each bay that it fills. */
const CARED = [0.15, 0.4] as const
const FILLED = 0.7

/**
 * Reach of a clump of leaves, in pixels, and how much farther a dark one reaches than the lights beside it, per tone.
 */
const CLUMP_SIGMA = 18
const CLUMPED = 3.2

/**
 * The edge strengths at which a place begins to count as built (windows, eaves, gables) and counts fully, and the
 * shares of such edges at which the border begins to give way, and gives way.
 */
const BUILT_EDGES = [0.18, 0.3] as const
const BUILT = [0.12, 0.4] as const

/** Added to how far inside a place is, per short side of distance from the border. */
const PER_SHORT = 7.4

/** Over what distance corners are rounded, in short sides. */
const CORNER = 0.16

/**
 * Share of its unevenness that the border loses toward the foot of the picture, and over which share of the height; its
 * deviation there, in pixels; and the distance above it at which the picture is full, per short side.
 */
const CALM = 0.8
const CALMER_FROM = 0.14
const WAVERING = 26
const CRISP = 36

/**
 * How far inside the painted area each place lies: negative on bare paper, 1 well inside. The area ends unevenly before
 * the sheet does, with round corners, and gives way to what is built and matters. `sky`: what the sky's wash covers;
 * `tone`: the washes' tones; `foot`: how the picture ends below.
 */
export function paintedArea(
  analysis: Analysis,
  sky: Float32Array,
  tone: Float32Array,
  foot: PictureFoot,
  seed: number,
): Float32Array {
  const { width, height, importance, coherence, vegetation, bare, leftOut } = analysis
  const short = Math.min(width, height)
  const night = isInOwnLight(analysis) ? 1 : 0
  const edges = builtStrength(analysis, BUILT_EDGES)
  gaussianBlur(edges, 1, edges)
  const scale = width / edges.width
  const wide = gaussianBlur({ width, height, data: tone }, CLUMP_SIGMA).data
  const shift = (seed % 997) * 17
  const rowsOf = (noise: SheetNoise) => noiseRows({ ...noise, at: [noise.at[0] + shift, noise.at[1]] }, width, 1)
  const readBays = rowsOf(BAYS)
  const readSweeps = rowsOf(SWEEPS)
  const readFringe = rowsOf(FRINGE)
  const readClumps = rowsOf(CLUMPS)
  const lengths = { grid: gridLength(width), bays: width, sweeps: width, fringe: width, clumps: width }
  const { grid, bays, sweeps: swept, fringe, clumps } = allocate(lengths)
  const inside = new Float32Array(width * height)
  const { left, right, top } = sheetSides(width, height, seed)
  for (let y = 0; y < height; y++) {
    readBays(y, bays, grid)
    readSweeps(y, swept, grid)
    readFringe(y, fringe, grid)
    readClumps(y, clumps, grid)
    const low = smoothstep(foot.end - CALMER_FROM * height, foot.end, y)
    const standing = smoothstep(0.8, 0.6, y / height)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const above = low > 0 ? aboveFoot(foot, x, y + WAVERING * (bays[x]! - 0.5)) : Infinity
      // A wet sky continues behind trees and roofs: its edge follows none of their twigs.
      const solid = 1 - sky[i]!
      const leafy = standing * solid * Math.max(vegetation[i]!, 1 - coherence[i]!)
      const matters = solid * importance[i]! * (0.75 + 0.25 * coherence[i]!)
      const filled = (1 - leafy) * FILLED * smoothstepIn(CARED, importance[i]!)
      const fromLeft = x - endOf(left, y, leafy, filled)
      const fromRight = width - x - endOf(right, y, leafy, filled)
      const fromTop = y - endOf(top, x, leafy, filled)
      const distance = roundedMin(
        Math.min(fromLeft, fromRight) / short,
        Math.min(fromTop / short, (CRISP * above) / (PER_SHORT * short)),
      )
      const lobe = swept[x]! + (clumps[x]! - swept[x]!) * Math.max(0.85 * leafy, 0.3 * sky[i]!)
      const frayed = 0.5 + (fringe[x]! - 0.5) * (1 - 0.75 * leafy)
      const ragged = 1.1 + 0.7 * leafy - 0.35 * sky[i]!
      const uneven =
        (1 - CALM * low) *
        (1 - WHOLE * night * sky[i]!) *
        (1.5 * (bays[x]! - 0.5) + ragged * (lobe - 0.5) + 0.2 * (frayed - 0.5))
      const built = smoothstepIn(BUILT, sampleBilinear(edges, x / scale, y / scale))
      const rescue = 1.6 * Math.max(smoothstep(0.15, 0.6, matters), solid * built) * smoothstep(0.01, 0.07, distance)
      // Crowns end in their own clumps: the lights between them end first. They end at once; everything else runs dry.
      const clumped = CLUMPED * leafy * clamp(tone[i]! - wide[i]!, -0.12, 0.08)
      inside[i] =
        (PER_SHORT * distance + uneven * (1 - 0.7 * matters) + (1 - low) * (rescue - 0.6) + clumped) * (1 + 1.5 * leafy)
      inside[i]! +=
        sky[i]! * (SKY_WIDER + NIGHT_WIDER * night) + leafy * CROWN_WIDER * smoothstep(0, CROWN_ENDS, distance)
      if (bare) inside[i] = Math.min(inside[i]!, 1 - 2 * bare[i]! + 0.5 * uneven * (1 - bare[i]!))
      if (leftOut && leftOut[i]! > 0) inside[i] = Math.min(inside[i]!, 1 - 2 * leftOut[i]!)
    }
  }
  return inside
}

/** How far from the edge of the sheet something ends at place `at` of a side that is this leafy and filled, 0..1. */
const endOf = ({ washes, crowns, least }: SheetSide, at: number, leafy: number, filled: number): number =>
  mix(mix(washes[at]!, crowns[at]!, leafy), least, filled)

/** The smaller of two distances, less where both are small: polynomial smooth minimum (Inigo Quilez). */
function roundedMin(a: number, b: number): number {
  const near = Math.max(0, CORNER - Math.abs(a - b)) / CORNER
  return Math.min(a, b) - (near * near * CORNER) / 4
}

/** Pass: paint thins out toward the border, dry brush on the tops of the paper, and gathers at a hard rim. */
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
