// Arithmetic on single doubles, exactly as in `src/engine/scalar.ts`: for rules whose values decide what is drawn. The
// compiler inlines it.

export function clamp(x: f64, low: f64, high: f64): f64 {
  return x < low ? low : x > high ? high : x
}

/** Smooth step from 0 at `from` to 1 at `to`, flat at both ends; if `from` exceeds `to`, it falls instead of rising. */
export function smoothstep(from: f64, to: f64, x: f64): f64 {
  const t = clamp((x - from) / (to - from), 0, 1)
  return t * t * (3 - 2 * t)
}

export function mix(from: f64, to: f64, share: f64): f64 {
  return from + (to - from) * share
}

/** The nearest integer; halves are rounded up. */
export function round(x: f64): f64 {
  const up = Math.ceil(x)
  return up - 0.5 > x ? up - 1 : up
}
