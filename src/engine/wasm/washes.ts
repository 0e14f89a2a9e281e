import { add, all, choose, clamp, eased, exp, less, mul, plus, smoothstep, sub, times, ZERO } from './four'

// The passes over a row of a watercolor. They are explained where they are called, in `src/engine/watercolor`. All
// arrays hold `count` floats and may be read and written up to the next multiple of four.

/** Slow deviation of the hand to each side, in analysis pixels. */
const SLOW_DEVIATION_PX: f32 = 3.4
/** Quick deviation of the hand, in analysis pixels. */
const QUICK_DEVIATION_PX: f32 = 1.1
/** The share of its deviations that a steady hand loses. */
const STEADIED_SHARE: f32 = 0.9
/** Distance by which even a steady hand sways from the ruler over a long line, in analysis pixels. */
const SWAY_PX: f32 = 2.8

/** `pixel`: analysis pixels per output pixel; `y`: the row in analysis pixels; `steady`, `sway`: 0..1. */
export function tremble(
  count: i32,
  pixel: f32,
  y: f32,
  slowX: usize,
  slowY: usize,
  quickX: usize,
  quickY: usize,
  steady: usize,
  sway: usize,
  xs: usize,
  ys: usize,
): void {
  let column = f32x4(0.5, 1.5, 2.5, 3.5)
  for (let i: usize = 0; i < (<usize>count) << 2; i += 16) {
    const x = plus(times(column, pixel), -0.5)
    const strays = less(1, times(v128.load(steady + i), STEADIED_SHARE))
    const swayed = times(plus(v128.load(sway + i), -0.5), SWAY_PX)
    const right = add(swayed, mul(strays, shaken(v128.load(slowX + i), v128.load(quickX + i))))
    const down = add(swayed, mul(strays, shaken(v128.load(slowY + i), v128.load(quickY + i))))
    v128.store(xs + i, add(x, right))
    v128.store(ys + i, plus(down, y))
    column = plus(column, 4)
  }
}

function shaken(slow: v128, quick: v128): v128 {
  return add(times(plus(slow, -0.5), SLOW_DEVIATION_PX), times(plus(quick, -0.5), QUICK_DEVIATION_PX))
}

/**
 * Samples twelve fields, side by side in `fields`, at x and y; `fields` begins with row `firstRow` of `height` rows.
 * `out`: twelve arrays, `stride` bytes apart.
 */
export function sampleFields(
  count: i32,
  fields: usize,
  firstRow: i32,
  width: i32,
  height: i32,
  xs: usize,
  ys: usize,
  out: usize,
  stride: usize,
): void {
  const right: usize = width > 1 ? 48 : 0
  const below: usize = height > 1 ? <usize>width * 48 : 0
  const lastX = <f32>(width - 1)
  const lastY = <f32>(height - 1)
  for (let i: usize = 0; i < (<usize>count) << 2; i += 4) {
    const cx = min<f32>(max<f32>(load<f32>(xs + i), 0), lastX)
    const cy = min<f32>(max<f32>(load<f32>(ys + i), 0), lastY)
    const ix = min(<i32>cx, max(width - 2, 0))
    const iy = min(<i32>cy, max(height - 2, 0))
    const fx = cx - <f32>ix
    const fy = cy - <f32>iy
    const both = fx * fy
    const w11 = all(both)
    const w10 = all(fx - both)
    const w01 = all(fy - both)
    const w00 = all(1 - fx - (fy - both))
    const upper = fields + <usize>((iy - firstRow) * width + ix) * 48
    const lower = upper + below
    for (let k: usize = 0; k < 48; k += 16) {
      const top = add(mul(v128.load(upper + k), w00), mul(v128.load(upper + right + k), w10))
      const bottom = add(mul(v128.load(lower + k), w01), mul(v128.load(lower + right + k), w11))
      const four = add(top, bottom)
      const place = out + i + (k >> 2) * stride
      v128.store32_lane(place, four, 0)
      v128.store32_lane(place + stride, four, 1)
      v128.store32_lane(place + 2 * stride, four, 2)
      v128.store32_lane(place + 3 * stride, four, 3)
    }
  }
}

