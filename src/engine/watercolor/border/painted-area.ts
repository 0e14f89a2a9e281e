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

/** The border's outline: wide bays. */
const BORDER_BAYS: SheetNoise = { texture: turbulence, frequency: 0.11, at: [0, 40], gap: 8 }
/** The border's outline: lobes. */
const BORDER_LOBES: SheetNoise = { texture: sweeps, frequency: 0.42, at: [0, 0], gap: 3 }
/** The border's outline: a fine fringe. */
const BORDER_FRINGE: SheetNoise = { texture: turbulence, frequency: 0.9, at: [0, 91], gap: 1 }

/** Crowns cut by the frame end in clumps: lobes and fringe would leave loose dabs of them. */
const CROWN_CLUMPS: SheetNoise = { texture: turbulence, frequency: 0.15, at: [57, 23], gap: 6 }

/** Extra reach of a sky compared with the ground, in units of `inside`. */
const SKY_WIDER = 0.35

/** Extra reach of a sky at dusk or at night compared with other skies, because it contains the lights. */
const NIGHT_WIDER = 0.45
/** The share of its unevenness that the border of a sky at dusk or at night loses. */
const NIGHT_CALM_SHARE = 0.6

/** Extra reach of leaves, because a tree at the side is painted as a whole. */
const CROWN_WIDER = 1.3
/** Maximum distance from the edge of the sheet at which a tree at the side ends, in short sides. */
const CROWN_END_SHARE = 0.03

/** The importance at which a house starts to push the border outward and at which it does so fully. */
const HOUSE_IMPORTANCE_RANGE = [0.15, 0.4] as const
/** The share of each bay that a house fills. */
const FILLED_BAY_SHARE = 0.7

/** Reach of a clump of leaves, in pixels. */
const CLUMP_SIGMA = 18
/** Extra reach of a dark clump compared with the light areas beside it, per unit of tone. */
const CLUMP_REACH_PER_TONE = 3.2

/**
 * The edge strengths at which a pixel starts to count as built (windows, eaves, gables) and at which it counts fully.
 */
const BUILT_STRENGTH_RANGE = [0.18, 0.3] as const
/** The shares of built edges at which the border starts to move outward and at which it has moved fully. */
const BUILT_SHARE_RANGE = [0.12, 0.4] as const

/** Increase of `inside` per short side of distance from the border. */
const INSIDE_PER_SHORT_SIDE = 7.4

/** Distance over which corners are rounded, in short sides. */
const CORNER_SHARE = 0.16

