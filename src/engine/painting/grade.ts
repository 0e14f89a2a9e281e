import type { LabImage } from '../analysis/types.ts'
import { linearInGamut } from '../color.ts'
import { clamp, mix, smoothstepIn } from '../scalar.ts'

/**
 * The lightness of paint for lightness 0, 1/8, … 1 of the photo: two families with a step between them, shadows that
 * are never black and lights that are never white.
 */
const VALUES = [0.16, 0.215, 0.28, 0.365, 0.5, 0.645, 0.765, 0.865, 0.96] as const
/** Where the shadows end and the lights begin. */
const SHADOWS = [0.52, 0.28] as const
const LIGHTS = [0.5, 0.85] as const
/** How far a shadow turns to violet, and green in it to blue. */
const VIOLET = { a: 0.007, b: -0.022 } as const
const BLUER_GREEN = -0.02
/** How much warmer a colored light is, and how much darker it is for its chroma: strong paint is darker than white. */
const WARMER = 0.014
const DARKER_FOR_CHROMA = 0.5
/** Small differences of color are multiplied by this; no color gets stronger than the limit. */
const PURER = 1.38
const STRONGEST = 0.165
/** Chroma up to which a light is white or gray and stays so, and from which it has a color. */
const NEUTRAL = [0.02, 0.05] as const
/** How much darker lit ground is painted, so that no drive is lighter than the house. */
const GROUND_DARKER = 0.09

/**
 * The painter's color script, in OKLab: colored lights warm, whites white, shadows cool and colored. Lightness keeps
 * its order among grays. `ground` is 1 on drives and streets. Writes L, a, b to `out`.
 */
export function grade(L: number, a: number, b: number, out: Float32Array | number[], ground = 0): void {
  const place = clamp(L) * (VALUES.length - 1)
  const below = Math.min(VALUES.length - 2, Math.floor(place))
  const value = VALUES[below]! + (VALUES[below + 1]! - VALUES[below]!) * (place - below)
  const chroma = Math.sqrt(a * a + b * b)
  const shade = L < SHADOWS[0] ? smoothstepIn(SHADOWS, L) : 0
  const light = L > LIGHTS[0] ? smoothstepIn(LIGHTS, L) : 0
  const colored = (light > 0 ? mix(1, smoothstepIn(NEUTRAL, chroma), light) : 1) * (1 - 0.6 * ground)
  const pure = mix(1, PURER, colored)
  const excess = (pure * chroma) / STRONGEST
  const purer = pure / Math.sqrt(1 + excess * excess)
  const green = a < 0 ? clamp(-a / 0.02) : 0
  out[0] = value - DARKER_FOR_CHROMA * purer * chroma * light - GROUND_DARKER * light * ground
  out[1] = a * purer + VIOLET.a * shade * (1 - green) + 0.3 * WARMER * light * colored
  out[2] = b * purer + mix(VIOLET.b, BLUER_GREEN, green) * shade + WARMER * light * colored
}

/** A whole picture in the painter's colors. */
export function graded({ width, height, L, a, b }: LabImage, ground: Float32Array): LabImage {
  const floats = () => new Float32Array(L.length)
  const out = { width, height, L: floats(), a: floats(), b: floats() }
  const color = [0, 0, 0]
  for (let i = 0; i < L.length; i++) {
    grade(L[i]!, a[i]!, b[i]!, color, ground[i])
    out.L[i] = color[0]!
    out.a[i] = color[1]!
    out.b[i] = color[2]!
  }
  return out
}

/** Linear red, green, blue of an OKLab color that paint can have. */
export function paint(L: number, a: number, b: number): [red: number, green: number, blue: number] {
  const linear: [number, number, number] = [0, 0, 0]
  linearInGamut(clamp(L, 0.02, 0.99), a, b, linear)
  return linear
}
