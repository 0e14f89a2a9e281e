import type { LabImage } from '../analysis/types.ts'
import { linearInGamut } from '../color.ts'
import { clamp, mix, smoothstepIn } from '../scalar.ts'

/**
 * The lightness of paint for lightness 0, 1/8, … 1 of the photo: two families with a step between them; shadows are
 * never black and lights are never white.
 */
const PAINT_LIGHTNESS = [0.16, 0.215, 0.28, 0.365, 0.5, 0.645, 0.765, 0.865, 0.96] as const
/** The lightness below which a color starts to count as a shadow, and below which it counts fully. */
const SHADOW_LIGHTNESS_RANGE = [0.52, 0.28] as const
/** The lightness above which a color starts to count as a light, and above which it counts fully. */
const LIGHT_LIGHTNESS_RANGE = [0.5, 0.85] as const
/** Shift of a shadow toward violet. */
const VIOLET_SHIFT = { a: 0.007, b: -0.022 } as const
/** Shift of green in a shadow toward blue, in b. */
const GREEN_SHADOW_B = -0.02
/** Blue (-b) at which a gray is fully bluish: its shade is cool already, and is neither shifted nor made purer. */
const FULL_BLUISH = 0.03
/** Chroma above which a blue starts to be no gray, and above which it is a blue thing. */
const BLUE_CHROMA_RANGE = [0.04, 0.08] as const
/** Added warmth of a colored light, in b. */
const LIGHT_WARMTH_B = 0.014
/** Lightness that a light loses per unit of chroma: strong paint is darker than white. */
const DARKER_PER_CHROMA = 0.5
/** Factor on small differences in color. */
const CHROMA_FACTOR = 1.38
/** Maximum chroma of a color. */
const MAX_CHROMA = 0.165
/** Chroma below which a light stays white or gray, and above which it counts fully as colored. */
const NEUTRAL_CHROMA_RANGE = [0.02, 0.05] as const
/** Lightness that lit ground loses, so that no driveway is lighter than the house. */
const LIT_GROUND_DARKER = 0.09
/** The lightness at which ground starts to lose that, and at which it does fully: concrete in the sun, not asphalt. */
const LIT_GROUND_RANGE = [0.72, 0.92] as const

/**
 * A picture in the painter's color script, in OKLab: colored lights become warm, whites stay white, and shadows become
 * cool and colored. Lightness keeps its order among grays. `ground` is 1 on driveways and streets.
 */
export function graded(image: LabImage, ground: Float32Array): LabImage {
  const { width, height } = image
  const floats = () => new Float32Array(width * height)
  const out = { width, height, L: floats(), a: floats(), b: floats() }
  for (let i = 0; i < ground.length; i++) gradePixel(image, ground, i, out)
  return out
}

/** Takes planes and an index: V8 does not inline a function this long, and would allocate each value it takes. */
function gradePixel(image: LabImage, ground: Float32Array, i: number, out: LabImage): void {
  const L = image.L[i]!
  const a = image.a[i]!
  const b = image.b[i]!
  const place = clamp(L) * (PAINT_LIGHTNESS.length - 1)
  const below = Math.min(PAINT_LIGHTNESS.length - 2, Math.floor(place))
  const value = PAINT_LIGHTNESS[below]! + (PAINT_LIGHTNESS[below + 1]! - PAINT_LIGHTNESS[below]!) * (place - below)
  const chroma = Math.sqrt(a * a + b * b)
  const shade = L < SHADOW_LIGHTNESS_RANGE[0] ? smoothstepIn(SHADOW_LIGHTNESS_RANGE, L) : 0
  const light = L > LIGHT_LIGHTNESS_RANGE[0] ? smoothstepIn(LIGHT_LIGHTNESS_RANGE, L) : 0
  const colored = (light > 0 ? mix(1, smoothstepIn(NEUTRAL_CHROMA_RANGE, chroma), light) : 1) * (1 - 0.6 * ground[i]!)
  const bluish = b < 0 ? clamp(-b / FULL_BLUISH) * (1 - smoothstepIn(BLUE_CHROMA_RANGE, chroma)) * (1 - light) : 0
  const pure = mix(1, CHROMA_FACTOR, colored * (1 - bluish))
  const excess = (pure * chroma) / MAX_CHROMA
  const purer = pure / Math.sqrt(1 + excess * excess)
  const green = a < 0 ? clamp(-a / 0.02) : 0
  out.L[i] =
    value -
    DARKER_PER_CHROMA * purer * chroma * light -
    LIT_GROUND_DARKER * smoothstepIn(LIT_GROUND_RANGE, L) * ground[i]!
  out.a[i] = a * purer + VIOLET_SHIFT.a * shade * (1 - bluish) * (1 - green) + 0.3 * LIGHT_WARMTH_B * light * colored
  out.b[i] =
    b * purer + mix(VIOLET_SHIFT.b, GREEN_SHADOW_B, green) * shade * (1 - bluish) + LIGHT_WARMTH_B * light * colored
}

/** Linear red, green, blue of an OKLab color, limited to colors that paint can have. */
export function paint(L: number, a: number, b: number): [red: number, green: number, blue: number] {
  const linear: [number, number, number] = [0, 0, 0]
  linearInGamut(clamp(L, 0.02, 0.99), a, b, linear)
  return linear
}