/** Share of its unevenness that the border loses toward the foot of the picture. */
const FOOT_CALM_SHARE = 0.8
/** The border becomes calmer over this share of the height, above the foot of the picture. */
const FOOT_HEIGHT_SHARE = 0.14
/** Full range of the border's deviation at the foot of the picture, in pixels. */
const FOOT_DEVIATION_PX = 26
/** How quickly the painting becomes full above its foot, per short side. */
const FOOT_SLOPE = 36

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
  const { width, height, importance, coherence, vegetation, bare, leftOut } = analysis
  const short = Math.min(width, height)
  const night = isInOwnLight(analysis) ? 1 : 0
  const edges = builtStrength(analysis, BUILT_STRENGTH_RANGE)
  gaussianBlur(edges, 1, edges)
  const scale = width / edges.width
  const wide = gaussianBlur({ width, height, data: tone }, CLUMP_SIGMA).data
  const shift = (seed % 997) * 17
  const rowsOf = (noise: SheetNoise) => noiseRows({ ...noise, at: [noise.at[0] + shift, noise.at[1]] }, width, 1)
  const readBays = rowsOf(BORDER_BAYS)
  const readSweeps = rowsOf(BORDER_LOBES)
  const readFringe = rowsOf(BORDER_FRINGE)
  const readClumps = rowsOf(CROWN_CLUMPS)
  const lengths = { grid: gridLength(width), bays: width, sweeps: width, fringe: width, clumps: width }
  const { grid, bays, sweeps: swept, fringe, clumps } = allocate(lengths)
  const inside = new Float32Array(width * height)
  const { left, right, top } = sheetSides(width, height, seed)
  for (let y = 0; y < height; y++) {
    readBays(y, bays, grid)
    readSweeps(y, swept, grid)
    readFringe(y, fringe, grid)
    readClumps(y, clumps, grid)
    const low = smoothstep(foot.end - FOOT_HEIGHT_SHARE * height, foot.end, y)
    const standing = smoothstep(0.8, 0.6, y / height)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const above = low > 0 ? aboveFoot(foot, x, y + FOOT_DEVIATION_PX * (bays[x]! - 0.5)) : Infinity
      // A wet sky continues behind trees and roofs, so its edge does not follow their twigs.
      const solid = 1 - sky[i]!
      const leafy = standing * solid * Math.max(vegetation[i]!, 1 - coherence[i]!)
      const matters = solid * importance[i]! * (0.75 + 0.25 * coherence[i]!)
      const filled = (1 - leafy) * FILLED_BAY_SHARE * smoothstepIn(HOUSE_IMPORTANCE_RANGE, importance[i]!)
      const fromLeft = x - endOf(left, y, leafy, filled)
      const fromRight = width - x - endOf(right, y, leafy, filled)
      const fromTop = y - endOf(top, x, leafy, filled)
      const distance = roundedMin(
        Math.min(fromLeft, fromRight) / short,
        Math.min(fromTop / short, (FOOT_SLOPE * above) / (INSIDE_PER_SHORT_SIDE * short)),
      )
      const lobe = swept[x]! + (clumps[x]! - swept[x]!) * Math.max(0.85 * leafy, 0.3 * sky[i]!)
      const frayed = 0.5 + (fringe[x]! - 0.5) * (1 - 0.75 * leafy)
      const ragged = 1.1 + 0.7 * leafy - 0.35 * sky[i]!
      const uneven =
        (1 - FOOT_CALM_SHARE * low) *
        (1 - NIGHT_CALM_SHARE * night * sky[i]!) *
        (1.5 * (bays[x]! - 0.5) + ragged * (lobe - 0.5) + 0.2 * (frayed - 0.5))
      const built = smoothstepIn(BUILT_SHARE_RANGE, sampleBilinear(edges, x / scale, y / scale))
      const rescue = 1.6 * Math.max(smoothstep(0.15, 0.6, matters), solid * built) * smoothstep(0.01, 0.07, distance)
      // Crowns end in their own clumps, and the light areas between the clumps end first. They end abruptly; everything
      // else runs dry.
      const clumped = CLUMP_REACH_PER_TONE * leafy * clamp(tone[i]! - wide[i]!, -0.12, 0.08)
      inside[i] =
        (INSIDE_PER_SHORT_SIDE * distance + uneven * (1 - 0.7 * matters) + (1 - low) * (rescue - 0.6) + clumped) *
        (1 + 1.5 * leafy)
      inside[i]! +=
        sky[i]! * (SKY_WIDER + NIGHT_WIDER * night) + leafy * CROWN_WIDER * smoothstep(0, CROWN_END_SHARE, distance)
      if (bare) inside[i] = Math.min(inside[i]!, 1 - 2 * bare[i]! + 0.5 * uneven * (1 - bare[i]!))
      if (leftOut && leftOut[i]! > 0) inside[i] = Math.min(inside[i]!, 1 - 2 * leftOut[i]!)
    }
  }
  return inside
}

/**
 * Distance from the edge of the sheet at which the painting ends, at position `at` of a side that is this leafy and
 * filled, 0..1.
 */
const endOf = ({ washes, crowns, least }: SheetSide, at: number, leafy: number, filled: number): number =>
  mix(mix(washes[at]!, crowns[at]!, leafy), least, filled)

/** The smaller of two distances, reduced where both are small: polynomial smooth minimum (Inigo Quilez). */
function roundedMin(a: number, b: number): number {
  const near = Math.max(0, CORNER_SHARE - Math.abs(a - b)) / CORNER_SHARE
  return Math.min(a, b) - (near * near * CORNER_SHARE) / 4
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
