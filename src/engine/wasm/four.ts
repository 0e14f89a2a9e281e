// Arithmetic on four floats at a time, with readable names. The compiler inlines it.

/** Four times 0. */
export const ZERO = f32x4.splat(0)
/** Four times 1. */
export const ONE = f32x4.splat(1)
/** The indices of four neighboring pixels. */
export const LANES = f32x4(0, 1, 2, 3)

export function all(value: f32): v128 {
  return f32x4.splat(value)
}

export function add(a: v128, b: v128): v128 {
  return f32x4.add(a, b)
}

export function sub(a: v128, b: v128): v128 {
  return f32x4.sub(a, b)
}

export function mul(a: v128, b: v128): v128 {
  return f32x4.mul(a, b)
}

/** `a + by`. */
export function plus(a: v128, by: f32): v128 {
  return f32x4.add(a, f32x4.splat(by))
}

/** `a · by`. */
export function times(a: v128, by: f32): v128 {
  return f32x4.mul(a, f32x4.splat(by))
}

/** `from - a`. */
export function less(from: f32, a: v128): v128 {
  return f32x4.sub(f32x4.splat(from), a)
}

export function clamp(a: v128, low: f32, high: f32): v128 {
  return f32x4.min(f32x4.max(a, f32x4.splat(low)), f32x4.splat(high))
}

/** Smooth step from 0 at `from` to 1 at `to`, flat at both ends. */
export function smoothstep(from: f32, to: f32, a: v128): v128 {
  return eased(clamp(times(plus(a, -from), 1 / (to - from)), 0, 1))
}

/** `t · t · (3 - 2 t)`. */
export function eased(t: v128): v128 {
  return mul(mul(t, t), less(3, times(t, 2)))
}

/** e to the power of `a`, to seven digits; `a` is clamped to -87..87. Minimax polynomial of Cephes' expf (Moshier). */
export function exp(a: v128): v128 {
  const x = clamp(a, -87, 87)
  const power = f32x4.nearest(times(x, 1.4426950408889634))
  const rest = sub(sub(x, times(power, 0.693359375)), times(power, -2.1219444e-4))
  let y = all(1.98756915e-4)
  y = plus(mul(y, rest), 1.3981999507e-3)
  y = plus(mul(y, rest), 8.3334519073e-3)
  y = plus(mul(y, rest), 4.1665795894e-2)
  y = plus(mul(y, rest), 1.6666665459e-1)
  y = plus(mul(y, rest), 5.0000001201e-1)
  y = plus(add(mul(mul(y, rest), rest), rest), 1)
  const scale = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(power), i32x4.splat(127)), 23)
  return mul(y, scale)
}

/** The natural logarithm of `a`, to six digits; `a` is normal and positive. Polynomial of Cephes' logf (Moshier). */
export function log(a: v128): v128 {
  const bits = i32x4.sub(a, i32x4.splat(0x3f3504f3))
  const power = f32x4.convert_i32x4_s(i32x4.shr_s(bits, 23))
  const mantissa = i32x4.add(v128.and(bits, i32x4.splat(0x007fffff)), i32x4.splat(0x3f3504f3))
  const x = plus(mantissa, -1)
  let y = all(7.0376836292e-2)
  y = plus(mul(y, x), -1.151461031e-1)
  y = plus(mul(y, x), 1.167699874e-1)
  y = plus(mul(y, x), -1.2420140846e-1)
  y = plus(mul(y, x), 1.4249322787e-1)
  y = plus(mul(y, x), -1.6668057665e-1)
  y = plus(mul(y, x), 2.0000714765e-1)
  y = plus(mul(y, x), -2.4999993993e-1)
  y = plus(mul(y, x), 3.3333331174e-1)
  const square = mul(x, x)
  y = sub(mul(mul(y, x), square), times(square, 0.5))
  return add(add(x, y), times(power, 0.69314718056))
}

/** `yes` where `condition` (all bits or none) holds, `no` elsewhere. */
export function choose(condition: v128, yes: v128, no: v128): v128 {
  return v128.bitselect(yes, no, condition)
}

/** The values at four positions, each mixed with its right neighbor. */
export function mixedPairs(data: usize, places: v128, share: v128): v128 {
  const one = data + <usize>i32x4.extract_lane(places, 0)
  const two = data + <usize>i32x4.extract_lane(places, 1)
  const three = data + <usize>i32x4.extract_lane(places, 2)
  const four = data + <usize>i32x4.extract_lane(places, 3)
  const left = v128.load64_lane(two, v128.load64_zero(one), 1)
  const right = v128.load64_lane(four, v128.load64_zero(three), 1)
  const near = v128.shuffle<f32>(left, right, 0, 2, 4, 6)
  const far = v128.shuffle<f32>(left, right, 1, 3, 5, 7)
  return add(near, mul(sub(far, near), share))
}

/** The values at four positions. */
export function gathered(data: usize, places: v128): v128 {
  let found = v128.load32_zero(data + <usize>i32x4.extract_lane(places, 0))
  found = v128.load32_lane(data + <usize>i32x4.extract_lane(places, 1), found, 1)
  found = v128.load32_lane(data + <usize>i32x4.extract_lane(places, 2), found, 2)
  return v128.load32_lane(data + <usize>i32x4.extract_lane(places, 3), found, 3)
}
