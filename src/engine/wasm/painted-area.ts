import { clamp, mix, round, smoothstep } from './scalar'

// How far inside the painted area each pixel of a row lies. It decides which pieces are left out, so it is computed in
// doubles.

/** The value of its noise at which the border starts to be loose. */
const MIN_LOOSENESS: f64 = 0.3
/** The value of its noise at which the border is fully loose. */
const FULL_LOOSENESS: f64 = 0.65
/** How quickly the painting becomes full inside the border, as a factor, where the border is tight. */
const TIGHT_STEEPNESS: f64 = 2
/** How quickly the painting becomes full inside the border, as a factor, where the border is loose. */
const LOOSE_STEEPNESS: f64 = 0.5
/** How quickly leaves become full inside the border, as a factor: they end abruptly. */
const LEAF_STEEPNESS: f64 = 2.5
/** The `inside` at which a slow beginning starts to be made up for. */
const MIN_STEEP_INSIDE: f64 = 0.4
/** The `inside` at which a slow beginning has been made up for. */
const FULL_STEEP_INSIDE: f64 = 1.6
/** How far the strokes of the brush end from each other at the sides, in units of `inside`, where it is tight. */
const TIGHT_LIFT: f64 = 1
/** How far the strokes of the brush end from each other at the sides, in units of `inside`, where it is loose. */
const LOOSE_LIFT: f64 = 2.4
/** Distance from the edge of the sheet within which no stroke and no leaf reaches farther out, in short sides. */
const BARE_MARGIN: f64 = 0.02
/** Distance from the edge of the sheet from which on strokes and leaves reach as far as they can, in short sides. */
const FREE_MARGIN: f64 = 0.08
/** How much farther inside leaves may stop, clump by clump, in short sides. */
const LEAF_MARGIN_VARIATION: f64 = 0.07
/** The reach of a stroke, 0..1, that leaves the border where it is; beside a house every stroke reaches farther. */
const MEAN_LIFT: f64 = 0.4
/** Distance from the end of a side at which its strokes no longer matter, in short sides. */
const LIFT_DEPTH: f64 = 0.35
/** Distance from the end of a side at which its strokes matter fully, in short sides. */
const FULL_LIFT_DEPTH: f64 = 0.1
/** How far the ends of strokes wander along a side, in pixels. */
const LIFT_WANDERS_PX: f64 = 20

// One upper corner of the sky is open.
/** The extra width of the border there, in units of `inside`. */
const OPEN_CORNER_WIDER: f64 = 0.9
/** The distance in short sides up to which it reaches. */
const OPEN_CORNER_REACH: f64 = 0.7
/** How quickly the sky becomes full there, as a factor. */
const OPEN_CORNER_STEEPNESS: f64 = 0.4
/** Full range of the variation in its reach, in short sides. */
const CORNER_UNEVENNESS: f64 = 0.5
/** Extra reach of a sky compared with the ground, in units of `inside`. */
const SKY_WIDER: f64 = 0.35

/** Extra reach of a sky at dusk or at night compared with other skies, because it contains the lights. */
const NIGHT_WIDER: f64 = 0.45
/** The share of its unevenness that the border of a sky at dusk or at night loses. */
const NIGHT_CALM_SHARE: f64 = 0.6

/** Extra reach of a sky above a roof, which it sets off. */
const ROOF_WIDER: f64 = 1.2
/** Distance from the border at which a sky starts to be held, in short sides: beyond it there is no roof. */
const MIN_HELD_DISTANCE: f64 = -0.02
/** Distance from the border from which on a sky is fully held, in short sides. */
const FULL_HELD_DISTANCE: f64 = 0.04
/** How well a roof holds the sky where the border has its bays. */
const HELD_IN_BAYS: f64 = 0.3
/** How well a roof holds the sky where the border has no bays. */
const HELD_BESIDE_BAYS: f64 = 1
/** The share of that by which the sky's end is as soft as in the open corner. */
const HELD_SOFTNESS: f64 = 0.3

/** Extra reach of leaves, because a tree at the side is painted as a whole. */
const CROWN_WIDER: f64 = 1.3
/** Maximum distance from the edge of the sheet at which a tree at the side ends, in short sides. */
const CROWN_END_SHARE: f64 = 0.03

