import { ONE, ZERO, add, all, choose, clamp, eased, less, mul, plus, smoothstep, sub, times } from './four'

// What a watercolour is made of before it is laid: see `src/engine/watercolor/wash-plan.ts` and `sides.ts`. Arrays may
// be read and written to the next whole four.

/** Detail in lightness that is worth a touch of the brush: at the focus, and where little is told. */
const TOLD_AT_FOCUS: f32 = 0.06
const TOLD_AFAR: f32 = 0.4
/** Share of the slow changes within a region that its wash keeps. */
const GRADED: f32 = 0.75
/** Whatever is in light stays near the paper, by this share of its tone. */
const LIT: f32 = 0.3
/** A watercolour never quite closes. */
const DARKEST: f32 = 0.76

/** Pigment straight from the tube is purer than the photo; the product then takes 35 % away (D1-171). */
const CHARGED: f32 = 1.62 * 0.65
/** Beyond this chroma colours are held back: no pigment is neon. */
const STRONGEST: f32 = 0.105
const BEYOND: f32 = 0.35
/** Lights are laid warm, shadows cool; acid greens are mixed with ochre. */
const GLOWING: f32 = 0.2
const WARM_LIGHT: f32 = 0.012
const COOL_A: f32 = 0.005
const COOL_B: f32 = -0.02
const OLIVE: f32 = 0.32

/** The tone of a lightness: high key, so lights stay paper. */
function washTone(lightness: v128): v128 {
  const dark = f32x4.min(less(1, clamp(lightness, 0, 1)), all(0.92))
  return add(times(dark, 0.66), times(mul(mul(dark, dark), dark), 0.405))
}

/** `L`, `a` and `b` become the tone and the colours that are painted; `weight` what parts them. */
export function paintPlaces(
  count: i32,
  key: f32,
  blue: f32,
  L: usize,
  as: usize,
  bs: usize,
  slow: usize,
  lift: usize,
  fineL: usize,
  coarseL: usize,
  coarseA: usize,
  coarseB: usize,
  detail: usize,
  leaves: usize,
  shade: usize,
  sky: usize,
  skyTone: usize,
  skyA: usize,
  skyB: usize,
  weight: usize,
): void {
  for (let i: usize = 0; i < (<usize>count) << 2; i += 16) {
    const leafy = v128.load(leaves + i)
    const graded = add(v128.load(L + i), times(v128.load(slow + i), GRADED))
    const lost = sub(v128.load(fineL + i), graded)
    const least = plus(times(v128.load(detail + i), TOLD_AT_FOCUS - TOLD_AFAR), TOLD_AFAR)
    const worth = f32x4.div(sub(f32x4.abs(lost), times(least, 0.75)), times(least, 0.5))
    const told = add(add(graded, v128.load(lift + i)), mul(lost, eased(clamp(worth, 0, 1))))
    const lightness = add(told, mul(sub(v128.load(coarseL + i), told), leafy))
    let a = v128.load(as + i)
    a = add(a, mul(sub(v128.load(coarseA + i), a), leafy))
    let b = v128.load(bs + i)
    b = add(b, mul(sub(v128.load(coarseB + i), b), leafy))

    let tone = washTone(lightness)
    tone = mul(tone, plus(times(smoothstep(0.42, 0.8, tone), 1 - key), key))
    const lit = mul(less(1, v128.load(shade + i)), less(1, smoothstep(0.15, 0.55, tone)))
    tone = mul(tone, less(1, times(lit, LIT)))
    const open = v128.load(sky + i)
    tone = add(tone, mul(sub(v128.load(skyTone + i), tone), open))
    tone = f32x4.min(tone, all(DARKEST))
    a = add(a, mul(sub(v128.load(skyA + i), a), open))
    b = add(b, mul(sub(v128.load(skyB + i), b), open))

    const shaded = smoothstep(0.24, 0.5, tone)
    const dry = mul(shaded, less(1, leafy))
    // Shadows are transparent: their colour glows.
    const charged = plus(times(shaded, GLOWING), CHARGED)
    a = add(mul(a, charged), times(dry, COOL_A))
    b = add(add(mul(b, charged), times(less(1, shaded), WARM_LIGHT)), times(dry, COOL_B))
    a = add(a, times(clamp(less(-0.03, a), 0, 0.1), OLIVE))
    const chroma = f32x4.sqrt(add(mul(a, a), mul(b, b)))
    const held = f32x4.div(plus(times(plus(chroma, -STRONGEST), BEYOND), STRONGEST), f32x4.max(chroma, all(STRONGEST)))
    const kept = choose(f32x4.gt(chroma, all(STRONGEST)), held, ONE)
    b = mul(b, kept)
    v128.store(L + i, tone)
    v128.store(as + i, mul(a, kept))
    v128.store(bs + i, b)
    v128.store(weight + i, sub(tone, times(b, blue)))
  }
}

