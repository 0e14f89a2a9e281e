import type { Analysis } from '../../analysis/types.ts'
import { builtStrength } from '../../composition/built.ts'
import { gaussianBlur } from '../../kernels/gaussian-blur.ts'
import { allocate, kernels } from '../../kernels/wasm-memory.ts'
import { gridLength, noiseRows, type SheetNoise } from '../../paper/sheet-noise.ts'
import { type Plane, sampleBilinear } from '../../plane.ts'
import { quarterIndex } from '../../quarter-plane.ts'
import { clamp, mix, mixIn, smoothstep, smoothstepIn } from '../../scalar.ts'
import { isInOwnLight } from '../own-light.ts'
import { sweeps, turbulence } from '../wash-noise.ts'
import type { WashRow } from '../wash-row.ts'
import { aboveFoot, type PictureFoot } from './picture-foot.ts'
import { type SheetSide, sheetSides } from './sheet-sides.ts'
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

/** The values of its noise at which the border starts to be loose and at which it is fully loose. */
const LOOSE_RANGE = [0.3, 0.65] as const
/** How quickly the painting becomes full inside the border, as a factor: where the border is tight, and loose. */
const STEEPNESS_RANGE = [2, 0.5] as const
/** How quickly leaves become full inside the border, as a factor: they end abruptly. */
const LEAF_STEEPNESS = 2.5
/** Range of `inside` over which that factor loses its effect. */
const STEEP_INSIDE_RANGE = [0.4, 1.6] as const
/** How far the strokes of the brush end from each other at the sides, in units of `inside`: tight, and loose. */
const LIFT_RANGE = [1, 2.4] as const
/** Distances from the edge of the sheet between which strokes stop to reach farther out, in short sides. */
const STROKE_MARGIN_RANGE = [0.02, 0.08] as const
/** STROKE_MARGIN_RANGE for leaves, and how much farther inside their strokes may stop, clump by clump. */
const LEAF_MARGIN_RANGE = [0.02, 0.08] as const
const LEAF_MARGIN_VARIATION = 0.07
/** The reach of a stroke, 0..1, that leaves the border where it is; beside a house every stroke reaches farther. */
const MEAN_LIFT = 0.4
/** Distances from the end of a side, in short sides, between which its strokes stop to matter. */
const LIFT_DEPTH_RANGE = [0.35, 0.1] as const
/** How far the ends of strokes wander along a side, in pixels. */
const LIFT_WANDERS_PX = 20

/**
 * One upper corner of the sky is open: the extra width of the border there, in units of `inside`, the distance in short
 * sides up to which it reaches, and how quickly the sky becomes full there, as a factor.
 */
const OPEN_CORNER = { wider: 0.9, reach: 0.7, steepness: 0.4 } as const
/** Full range of the variation in its reach, in short sides. */
const CORNER_UNEVENNESS = 0.5
/** Extra reach of a sky compared with the ground, in units of `inside`. */
const SKY_WIDER = 0.35

/** Extra reach of a sky at dusk or at night compared with other skies, because it contains the lights. */
const NIGHT_WIDER = 0.45
/** The share of its unevenness that the border of a sky at dusk or at night loses. */
const NIGHT_CALM_SHARE = 0.6

/** Extra reach of a sky above a roof, which it sets off. */
const ROOF_WIDER = 1.2
/** How far a roof holds the sky, in pixels of a quarter of the size. */
const ROOF_SIGMA_QUARTERS = 20
/** The shares of built edges around a pixel at which the sky there starts to be held and at which it fully is. */
const ROOF_SHARE_RANGE = [0.004, 0.045] as const
/** Distances from the border between which a sky starts to be held, in short sides: beyond it there is no roof. */
const HELD_DISTANCE_RANGE = [-0.02, 0.04] as const

/** How well a roof holds the sky where the border has its bays and where it has none. */
const HELD_IN_BAYS_RANGE = [0.3, 1] as const
/** The share of that by which the sky's end is as soft as in the open corner. */
const HELD_SOFTNESS = 0.3

/** Extra reach of leaves, because a tree at the side is painted as a whole. */
const CROWN_WIDER = 1.3
/** The border passes gradually from a leafless tree to the sky beside it: blur in pixels. */
const BARE_CROWN_SIGMA = 60
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