/** The importance at which a house starts to push the border outward. */
const MIN_HOUSE_IMPORTANCE: f64 = 0.15
/** The importance at which a house pushes the border outward fully. */
const FULL_HOUSE_IMPORTANCE: f64 = 0.4
/** The share of each bay that a house fills. */
const FILLED_BAY_SHARE: f64 = 0.7
/** The share of built edges at which the border starts to move outward. */
const MIN_BUILT_SHARE: f64 = 0.12
/** The share of built edges at which the border has moved fully. */
const FULL_BUILT_SHARE: f64 = 0.4

/** Extra reach of a dark clump compared with the light areas beside it, per unit of tone. */
const CLUMP_REACH_PER_TONE: f64 = 3.2

/** Increase of `inside` per short side of distance from the border. */
const INSIDE_PER_SHORT_SIDE: f64 = 7.4
/** Distance over which corners are rounded, in short sides. */
const CORNER_SHARE: f64 = 0.16

/** Share of its unevenness that the border loses toward the foot of the picture. */
const FOOT_CALM_SHARE: f64 = 0.8
/** How quickly the painting becomes full above its foot, per short side, where the border is tight. */
const TIGHT_FOOT_SLOPE: f64 = 48
/** How quickly the painting becomes full above its foot, per short side, where the border is loose. */
const LOOSE_FOOT_SLOPE: f64 = 14
/** The share of its looseness that the foot loses below plants. */
const TIGHT_LEAVES_SHARE: f64 = 0.6

// Offsets in `sides`: where washes and crowns end in this row, and the smallest distance, of the left and the right
// side; then the smallest distance at the top.
const RIGHT: usize = 3 << 3
const TOP_LEAST: usize = 6 << 3

/**
 * Writes `inside` of row `y`. `rows`: the arrays of ROWS in `watercolor/border/painted-area.ts`, `stride` bytes apart.
 * `above`: the distance above the foot of the picture (doubles). `edges`, `houses`, `roofs`: planes of `quarterWidth` ×
 * `quarterHeight`. `lifts`: those of the left and of the right side. `sides`: see above. `low`: how close the row is to
 * the foot, 0..1; `standing`: how much of it stands, 0..1; `night`: 1 at night; `openX`: the column of the open corner;
 * `hasBare`: whether the prompt leaves paper bare.
 */
