import { sharedFloats } from '../plane.ts'
import { newHistogram } from './percentiles.ts'
import type { LabImage } from './types.ts'

/** Only every fourth pixel of every fourth row is examined. */
const SAMPLE_STEP_PX = 4

/** A photo with less sky than this does not count as taken at dusk or at night. */
const MIN_SKY_SHARE = 0.03

/** Maximum lightness (median) of a sky after sunset. */
const MAX_SKY_LIGHTNESS = 0.78
/** Maximum lightness (median) of everything else after sunset. */
const MAX_GROUND_LIGHTNESS = 0.59

/** A pixel is golden light if it is lighter, yellower (b) and redder (a) than this. */
const GOLDEN_LIGHT = { L: 0.68, b: 0.085, a: -0.012 } as const
/** Lamps are lit if at least this share of the non-sky area is golden and few lights are white. */
const MIN_GOLDEN_SHARE = 0.0045
/** If at least this share of it is golden, lamps are lit no matter how many lights are white. */
const SURELY_GOLDEN_SHARE = 0.008
/** A pixel is a white or gray light if it is lighter and less yellow (b) than this. */
const WHITE_LIGHT = { L: 0.7, b: 0.05 } as const
/** Maximum share of white lights if lamps are uncertain: only the sun lights everything. */
const MAX_WHITE_SHARE = 0.03
/** Maximum share of white lights if lamps are certain. */
const MAX_WHITE_BESIDE_LAMPS_SHARE = 0.085
/** Maximum share of white lights below a glowing sky. */
const MAX_WHITE_BELOW_GLOW_SHARE = 0.2

/** Where lamps are the light, the lightest tenth of the non-sky area is darker than this. */
const MAX_LIGHT_BESIDE_LAMPS = 0.8

/** A pixel is grass in the sun if it is lighter, greener (a) and yellower (b) than this. */
const SUNNY_GRASS = { L: 0.55, a: -0.05, b: 0.07 } as const
/** With more sunny grass than this, it is daytime. */
const MAX_SUNNY_GRASS_SHARE = 0.02

/** The minimum ratio a / |b| of a sky in which lamps are lit: cyan means day. */
const MIN_LAMP_SKY_HUE = -0.345
/** The minimum ratio a / |b| of an indigo, violet or pink sky. */
const MIN_GLOW_HUE = -0.08
/** A sky whose |b| is below this has no clear hue. */
const MIN_HUE_B = 0.035

/**
 * Whether a photo, before its exposure is changed, was taken at dusk or at night: its sky is indigo, violet or pink and
 * everything below it is dim, or lamps are the only strong lights. `sky`: mask 0..1.
 */
function isTwilight({ width, height, L, a, b }: LabImage, sky: Float32Array): boolean {
  const above = { L: newHistogram(1), a: newHistogram(1), b: newHistogram(1) }
  const ground = newHistogram(1)
  let [all, skies, golden, white, grass] = [0, 0, 0, 0, 0]
  for (let y = 0; y < height; y += SAMPLE_STEP_PX) {
    for (let i = y * width; i < (y + 1) * width; i += SAMPLE_STEP_PX) {
      all += 1
      const [light, red, yellow] = [L[i]!, a[i]!, b[i]!]
      if (sky[i]! > 0.5) {
        skies += 1
        above.L.add(light)
        above.a.add(red + 0.5)
        above.b.add(yellow + 0.5)
        continue
      }
      ground.add(light)
      if (light > GOLDEN_LIGHT.L && yellow > GOLDEN_LIGHT.b && red > GOLDEN_LIGHT.a) golden += 1
      if (light > WHITE_LIGHT.L && yellow < WHITE_LIGHT.b) white += 1
      if (light > SUNNY_GRASS.L && red < SUNNY_GRASS.a && yellow > SUNNY_GRASS.b) grass += 1
    }
  }
  const rest = all - skies
  if (skies < MIN_SKY_SHARE * all || rest === 0) return false
  const [middle, lightest] = ground.percentiles([0.5, 0.9])
  const median = (plane: keyof typeof above) => above[plane].percentiles([0.5])[0]!
  const [red, yellow] = [median('a') - 0.5, median('b') - 0.5]
  if (median('L') > MAX_SKY_LIGHTNESS || middle! > MAX_GROUND_LIGHTNESS || grass > MAX_SUNNY_GRASS_SHARE * rest)
    return false
  const hue = red / Math.max(0.02, Math.abs(yellow))
  if (yellow < 0 && hue > MIN_GLOW_HUE && white < MAX_WHITE_BELOW_GLOW_SHARE * rest) return true
  const lamps =
    golden > SURELY_GOLDEN_SHARE * rest || (golden > MIN_GOLDEN_SHARE * rest && white < MAX_WHITE_SHARE * rest)
  const dim = lightest! < MAX_LIGHT_BESIDE_LAMPS && white < MAX_WHITE_BESIDE_LAMPS_SHARE * rest
  return lamps && dim && (hue > MIN_LAMP_SKY_HUE || Math.abs(yellow) < MIN_HUE_B)
}

/** The lightness of a photo taken at dusk or at night, before its exposure is changed; undefined for other photos. */
export function ownLightOf(photo: LabImage, sky: Float32Array): Float32Array | undefined {
  if (!isTwilight(photo, sky)) return undefined
  const own = sharedFloats(photo.L.length)
  own.set(photo.L)
  return own
}
