import { add, clamp, exp, less, log, mul, plus, smoothstep, times, ZERO } from './four'

/** How much of the light that the exposure added is taken back, as an exponent of its ratio. */
const TAKEN_BACK: f32 = 0.88

/** The lightness and b at which a place begins to count as a lamp or a lit window, and counts fully. */
const LIT_FROM: f32 = 0.6
const LIT: f32 = 0.78
const GOLDEN_FROM: f32 = 0.035
const GOLDEN: f32 = 0.08
/** The lightness at which something counts as shining even if the photo shows no color there. */
const BLOWN_FROM: f32 = 0.86
const BLOWN: f32 = 0.96

/** The color of lamplight, and its glow on what is around it. */
const LAMP_L: f32 = 0.93
const LAMP_A: f32 = 0.022
const LAMP_B: f32 = 0.115
const GLOW_L: f32 = 0.1
const GLOW_A: f32 = 0.022
const GLOW_B: f32 = 0.06
/** The reciprocal of the share of light at which a place has the full glow. */
const SHINE: f32 = 2.5

/** Added to a and b of what no lamp lights; the share of its chroma that it loses. */
const SHADE_A: f32 = 0.006
const SHADE_B: f32 = -0.036
const LOST_CHROMA: f32 = 0.28
/** The lightness between which a place takes the smallest share of that shift, and all of it. */
const LIGHT: f32 = 0.72
const DARK: f32 = 0.42
const LIGHT_SHADED: f32 = 0.4
/** Share of that shift which leaves do not take. */
const LEAVES_SPARED: f32 = 0.4

/** Writes where lamps and lit windows are, 0..1. `own`: lightness before the exposure. `yellow`: b of the photo. */
export function findLamps(count: i32, own: usize, yellow: usize, sky: usize, lamps: usize): void {
  for (let i: usize = 0; i < (<usize>count) << 2; i += 16) {
    const light = v128.load(own + i)
    const golden = mul(smoothstep(LIT_FROM, LIT, light), smoothstep(GOLDEN_FROM, GOLDEN, v128.load(yellow + i)))
    const shining = f32x4.max(golden, smoothstep(BLOWN_FROM, BLOWN, light))
    v128.store(lamps + i, mul(less(1, v128.load(sky + i)), shining))
  }
}

/**
 * Takes back the exposure in three planes of lightness, makes colors cool where no lamp lights them, and adds the light
 * of lamps, in place. `shine`: the blurred lamps, 0..1.
 */
export function returnToOwnLight(
  count: i32,
  own: usize,
  sky: usize,
  vegetation: usize,
  lamps: usize,
  shine: usize,
  photo: usize,
  fine: usize,
  coarse: usize,
  a: usize,
  b: usize,
): void {
  for (let i: usize = 0; i < (<usize>count) << 2; i += 16) {
    const light = v128.load(own + i)
    const ground = less(1, v128.load(sky + i))
    const lamp = v128.load(lamps + i)
    const glow = mul(clamp(times(v128.load(shine + i), SHINE), 0, 1), less(1, lamp))
    const glowing = mul(ground, glow)
    const lit = mul(ground, lamp)
    const ratio = clamp(f32x4.div(plus(light, 0.02), plus(v128.load(photo + i), 0.02)), 0.05, 1.1)
    const dimmed = plus(mul(ground, plus(exp(times(log(ratio), TAKEN_BACK)), -1)), 1)
    lightUp(photo + i, dimmed, glowing, lit)
    lightUp(fine + i, dimmed, glowing, lit)
    lightUp(coarse + i, dimmed, glowing, lit)
    const warmth = mul(smoothstep(0.02, 0.09, v128.load(b + i)), smoothstep(0.35, 0.6, light))
    const spared = f32x4.max(lamp, f32x4.max(times(warmth, 0.75), times(glow, 0.6)))
    const dark = plus(times(smoothstep(LIGHT, DARK, light), 1 - LIGHT_SHADED), LIGHT_SHADED)
    const leaves = less(1, times(v128.load(vegetation + i), LEAVES_SPARED))
    const shade = mul(mul(ground, dark), mul(less(1, spared), leaves))
    const golden = times(lit, 0.6)
    tint(a + i, shade, SHADE_A, times(glowing, GLOW_A), golden, LAMP_A)
    tint(b + i, shade, SHADE_B, times(glowing, GLOW_B), golden, LAMP_B)
  }
}

function lightUp(at: usize, dimmed: v128, glowing: v128, lit: v128): void {
  const light = mul(v128.load(at), dimmed)
  const lamplight = times(mul(lit, f32x4.max(ZERO, less(LAMP_L, light))), 0.7)
  v128.store(at, clamp(add(add(light, times(glowing, GLOW_L)), lamplight), 0, 1))
}

function tint(at: usize, shade: v128, cooler: f32, glow: v128, golden: v128, lamp: f32): void {
  const kept = less(1, times(shade, LOST_CHROMA))
  const cool = add(mul(v128.load(at), kept), times(shade, cooler))
  v128.store(at, add(add(cool, glow), mul(golden, less(lamp, cool))))
}