/**
 * For each place of `count`, the lightest and the darkest of five: `step` bytes apart, the first at the place's own
 * address. Four arrays in a row, `stride` bytes from each other (weight, tone, a, b), of the light and of the dark
 * side; `lightOut` and `darkOut` likewise, `outStride` apart.
 */
export function extremesOfFive(
  count: i32,
  step: usize,
  light: usize,
  dark: usize,
  stride: usize,
  lightOut: usize,
  darkOut: usize,
  outStride: usize,
): void {
  for (let i: usize = 0; i < (<usize>count) << 2; i += 16) {
    extreme(light + i, step, stride, lightOut + i, outStride, false)
    extreme(dark + i, step, stride, darkOut + i, outStride, true)
  }
}

function extreme(from: usize, step: usize, stride: usize, out: usize, outStride: usize, most: bool): void {
  let weight = v128.load(from)
  let tone = v128.load(from + stride)
  let a = v128.load(from + 2 * stride)
  let b = v128.load(from + 3 * stride)
  for (let k: usize = 1, at = from + step; k < 5; k++, at += step) {
    const other = v128.load(at)
    const wins = most ? f32x4.gt(other, weight) : f32x4.lt(other, weight)
    weight = choose(wins, other, weight)
    tone = choose(wins, v128.load(at + stride), tone)
    a = choose(wins, v128.load(at + 2 * stride), a)
    b = choose(wins, v128.load(at + 3 * stride), b)
  }
  v128.store(out, weight)
  v128.store(out + outStride, tone)
  v128.store(out + 2 * outStride, a)
  v128.store(out + 3 * outStride, b)
}

/** Which side covers a place, -1 … 1: its softened weight between those of the two sides, which must differ by `same`. */
export function chooseSide(count: i32, same: f32, soft: usize, light: usize, dark: usize, selector: usize): void {
  for (let i: usize = 0; i < (<usize>count) << 2; i += 16) {
    const low = v128.load(light + i)
    const high = v128.load(dark + i)
    const middle = times(add(low, high), 0.5)
    const half = plus(times(f32x4.max(sub(high, low), ZERO), 0.5), same)
    v128.store(selector + i, clamp(f32x4.div(sub(v128.load(soft + i), middle), half), -1, 1))
  }
}

/** Weaves twelve planes, `stride` bytes from each other, into twelve values side by side for each of `count` places. */
export function weave(count: i32, planes: usize, stride: usize, out: usize): void {
  for (let i: usize = 0, o = out; i < (<usize>count) << 2; i += 16, o += 192) {
    for (let k: usize = 0; k < 3; k++) {
      const from = planes + i + 4 * k * stride
      const p = v128.load(from)
      const q = v128.load(from + stride)
      const r = v128.load(from + 2 * stride)
      const s = v128.load(from + 3 * stride)
      const pqLow = v128.shuffle<f32>(p, q, 0, 4, 1, 5)
      const pqHigh = v128.shuffle<f32>(p, q, 2, 6, 3, 7)
      const rsLow = v128.shuffle<f32>(r, s, 0, 4, 1, 5)
      const rsHigh = v128.shuffle<f32>(r, s, 2, 6, 3, 7)
      const place = o + k * 16
      v128.store(place, v128.shuffle<f32>(pqLow, rsLow, 0, 1, 4, 5))
      v128.store(place + 48, v128.shuffle<f32>(pqLow, rsLow, 2, 3, 6, 7))
      v128.store(place + 96, v128.shuffle<f32>(pqHigh, rsHigh, 0, 1, 4, 5))
      v128.store(place + 144, v128.shuffle<f32>(pqHigh, rsHigh, 2, 3, 6, 7))
    }
  }
}
