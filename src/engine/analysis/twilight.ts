import { sharedFloats } from '../plane.ts'
import { newHistogram } from './percentiles.ts'
import type { LabImage } from './types.ts'

/** Only every fourth pixel of every fourth row is looked at. */
const STEP = 4

/** The least share of a photo that has to be sky. */
const LEAST_SKY = 0.03

/** The lightest sky, and the lightest middle of everything else, after sunset. */
const SKY = 0.78
const MIDDLE = 0.59

/**
 * Golden light: its lightness, and b. Its minimum share of what is not sky where lamps are lit, and the share from
 * which lamps are certain. The maximum share of white or gray lights, without and with certain lamps: only the sun
 * lights everything.
 */
const GOLDEN = { L: 0.68, b: 0.085, a: -0.012 } as const
const LAMPS = 0.0045
const SURELY_LAMPS = 0.008
const WHITE = { L: 0.7, b: 0.05 } as const
const WHITES = 0.03
const WHITES_BESIDE_LAMPS = 0.085
const WHITES_BELOW_GLOW = 0.2

/** The lightest tenth of what is not sky, where lamps light it. */
const LIGHTEST = 0.8

/** Grass in the sun: lightness, a and b, and its largest share. */
const SUNNY_GRASS = { L: 0.55, a: -0.05, b: 0.07 } as const
const GRASS = 0.02

/**
 * The minimum ratio a / |b| of a sky in which lamps are lit (cyan means day), and that of an indigo, violet or pink
 * sky.
 */
const NO_CYAN = -0.345
const VIOLET = -0.08
/** A sky below this |b| has no hue. */
const HUELESS = 0.035

/**
 * Whether a photo, before its exposure is changed, was taken at dusk or at night: its sky is indigo, violet or pink and
 * what is below it is dim, or lamps are the only strong lights. `sky`: mask 0..1.
 */
function isTwilight({ width, height, L, a, b }: LabImage, sky: Float32Array): boolean {
  const above = { L: newHistogram(1), a: newHistogram(1), b: newHistogram(1) }
  const ground = newHistogram(1)
  let [all, skies, golden, white, grass] = [0, 0, 0, 0, 0]
  for (let y = 0; y < height; y += STEP) {
    for (let i = y * width; i < (y + 1) * width; i += STEP) {
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
      if (light > GOLDEN.L && yellow > GOLDEN.b && red > GOLDEN.a) golden += 1
      if (light > WHITE.L && yellow < WHITE.b) white += 1
      if (light > SUNNY_GRASS.L && red < SUNNY_GRASS.a && yellow > SUNNY_GRASS.b) grass += 1
    }
  }
  const rest = all - skies
  if (skies < LEAST_SKY * all || rest === 0) return false
  const [middle, lightest] = ground.percentiles([0.5, 0.9])
  const median = (plane: keyof typeof above) => above[plane].percentiles([0.5])[0]!
  const [red, yellow] = [median('a') - 0.5, median('b') - 0.5]
  if (median('L') > SKY || middle! > MIDDLE || grass > GRASS * rest) return false
  const hue = red / Math.max(0.02, Math.abs(yellow))
  if (yellow < 0 && hue > VIOLET && white < WHITES_BELOW_GLOW * rest) return true
  const lamps = golden > SURELY_LAMPS * rest || (golden > LAMPS * rest && white < WHITES * rest)
  const dim = lightest! < LIGHTEST && white < WHITES_BESIDE_LAMPS * rest
  return lamps && dim && (hue > NO_CYAN || Math.abs(yellow) < HUELESS)
}

/** The lightness of a photo taken at dusk or at night, before its exposure is changed; undefined for other photos. */
export function ownLightOf(photo: LabImage, sky: Float32Array): Float32Array | undefined {
  if (!isTwilight(photo, sky)) return undefined
  const own = sharedFloats(photo.L.length)
  own.set(photo.L)
  return own
}
