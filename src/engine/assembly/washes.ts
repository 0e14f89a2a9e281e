import { ZERO, add, all, clamp, eased, exp, less, mul, plus, smoothstep, sub, times } from './four'

// The passes over a row of a watercolour. What they do is told where they are called, in `src/engine/watercolor`. All
// arrays hold `count` floats and may be read and written to the next whole four.

/** How far the hand strays, slowly and quickly, in analysis pixels from side to side; and how much of it a steady hand loses. */
const SLOW: f32 = 2.6
const QUICK: f32 = 0.5
const STEADIED: f32 = 0.85

/** `pixel`: analysis pixels per output pixel; `y`: the row in analysis pixels; `steady`: 0..1. */
export function tremble(
  count: i32,
  pixel: f32,
  y: f32,
  slowX: usize,
  slowY: usize,
  quickX: usize,
  quickY: usize,
  steady: usize,
  xs: usize,
  ys: usize,
): void {
  let column = f32x4(0.5, 1.5, 2.5, 3.5)
  for (let i: usize = 0; i < (<usize>count) << 2; i += 16) {
    const x = plus(times(column, pixel), -0.5)
    const strays = less(1, times(v128.load(steady + i), STEADIED))
    v128.store(xs + i, add(x, mul(strays, shaken(v128.load(slowX + i), v128.load(quickX + i)))))
    v128.store(ys + i, plus(mul(strays, shaken(v128.load(slowY + i), v128.load(quickY + i))), y))
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

/** How quickly a selector changes across a sharp edge, per analysis pixel. */
const STEEP: f32 = 0.66
/** How far touches of leaves carry one side of an edge into the other, in units of the selector. */
const TOUCHED: f32 = 1.35
/** Width of a drying edge, in units of the selector. */
const DRYING: f32 = 0.3

/** `pixel`: analysis pixels per output pixel. */
export function layWashes(
  count: i32,
  pixel: f32,
  selector: usize,
  lightTone: usize,
  darkTone: usize,
  lightA: usize,
  lightB: usize,
  darkA: usize,
  darkB: usize,
  leaves: usize,
  sky: usize,
  care: usize,
  touches: usize,
  broken: usize,
  wet: usize,
  clouds: usize,
  tone: usize,
  a: usize,
  b: usize,
  edge: usize,
): void {
  const crisp: f32 = STEEP * pixel * 0.6
  for (let i: usize = 0; i < (<usize>count) << 2; i += 16) {
    const green = v128.load(leaves + i)
    const touched = mul(times(plus(v128.load(touches + i), -0.5), TOUCHED), green)
    const side = add(v128.load(selector + i), touched)
    const wetness = smoothstep(0.45, 0.75, v128.load(wet + i))
    const open = v128.load(sky + i)
    // Leaves are laid wet in wet, and far from the focus edges are lost.
    const far = mul(less(1, v128.load(care + i)), less(1, green))
    const soft = plus(times(add(add(green, far), times(mul(open, less(1, open)), 0.7)), 0.3), 0.04)
    const softness = mul(soft, plus(times(wetness, 0.8), 0.2))
    const half = plus(times(softness, 0.9), crisp)
    const share = eased(clamp(plus(f32x4.div(side, times(half, 2)), 0.5), 0, 1))
    const light = v128.load(lightTone + i)
    const contrast = sub(v128.load(darkTone + i), light)
    const clouded = mul(open, less(1, smoothstep(0.22, 0.62, v128.load(clouds + i))))
    v128.store(tone + i, mul(add(light, mul(contrast, share)), less(1, times(clouded, 0.62))))
    const ownA = v128.load(lightA + i)
    v128.store(a + i, add(ownA, mul(sub(v128.load(darkA + i), ownA), share)))
    const ownB = v128.load(lightB + i)
    v128.store(b + i, add(ownB, mul(sub(v128.load(darkB + i), ownB), share)))
    const inside = f32x4.max(side, ZERO)
    const line = f32x4.max(plus(exp(times(inside, -1 / DRYING)), -0.06), ZERO)
    const dried = mul(mul(line, share), smoothstep(0.06, 0.22, contrast))
    const kept = mul(smoothstep(0.5, 0.62, v128.load(broken + i)), less(1, soft))
    v128.store(edge + i, mul(mul(dried, kept), less(1, open)))
  }
}

/** Analysis pixels for each unit of `inside`. */
const INSIDE: f32 = 24

export function thinOut(
  count: i32,
  pixel: f32,
  inside: usize,
  hairs: usize,
  pools: usize,
  sky: usize,
  leaves: usize,
  paper: usize,
  cover: usize,
  rim: usize,
): void {
  const crisp: f32 = (1.2 * pixel) / INSIDE
  for (let i: usize = 0; i < (<usize>count) << 2; i += 16) {
    const open = v128.load(sky + i)
    const depth = v128.load(inside + i)
    const fade = plus(mul(times(open, 1.8), plus(times(smoothstep(0.3, 0.5, v128.load(pools + i)), 0.95), 0.05)), crisp)
    const share = eased(clamp(plus(f32x4.div(depth, fade), 0.5), 0, 1))
    // A brush that runs dry leaves the pits and, along the stroke, what its hairs miss.
    const dryness = mul(smoothstep(0.45, 0.6, v128.load(pools + i)), less(1, f32x4.max(open, v128.load(leaves + i))))
    const reach = plus(add(times(depth, 0.62), v128.load(hairs + i)), -0.72)
    const caught = smoothstep(-0.07, 0.07, add(reach, times(plus(v128.load(paper + i), -0.5), 0.25)))
    v128.store(cover + i, mul(share, less(1, mul(dryness, less(1, caught)))))
    const line = exp(times(f32x4.max(depth, ZERO), -22))
    v128.store(rim + i, mul(mul(line, less(1, dryness)), less(1, times(open, 0.9))))
  }
}