export function findInside(
  rows: usize,
  stride: usize,
  above: usize,
  edges: usize,
  houses: usize,
  roofs: usize,
  quarterWidth: i32,
  quarterHeight: i32,
  lifts: usize,
  sides: usize,
  width: i32,
  height: i32,
  y: i32,
  low: f64,
  standing: f64,
  night: f64,
  openX: f64,
  hasBare: bool,
): void {
  const short = <f64>min(width, height)
  const scale = <f64>width / <f64>quarterWidth
  const quarterRow = (<usize>((y >> 2) * quarterWidth)) << 2
  const row = <f64>y
  for (let x = 0; x < width; x++) {
    const i = rows + ((<usize>x) << 2)
    const column = <f64>x
    const sky = read(i, stride, 0)
    const clump = read(i, stride, 12)
    const bay = read(i, stride, 9)
    const vegetation = read(i, stride, 3)
    const coherence = read(i, stride, 4)
    const importance = read(i, stride, 5)
    const quarter = quarterRow + ((<usize>(x >> 2)) << 2)
    // A wet sky continues behind trees and roofs, so its edge does not follow their twigs.
    const solid = 1 - sky
    const leafy = standing * solid * max(vegetation, 1 - coherence)
    const matters = solid * importance * (0.75 + 0.25 * coherence)
    const filled = (1 - leafy) * FILLED_BAY_SHARE * smoothstep(MIN_HOUSE_IMPORTANCE, FULL_HOUSE_IMPORTANCE, importance)
    const edge = sampled(edges, quarterWidth, quarterHeight, column / scale, row / scale)
    const built = solid * smoothstep(MIN_BUILT_SHARE, FULL_BUILT_SHARE, edge)
    const house = solid * <f64>load<f32>(houses + quarter)
    const touched = max(smoothstep(0.15, 0.6, matters), built)
    const loose = (1 - max(touched, house)) * smoothstep(MIN_LOOSENESS, FULL_LOOSENESS, read(i, stride, 13))
    const footSlope = mix(TIGHT_FOOT_SLOPE, LOOSE_FOOT_SLOPE, loose * (1 - TIGHT_LEAVES_SHARE * vegetation))
    const fromLeft = column - endOf(sides, leafy, filled)
    const fromRight = <f64>width - column - endOf(sides + RIGHT, leafy, filled)
    const topEnd = mix(mix(read(i, stride, 7), read(i, stride, 8), leafy), load<f64>(sides + TOP_LEAST), filled)
    const fromFoot = (footSlope * load<f64>(above + ((<usize>x) << 3))) / (INSIDE_PER_SHORT_SIDE * short)
    const fromSide = min(fromLeft, fromRight) / short
    const distance = roundedMin(fromSide, min((row - topEnd) / short, fromFoot))
    const held = sky > 0 ? heldBy(<f64>load<f32>(roofs + quarter), bay, distance) : 0
    const opened = sky > 0 ? (1 - night) * (1 - held) * openness(abs(column - openX), row, short, bay) : 0
    const soft = max(leafy, sky)
    const lobe = mix(read(i, stride, 10), clump, 0.85 * leafy + (0.3 + 0.5 * opened) * sky)
    const ragged = soft * (1.1 + 0.7 * leafy - 0.35 * sky)
    const side = lifts + (fromLeft < fromRight ? 0 : (<usize>height) << 2)
    const reach = liftAt(side, height, row, bay) - MEAN_LIFT * (1 - house)
    const toSide = <f64>min(x, width - 1 - x) / short
    const beside = smoothstep(LIFT_DEPTH, FULL_LIFT_DEPTH, fromSide)
    const lift = (1 - soft) * beside * mix(TIGHT_LIFT, LOOSE_LIFT, loose) * reach * roomFor(reach, toSide, standing)
    const fringe = 0.2 * (1 - 0.75 * leafy) * (read(i, stride, 11) - 0.5)
    const wave = 1.5 * (bay - 0.5) + ragged * (lobe - 0.5) + lift + fringe
    const uneven = (1 - FOOT_CALM_SHARE * low) * (1 - NIGHT_CALM_SHARE * night * sky) * wave
    const outward = uneven > 0 ? mix(1, leafReach(min(toSide, row / short), clump), leafy) : 1
    const rescue = 1.6 * touched * smoothstep(0.01, 0.07, distance)
    const clumped = clumpReach(leafy, read(i, stride, 1), read(i, stride, 2))
    const bounded = INSIDE_PER_SHORT_SIDE * distance + outward * uneven * (1 - 0.7 * matters)
    const full = bounded + (1 - low) * (rescue - 0.6) + clumped + sky * skyReach(night, opened, held)
    const steepness = mix(mix(TIGHT_STEEPNESS, LOOSE_STEEPNESS, loose), LEAF_STEEPNESS, leafy)
    const softly = mix(1, OPEN_CORNER_STEEPNESS, max(opened, HELD_SOFTNESS * held))
    const crown = crownReach(leafy, read(i, stride, 6), distance)
    let inside = <f32>(steepened(full, mix(steepness, softly, sky)) + crown)
    if (hasBare) inside = outsideBare(inside, read(i, stride, 14), uneven)
    const leftOut = read(i, stride, 15)
    store<f32>(i + 16 * stride, leftOut > 0 ? outsideBare(inside, leftOut, 0) : inside)
  }
}

/** The value of array `k` of a pixel. */
function read(pixel: usize, stride: usize, k: usize): f64 {
  return <f64>load<f32>(pixel + k * stride)
}

/** Bilinear sample of a plane, as `sampleBilinear` in `src/engine/plane.ts`. */
function sampled(data: usize, width: i32, height: i32, x: f64, y: f64): f64 {
  const cx = x <= 0 ? 0 : x >= <f64>(width - 1) ? <f64>(width - 1) : x
  const cy = y <= 0 ? 0 : y >= <f64>(height - 1) ? <f64>(height - 1) : y
  const x0 = min(<i32>cx, max(0, width - 2))
  const y0 = min(<i32>cy, max(0, height - 2))
  const right: usize = width > 1 ? 4 : 0
  const below = height > 1 ? (<usize>width) << 2 : 0
  const at = data + ((<usize>(y0 * width + x0)) << 2)
  const top = mix(<f64>load<f32>(at), <f64>load<f32>(at + right), cx - <f64>x0)
  const bottom = mix(<f64>load<f32>(at + below), <f64>load<f32>(at + below + right), cx - <f64>x0)
  return mix(top, bottom, cy - <f64>y0)
}

