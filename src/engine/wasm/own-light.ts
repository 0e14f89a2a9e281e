import { add, clamp, exp, less, log, mul, plus, smoothstep, times, ZERO } from './four'

/** Exponent, on the ratio of lightness before and after the exposure, with which the exposure is undone. */
const TAKEN_BACK_EXPONENT: f32 = 0.88

/** The lightness at which a pixel starts to count as a lamp or a lit window. */
const MIN_LIT_LIGHTNESS: f32 = 0.6
/** The lightness at which a pixel counts fully as a lamp or a lit window. */
const FULL_LIT_LIGHTNESS: f32 = 0.78
/** The b at which a pixel starts to count as golden. */
const MIN_GOLDEN_B: f32 = 0.035
/** The b at which a pixel counts fully as golden. */
const FULL_GOLDEN_B: f32 = 0.08
/** The lightness at which a pixel starts to count as shining even if the photo shows no color there. */
const MIN_BLOWN_LIGHTNESS: f32 = 0.86
/** The lightness at which a pixel counts fully as shining. */
const FULL_BLOWN_LIGHTNESS: f32 = 0.96

/** The lightness of lamplight. */
const LAMP_L: f32 = 0.93
/** The a of lamplight. */
const LAMP_A: f32 = 0.022
/** The b of lamplight. */
const LAMP_B: f32 = 0.115
/** Added by lamplight to the lightness of its surroundings. */
const GLOW_L: f32 = 0.1
/** Added by lamplight to the a of its surroundings. */
const GLOW_A: f32 = 0.022
/** Added by lamplight to the b of its surroundings. */
const GLOW_B: f32 = 0.06
/** The reciprocal of the share of light at which a pixel has the full glow. */
const GLOW_FACTOR: f32 = 2.5

/** Added to the a of pixels that no lamp lights. */
const SHADE_A: f32 = 0.006
/** Added to the b of pixels that no lamp lights. */
const SHADE_B: f32 = -0.036
/** The share of its chroma that a pixel loses if no lamp lights it. */
const SHADE_CHROMA_LOSS: f32 = 0.28
/** The lightness at which a pixel takes the smallest share of the shift of shade. */
const LIGHT_LIGHTNESS: f32 = 0.72
/** The lightness at which a pixel takes all of the shift of shade. */
const DARK_LIGHTNESS: f32 = 0.42
/** The smallest share of the shift of shade. */
const MIN_SHADE_SHARE: f32 = 0.4
/** Share of the shift of shade that leaves do not take. */
const LEAF_SHADE_LOSS: f32 = 0.4

/** Writes where lamps and lit windows are, 0..1. `own`: lightness before the exposure. `yellow`: b of the photo. */
export function findLamps(count: i32, own: usize, yellow: usize, sky: usize, lamps: usize): void {
  for (let i: usize = 0; i < (<usize>count) << 2; i += 16) {
    const light = v128.load(own + i)
    const golden = mul(
      smoothstep(MIN_LIT_LIGHTNESS, FULL_LIT_LIGHTNESS, light),
      smoothstep(MIN_GOLDEN_B, FULL_GOLDEN_B, v128.load(yellow + i)),
    )
    const shining = f32x4.max(golden, smoothstep(MIN_BLOWN_LIGHTNESS, FULL_BLOWN_LIGHTNESS, light))
    v128.store(lamps + i, mul(less(1, v128.load(sky + i)), shining))
  }
}

/**
 * Removes the exposure from three planes of lightness, makes colors cool where no lamp lights them, and adds the light
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
    const glow = mul(clamp(times(v128.load(shine + i), GLOW_FACTOR), 0, 1), less(1, lamp))
    const glowing = mul(ground, glow)
    const lit = mul(ground, lamp)
    const ratio = clamp(f32x4.div(plus(light, 0.02), plus(v128.load(photo + i), 0.02)), 0.05, 1.1)
    const dimmed = plus(mul(ground, plus(exp(times(log(ratio), TAKEN_BACK_EXPONENT)), -1)), 1)
    lightUp(photo + i, dimmed, glowing, lit)
    lightUp(fine + i, dimmed, glowing, lit)
    lightUp(coarse + i, dimmed, glowing, lit)
    const warmth = mul(smoothstep(0.02, 0.09, v128.load(b + i)), smoothstep(0.35, 0.6, light))
    const spared = f32x4.max(lamp, f32x4.max(times(warmth, 0.75), times(glow, 0.6)))
    const dark = plus(times(smoothstep(LIGHT_LIGHTNESS, DARK_LIGHTNESS, light), 1 - MIN_SHADE_SHARE), MIN_SHADE_SHARE)
    const leaves = less(1, times(v128.load(vegetation + i), LEAF_SHADE_LOSS))
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
  const kept = less(1, times(shade, SHADE_CHROMA_LOSS))
  const cool = add(mul(v128.load(at), kept), times(shade, cooler))
  v128.store(at, add(add(cool, glow), mul(golden, less(lamp, cool))))
}