/** What is built is spread this far over the walls between it, in pixels of a quarter of the size. */
const HOUSE_SIGMA_QUARTERS = 8
/** The shares of built edges around a pixel at which it starts to belong to a house and at which it fully does. */
const HOUSE_SHARE_RANGE = [0.04, 0.12] as const

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
/** How quickly the painting becomes full above its foot, per short side: where the border is tight, and loose. */
const FOOT_SLOPE_RANGE = [48, 14] as const
/** The share of its looseness that the foot loses below plants. */
const TIGHT_LEAVES_SHARE = 0.6

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
  const { width, height, importance, coherence, vegetation, bareCrowns, bare, leftOut } = analysis
  const short = Math.min(width, height)
  const night = isInOwnLight(analysis) ? 1 : 0
  const { edges, houses, roofs } = builtAround(analysis)
  const scale = width / edges.width
  const wide = gaussianBlur({ width, height, data: tone }, CLUMP_SIGMA).data
  const { bays, lobes, fringe, clumps, looseness, read } = borderNoises(width, seed)
  const openX = openCorner(analysis)
  const bareTrees = bareCrowns && gaussianBlur({ width, height, data: bareCrowns.share }, BARE_CROWN_SIGMA).data
  const inside = new Float32Array(width * height)
  const { left, right, top } = sheetSides(width, height, seed)
  for (let y = 0; y < height; y++) {
    read(y)
    const low = smoothstep(foot.end - FOOT_HEIGHT_SHARE * height, foot.end, y)
    const standing = smoothstep(0.8, 0.6, y / height)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      // A wet sky continues behind trees and roofs, so its edge does not follow their twigs.
      const solid = 1 - sky[i]!
      const leafy = standing * solid * Math.max(vegetation[i]!, 1 - coherence[i]!)
      const matters = solid * importance[i]! * (0.75 + 0.25 * coherence[i]!)
      const filled = (1 - leafy) * FILLED_BAY_SHARE * smoothstepIn(HOUSE_IMPORTANCE_RANGE, importance[i]!)
      const built = solid * smoothstepIn(BUILT_SHARE_RANGE, sampleBilinear(edges, x / scale, y / scale))
      const house = solid * houses.data[quarterIndex(x, y, houses)]!
      const touched = Math.max(smoothstep(0.15, 0.6, matters), built)
      const loose = (1 - Math.max(touched, house)) * smoothstepIn(LOOSE_RANGE, looseness[x]!)
      const above = low > 0 ? aboveFoot(foot, x, y + FOOT_DEVIATION_PX * (bays[x]! - 0.5)) : Infinity
      const footSlope = mixIn(FOOT_SLOPE_RANGE, loose * (1 - TIGHT_LEAVES_SHARE * vegetation[i]!))
      const fromLeft = x - endOf(left, y, leafy, filled)
      const fromRight = width - x - endOf(right, y, leafy, filled)
      const fromTop = y - endOf(top, x, leafy, filled)
      const distance = roundedMin(
        Math.min(fromLeft, fromRight) / short,
        Math.min(fromTop / short, (footSlope * above) / (INSIDE_PER_SHORT_SIDE * short)),
      )
      const held =
        mixIn(HELD_IN_BAYS_RANGE, bays[x]!) *
        roofs.data[quarterIndex(x, y, roofs)]! *
        smoothstepIn(HELD_DISTANCE_RANGE, distance)
      const opened = sky[i]! > 0 ? (1 - night) * (1 - held) * openness(Math.abs(x - openX), y, short, bays[x]!) : 0
      const soft = Math.max(leafy, sky[i]!)
      const lobe = mix(lobes[x]!, clumps[x]!, 0.85 * leafy + (0.3 + 0.5 * opened) * sky[i]!)
      const ragged = soft * (1.1 + 0.7 * leafy - 0.35 * sky[i]!)
      const at = clamp(Math.round(y + LIFT_WANDERS_PX * (bays[x]! - 0.5)), 0, height - 1)
      const reach = (fromLeft < fromRight ? left : right).lifts[at]! - MEAN_LIFT * (1 - house)
      const beside = smoothstepIn(LIFT_DEPTH_RANGE, Math.min(fromLeft, fromRight) / short)
      // On walls strokes only reach out: a plain one would look torn where they end early.
      const toSide = Math.min(x, width - 1 - x) / short
      const room = reach > 0 ? smoothstepIn(STROKE_MARGIN_RANGE, toSide) : 1 - standing
      const lift = (1 - soft) * beside * mixIn(LIFT_RANGE, loose) * reach * room
      const uneven =
        (1 - FOOT_CALM_SHARE * low) *
        (1 - NIGHT_CALM_SHARE * night * sky[i]!) *
        (1.5 * (bays[x]! - 0.5) + ragged * (lobe - 0.5) + lift + 0.2 * (1 - 0.75 * leafy) * (fringe[x]! - 0.5))
      const outward = uneven > 0 ? mix(1, leafReach(Math.min(toSide, y / short), clumps[x]!), leafy) : 1
      const rescue = 1.6 * touched * smoothstep(0.01, 0.07, distance)
      // Crowns end abruptly in their own clumps, the light areas between them first; everything else runs dry.
      const clumped = CLUMP_REACH_PER_TONE * leafy * clamp(tone[i]! - wide[i]!, -0.12, 0.08)
      const full =
        INSIDE_PER_SHORT_SIDE * distance +
        outward * uneven * (1 - 0.7 * matters) +
        (1 - low) * (rescue - 0.6) +
        clumped +
        sky[i]! * (SKY_WIDER + NIGHT_WIDER * night - OPEN_CORNER.wider * opened + ROOF_WIDER * held)
      const sides = mix(mixIn(STEEPNESS_RANGE, loose), LEAF_STEEPNESS, leafy)
      const softly = mix(1, OPEN_CORNER.steepness, Math.max(opened, HELD_SOFTNESS * held))
      inside[i] = steepened(full, mix(sides, softly, sky[i]!)) + crownReach(leafy, bareTrees?.[i] ?? 0, distance)
      if (bare) inside[i] = Math.min(inside[i]!, 1 - 2 * bare[i]! + 0.5 * uneven * (1 - bare[i]!))
      if (leftOut && leftOut[i]! > 0) inside[i] = Math.min(inside[i]!, 1 - 2 * leftOut[i]!)
    }
  }
  return flattenPlumes(inside, sky, analysis)
}