/** Distance from the edge of the sheet at which the painting ends at a side that is this leafy and filled, 0..1. */
function endOf(side: usize, leafy: f64, filled: f64): f64 {
  return mix(mix(load<f64>(side), load<f64>(side, 8), leafy), load<f64>(side, 16), filled)
}

/** The smaller of two distances, reduced where both are small: polynomial smooth minimum (Inigo Quilez). */
function roundedMin(a: f64, b: f64): f64 {
  const near = max(0, CORNER_SHARE - abs(a - b)) / CORNER_SHARE
  return min(a, b) - (near * near * CORNER_SHARE) / 4
}

/** How well the roof below holds the sky, 0..1. */
function heldBy(roof: f64, bay: f64, distance: f64): f64 {
  return mix(HELD_IN_BAYS, HELD_BESIDE_BAYS, bay) * roof * smoothstep(MIN_HELD_DISTANCE, FULL_HELD_DISTANCE, distance)
}

/** How open the sky is at a pixel in column `x` from the open corner, 0..1; `uneven`: 0..1. */
function openness(x: f64, y: f64, short: f64, uneven: f64): f64 {
  const reach = OPEN_CORNER_REACH - CORNER_UNEVENNESS * (uneven - 0.5)
  const squared = (x * x + y * y) / (short * short)
  return squared < reach * reach && reach > 0 ? smoothstep(reach, 0, sqrt(squared)) : 0
}

/** How far out the stroke of row `y` reaches at a side, 0..1; its end wanders along the side. */
function liftAt(side: usize, height: i32, y: f64, bay: f64): f64 {
  const at = <usize>clamp(round(y + LIFT_WANDERS_PX * (bay - 0.5)), 0, <f64>(height - 1))
  return <f64>load<f32>(side + (at << 2))
}

/**
 * How freely a stroke ends elsewhere than the border, 0..1, at a distance in short sides from the side of the sheet. On
 * walls strokes only reach out: a plain one would look torn where they end early.
 */
function roomFor(reach: f64, toSide: f64, standing: f64): f64 {
  return reach > 0 ? smoothstep(BARE_MARGIN, FREE_MARGIN, toSide) : 1 - standing
}

/** The extra reach of a sky that is this open and this well held, each 0..1. */
function skyReach(night: f64, opened: f64, held: f64): f64 {
  return SKY_WIDER + NIGHT_WIDER * night - OPEN_CORNER_WIDER * opened + ROOF_WIDER * held
}

/** The extra reach of a clump: crowns end in their own clumps, the light areas between them first. */
function clumpReach(leafy: f64, tone: f64, wide: f64): f64 {
  return CLUMP_REACH_PER_TONE * leafy * clamp(tone - wide, -0.12, 0.08)
}

/** `inside` where this share of the paper is left bare; the edge of bare paper is uneven. */
function outsideBare(inside: f32, bare: f64, uneven: f64): f32 {
  return <f32>min(<f64>inside, 1 - 2 * bare + 0.5 * uneven * (1 - bare))
}

/** The share of its reach that a crown keeps at a distance in short sides from the edge of the sheet. */
function leafReach(toEdge: f64, clump: f64): f64 {
  return smoothstep(BARE_MARGIN, FREE_MARGIN, toEdge - LEAF_MARGIN_VARIATION * clump)
}

/** The extra reach of a crown, with leaves or bare (each 0..1), at a distance from the border in short sides. */
function crownReach(leafy: f64, bare: f64, distance: f64): f64 {
  return max(leafy, bare) * CROWN_WIDER * smoothstep(0, CROWN_END_SHARE, distance)
}

/** `inside` where the painting becomes full `steepness` times as quickly; a slower beginning is made up for. */
function steepened(inside: f64, steepness: f64): f64 {
  return (
    inside * (steepness < 1 ? mix(steepness, 1, smoothstep(MIN_STEEP_INSIDE, FULL_STEEP_INSIDE, inside)) : steepness)
  )
}