/** How quickly the dark line where a wash dried fades inward, per analysis pixel. */
const RIM_FADING: f32 = 0.7
/** The share of that line's pigment that only drifted toward it and fades more slowly. */
const DRIFTED_SHARE: f32 = 0.3
/** The difference in tone across an edge above which pigment starts to gather at it. */
const MIN_RIM_DIFFERENCE: f32 = 0.03
/** The difference in tone across an edge above which pigment gathers fully at it. */
const FULL_RIM_DIFFERENCE: f32 = 0.14
/** Width, in analysis pixels, over which an edge blends to each side where the sheet is wet. */
const WET_EDGE_PX: f32 = 2.6
/** Width, in analysis pixels, over which an edge blends to each side among leaves. */
const LEAF_EDGE_PX: f32 = 0.5
/** Width, in analysis pixels, over which an open edge blends to each side. */
const OPEN_EDGE_PX: f32 = 1.3
/** Range by which a loose hand widens and narrows its shapes, in analysis pixels. */
const SWELL_PX: f32 = 2.2
/** The share of the tooth that an edge follows where the brush is full: nearly none, so that it is a clean line. */
const FULL_BRUSH_TOOTH: f32 = 0.15
/** How far such an edge follows it besides, where the hand is loose. */
const LOOSE_HAND_TOOTH: f32 = 0.4
/** How far the brush catches only the tops of the tooth where it has run dry, as a share of that range. */
const DRY_BRUSH_TOOTH: f32 = 6
/** The drift of pigment above which the brush begins to run dry, in stretches of an edge. */
const MIN_DRY_DRIFT: f32 = 0.62
/** The drift above which it has run dry. */
const FULL_DRY_DRIFT: f32 = 0.9
/** Wetness of the sheet up to which an edge can be dry. */
const MIN_EDGE_WETNESS: f32 = 0.36
/** Wetness of the sheet above which an edge is smooth. */
const MAX_DRY_EDGE_WETNESS: f32 = 0.6
/** The share of dry stretches that a steady hand is spared. */
const STEADY_BRUSH_SHARE: f32 = 0.95
/** How much the range by which paint creeps into pits varies along a soft edge: 1 is from none to double. */
const CREEP_VARIETY: f32 = 1.4
/** Distance by which a lifted brush catches the tops of the paper beyond an open edge, in analysis pixels. */
const DRAG_PX: f32 = 1.6

/**
 * Two washes, `light` and `dark`, end in one edge between them. `pixel`: analysis pixels per output pixel. `ending`:
 * the pigment gathered along the edge, 0..1, or its openness, 0..-1. `dabRim`: pigment gathered at the rims of dabs.
 * `tooth`, `soaked`, `softness`: see `EdgeTooth` of `watercolor/wash-edges.ts`.
 */
export function layWashes(
  count: i32,
  pixel: f32,
  tooth: f32,
  soaked: f32,
  softness: f32,
  within: usize,
  light: usize,
  dark: usize,
  ending: usize,
  wet: usize,
  matters: usize,
  leaves: usize,
  steady: usize,
  drift: usize,
  paper: usize,
  dabRim: usize,
  tone: usize,
  edge: usize,
): void {
  for (let i: usize = 0; i < (<usize>count) << 2; i += 16) {
    const lighter = v128.load(light + i)
    const range = f32x4.max(ZERO, sub(v128.load(dark + i), lighter))
    const end = v128.load(ending + i)
    const open = f32x4.max(ZERO, less(0, end))
    const dragged = times(mul(open, plus(v128.load(paper + i), -0.5)), DRAG_PX)
    const strays = less(1, times(v128.load(steady + i), STEADIED_SHARE))
    const swollen = times(mul(plus(v128.load(drift + i), -0.5), strays), SWELL_PX)
    const loose = mul(smoothstep(0.52, 0.8, v128.load(wet + i)), less(1, times(v128.load(matters + i), 0.75)))
    const green = f32x4.max(ZERO, v128.load(leaves + i))
    const blended = add(add(times(loose, WET_EDGE_PX), times(green, LEAF_EDGE_PX)), times(open, OPEN_EDGE_PX))
    const soft = plus(times(blended, softness), 0.6 * pixel)
    const dry = mul(
      mul(
        smoothstep(MIN_DRY_DRIFT, FULL_DRY_DRIFT, v128.load(drift + i)),
        less(1, smoothstep(MIN_EDGE_WETNESS, MAX_DRY_EDGE_WETNESS, v128.load(wet + i))),
      ),
      less(1, times(v128.load(steady + i), STEADY_BRUSH_SHARE)),
    )
    const followed = plus(sub(times(strays, LOOSE_HAND_TOOTH), times(dry, DRY_BRUSH_TOOTH)), FULL_BRUSH_TOOTH)
    const crept = times(plus(times(v128.load(drift + i), CREEP_VARIETY), 1 - 0.5 * CREEP_VARIETY), soaked)
    const caught = mul(less(0.5, v128.load(paper + i)), add(mul(crept, blended), times(followed, tooth)))
    const distance = add(add(v128.load(within + i), caught), add(dragged, swollen))
    const share = eased(clamp(plus(f32x4.div(times(distance, 0.5), soft), 0.5), 0, 1))
    const hard = mul(less(1, loose), smoothstep(MIN_RIM_DIFFERENCE, FULL_RIM_DIFFERENCE, range))
    const near = f32x4.div(all(1), plus(times(f32x4.abs(distance), RIM_FADING), 1))
    const squared = mul(near, near)
    const line = mul(squared, plus(times(squared, 1 - DRIFTED_SHARE), DRIFTED_SHARE))
    const gathered = mul(mul(mul(line, share), hard), f32x4.max(ZERO, end))
    v128.store(tone + i, add(lighter, mul(range, share)))
    v128.store(edge + i, f32x4.max(gathered, v128.load(dabRim + i)))
  }
}

