import { add, all, choose, clamp, eased, exp, less, mul, ONE, plus, smoothstep, sub, times, ZERO } from './four'

// The passes over a row of a watercolor. They are explained where they are called, in `src/engine/watercolor`. All
// arrays hold `count` floats and may be read and written up to the next multiple of four.

/**
 * Slow and quick deviation of the hand to each side, in analysis pixels, and the share that a steady hand removes; and
 * how far even that sways from the ruler over a long line.
 */
const SLOW: f32 = 3.4
const QUICK: f32 = 1.1
const STEADIED: f32 = 0.78
const SWAY: f32 = 2.8

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
    const strays = less(1, times(v128.load(steady + i), STEADIED))
    const swayed = times(plus(v128.load(sway + i), -0.5), SWAY)
    const right = add(swayed, mul(strays, shaken(v128.load(slowX + i), v128.load(quickX + i))))
    const down = add(swayed, mul(strays, shaken(v128.load(slowY + i), v128.load(quickY + i))))
    v128.store(xs + i, add(x, right))
    v128.store(ys + i, plus(down, y))
    column = plus(column, 4)
  }
}

function shaken(slow: v128, quick: v128): v128 {
  return add(times(plus(slow, -0.5), SLOW), times(plus(quick, -0.5), QUICK))
}

/**
 * Samples twelve fields, side by side in `fields`, at x and y; `fields` begins with row `firstRow` of `height` rows.
 * `out`: twelve arrays, `stride` bytes from each other.
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

/** `dabs`: what each dab of leaves adds; where the wash below is nearly paper, in proportion to its tone. */
export function driftTone(count: i32, tone: usize, leaves: usize, drift: usize, dabs: usize): void {
  for (let i: usize = 0; i < (<usize>count) << 2; i += 16) {
    const drifted = times(plus(v128.load(drift + i), -0.5), 0.05)
    const before = v128.load(tone + i)
    const dabbed = mul(v128.load(dabs + i), clamp(times(before, 4), 0, 1))
    v128.store(tone + i, add(add(before, dabbed), mul(drifted, plus(v128.load(leaves + i), 1))))
  }
}

/** How quickly the dark rim of a dried wash fades inward, per analysis pixel; beyond `REACH` there is nothing. */
const FADING: f32 = 0.62
const REACH: f32 = 7
/** Below this slope tone is flat, and a level set has no distance. */
const FLAT: f32 = 0.0025
/**
 * Where tone changes by less than `GENTLE` per analysis pixel, washes run into each other over `GRADED` in tone; from
 * `STEEP` on they have edges.
 */
const GENTLE: f32 = 0.006
const STEEP: f32 = 0.017
const GRADED: f32 = 0.1

/**
 * `glazes`: pairs of the tone at which each begins and the tone it adds. `dabRim`: pigment gathered at the rims of
 * dabs.
 */
export function layGlazes(
  count: i32,
  glazes: usize,
  glazeCount: i32,
  tone: usize,
  slope: usize,
  wet: usize,
  matters: usize,
  sky: usize,
  leaves: usize,
  dabRim: usize,
  edge: usize,
): void {
  const end = glazes + ((<usize>glazeCount) << 3)
  for (let i: usize = 0; i < (<usize>count) << 2; i += 16) {
    const before = v128.load(tone + i)
    const loose = mul(smoothstep(0.52, 0.8, v128.load(wet + i)), less(1, times(v128.load(matters + i), 0.75)))
    const change = v128.load(slope + i)
    const graded = less(1, smoothstep(GENTLE, STEEP, change))
    const wetted = add(times(v128.load(sky + i), 0.1), times(v128.load(leaves + i), 0.055))
    const soft = plus(add(add(times(loose, 0.11), times(graded, GRADED)), wetted), 0.01)
    const perSoft = f32x4.div(all(0.5), soft)
    const perStep = f32x4.div(ONE, f32x4.max(all(FLAT), change))
    let laid = ZERO
    let nearest = all(REACH)
    for (let glaze = glazes; glaze < end; glaze += 8) {
      const above = sub(before, v128.load32_splat(glaze))
      const share = eased(clamp(mul(add(above, soft), perSoft), 0, 1))
      laid = add(laid, mul(share, v128.load32_splat(glaze + 4)))
      const inside = choose(f32x4.gt(above, ZERO), mul(above, perStep), all(REACH))
      nearest = f32x4.min(nearest, inside)
    }
    const hard = less(1, clamp(times(plus(soft, -0.012), 12), 0, 1))
    const gathered = mul(exp(times(nearest, -FADING)), hard)
    v128.store(tone + i, add(times(laid, 0.66), times(before, 0.34)))
    const atEdge = v128.and(gathered, f32x4.lt(nearest, all(REACH)))
    v128.store(edge + i, f32x4.max(atEdge, v128.load(dabRim + i)))
  }
}

export function touchDetails(
  count: i32,
  darkest: f32,
  tone: usize,
  detail: usize,
  ridge: usize,
  matters: usize,
  leaves: usize,
  skips: usize,
): void {
  for (let i: usize = 0; i < (<usize>count) << 2; i += 16) {
    const before = v128.load(tone + i)
    const lost = v128.load(detail + i)
    const care = plus(times(v128.load(matters + i), 0.75), 0.35)
    const accent = add(
      times(mul(smoothstep(0.03, 0.12, lost), lost), 0.62),
      times(smoothstep(0.055, 0.068, lost), 0.045),
    )
    const reserved = v128.and(times(plus(lost, 0.03), 1.15), f32x4.lt(lost, all(-0.04)))
    const t = add(before, mul(add(accent, reserved), care))
    const sliver = mul(
      smoothstep(0.012, 0.03, f32x4.neg(v128.load(ridge + i))),
      smoothstep(0.55, 0.7, v128.load(skips + i)),
    )
    const skipped = mul(times(sliver, 0.6), less(1, times(v128.load(leaves + i), 0.5)))
    v128.store(tone + i, clamp(mul(t, less(1, skipped)), 0, darkest))
  }
}

/** How deep the brush runs dry, in units of `inside`. */
const DRY_BRUSH: f32 = 0.65

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
    const hairs = mul(times(plus(v128.load(ragged + i), -0.5), 0.35), less(1, times(v128.load(sky + i), 0.85)))
    const depth = add(v128.load(inside + i), hairs)
    const loose = times(smoothstep(0.5, 0.8, v128.load(wet + i)), 0.7)
    const fade = plus(add(loose, times(v128.load(sky + i), 0.6)), 0.1)
    const share = eased(clamp(f32x4.div(depth, fade), 0, 1))
    const loaded = times(smoothstep(0, DRY_BRUSH, depth), 1.2)
    const touched = smoothstep(-0.35, 0.4, plus(add(loaded, v128.load(paper + i)), -1))
    const caught = f32x4.max(touched, times(v128.load(sky + i), 0.6))
    const dry = mul(share, plus(times(caught, 0.7), 0.3))
    v128.store(cover + i, choose(f32x4.lt(depth, all(DRY_BRUSH)), dry, share))
    const hard = less(1, clamp(plus(times(fade, 1.2), -0.2), 0, 1))
    const atRim = v128.and(f32x4.gt(depth, ZERO), f32x4.lt(depth, all(0.3)))
    v128.store(rim + i, v128.and(mul(exp(times(depth, -14)), hard), atRim))
  }
}