/** The extra reach of a crown, with leaves or bare (each 0..1), at a distance from the border in short sides. */
const crownReach = (leafy: number, bare: number, distance: number): number =>
  Math.max(leafy, bare) * CROWN_WIDER * smoothstep(0, CROWN_END_SHARE, distance)

/** `inside` where the painting becomes full `steepness` times as quickly; a slower beginning is made up for. */
const steepened = (inside: number, steepness: number): number =>
  inside * (steepness < 1 ? mix(steepness, 1, smoothstepIn(STEEP_INSIDE_RANGE, inside)) : steepness)

/** The rows of the noises of a border, and a function that fills them for row y. */
function borderNoises(width: number, seed: number) {
  const shift = (seed % 997) * 17
  const names = Object.keys(BORDER_NOISES) as (keyof typeof BORDER_NOISES)[]
  const widths = { bays: width, lobes: width, fringe: width, clumps: width, looseness: width }
  const { grid, ...rows } = allocate({ grid: gridLength(width), ...widths })
  const readers = names.map((name) => {
    const noise = BORDER_NOISES[name]
    const readRow = noiseRows({ ...noise, at: [noise.at[0] + shift, noise.at[1]] }, width, 1)
    return (y: number) => readRow(y, rows[name], grid)
  })
  return { ...rows, read: (y: number) => readers.forEach((readRow) => readRow(y)) }
}

/**
 * The share of built edges at each pixel, how much it belongs to a house and how close it is to one (0..1), at a
 * quarter of the size.
 */
function builtAround(analysis: Analysis): { edges: Plane; houses: Plane; roofs: Plane } {
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

/**
 * The share of its reach that a crown keeps at a distance in short sides from the edge of the sheet, whose margin stays
 * bare; `clump`: 0..1.
 */
const leafReach = (toEdge: number, clump: number): number =>
  smoothstepIn(LEAF_MARGIN_RANGE, toEdge - LEAF_MARGIN_VARIATION * clump)

/** How open the sky is at a pixel in column `x` from the open corner, 0..1; `uneven`: 0..1. */
function openness(x: number, y: number, short: number, uneven: number): number {
  const reach = OPEN_CORNER.reach - CORNER_UNEVENNESS * (uneven - 0.5)
  const squared = (x * x + y * y) / (short * short)
  return squared < reach * reach && reach > 0 ? smoothstep(reach, 0, Math.sqrt(squared)) : 0
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