/**
 * `dabs`: the tone that each dab of leaves adds; reduced in proportion to the tone of the wash below where that is
 * nearly paper.
 */
export function driftTone(count: i32, tone: usize, leaves: usize, drift: usize, dabs: usize): void {
  for (let i: usize = 0; i < (<usize>count) << 2; i += 16) {
    const drifted = times(plus(v128.load(drift + i), -0.5), 0.05)
    const before = v128.load(tone + i)
    const dabbed = mul(v128.load(dabs + i), clamp(times(before, 4), 0, 1))
    v128.store(tone + i, add(add(before, dabbed), mul(drifted, plus(v128.load(leaves + i), 1))))
  }
}

/** Depth over which the brush runs dry at the border where the sheet is dry, in units of `inside`. */
const DRY_BRUSH_DEPTH: f32 = 0.65
/** Depth over which the brush runs dry where the sheet is wet, in units of `inside`. */
const DAMP_BRUSH_DEPTH: f32 = 0.06
/** Range by which the hairs of a brush end apart, in units of `inside`. */
const HAIR_LENGTH: f32 = 0.18
/** The share of the hairs of a dry brush in what it leaves; the rest is the tooth of the paper. */
const HAIR_SHARE: f32 = 0.7
/** Cover between the hairs of a brush where it starts to run dry, 0..1; it falls to 0 where the brush is dry. */
const FILM_SHARE: f32 = 0.7
/** The value of `sky` on the ground (see `ground-wash.ts`), up to which the brush can run dry fully. */
const GROUND_WETNESS: f32 = 0.4
/** Wetness of the sheet up to which the brush runs dry fully. */
const DRY_WETNESS: f32 = 0.3
/** Wetness of the sheet above which the brush does not run dry. */
const SOAKED_WETNESS: f32 = 0.48

export function thinOut(
  count: i32,
  inside: usize,
  ragged: usize,
  wet: usize,
  sky: usize,
  paper: usize,
  cover: usize,
  rim: usize,
): void {
  for (let i: usize = 0; i < (<usize>count) << 2; i += 16) {
    // A sky is laid with a full, wet brush: its edge runs out softly instead of breaking into hairs.
    const hairs = mul(times(plus(v128.load(ragged + i), -0.5), HAIR_LENGTH), less(1, times(v128.load(sky + i), 0.85)))
    const depth = add(v128.load(inside + i), hairs)
    const loose = times(smoothstep(0.5, 0.8, v128.load(wet + i)), 0.7)
    const fade = plus(add(loose, times(v128.load(sky + i), 0.6)), 0.1)
    const share = eased(clamp(f32x4.div(depth, fade), 0, 1))
    const dryness = less(1, smoothstep(DRY_WETNESS, SOAKED_WETNESS, v128.load(wet + i)))
    const runsDry = plus(times(dryness, DRY_BRUSH_DEPTH - DAMP_BRUSH_DEPTH), DAMP_BRUSH_DEPTH)
    const load = eased(clamp(f32x4.div(depth, runsDry), 0, 1))
    const tooth = add(times(v128.load(paper + i), 1 - HAIR_SHARE), times(v128.load(ragged + i), HAIR_SHARE))
    const touched = smoothstep(-0.35, 0.4, plus(add(times(load, 1.2), tooth), -1))
    const wash = clamp(times(plus(v128.load(sky + i), -GROUND_WETNESS), 1 / (1 - GROUND_WETNESS)), 0, 1)
    const caught = f32x4.max(touched, wash)
    const film = times(load, FILM_SHARE)
    const dry = mul(share, add(film, mul(less(1, film), caught)))
    v128.store(cover + i, choose(f32x4.lt(depth, runsDry), dry, share))
    const hard = less(1, clamp(plus(times(fade, 1.2), -0.2), 0, 1))
    const atRim = v128.and(f32x4.gt(depth, ZERO), f32x4.lt(depth, all(0.3)))
    v128.store(rim + i, v128.and(mul(exp(times(depth, -14)), hard), atRim))
  }
}
