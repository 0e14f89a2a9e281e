import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { newPlane, type Plane } from '../plane.ts'
import { enlargedQuarter, quartered } from '../quarter-plane.ts'
import { smoothstepIn } from '../scalar.ts'

/** The share of its difference in tone from what is lit beside it that a wide cast shadow keeps. */
const KEPT_DIFFERENCE_SHARE = 0.7

/** The lightnesses at which something starts to count as lit and at which it counts fully. */
const LIT_RANGE = [0.5, 0.65] as const
/** What is lit is looked for within this many samples. A sample is four pixels wide, here and below. */
const LIT_SIGMA_SAMPLES = 12
/** The shares of lit samples around a sample at which it starts to be beside something lit and at which it fully is. */
const LIT_SHARE_RANGE = [0.04, 0.15] as const
/** The differences in lightness from what is lit at which shade starts to count and at which it counts fully. */
const SHADE_DIFFERENCE_RANGE = [0.12, 0.25] as const
/** The lightnesses up to which something is too dark for a cast shadow (a porch), and from which it may be one. */
const NOT_BLACK_RANGE = [0.16, 0.3] as const

// A shadow has the color of what it falls on, per lightness, and is bluer by day. Other things (a roof, a door) differ
// from what is lit by more than this.
/** The differences in a per lightness from which something is no shadow, and up to which it fully is. */
const OTHER_HUE_RANGE = [0.06, 0.03] as const
/** The differences in b per lightness up to which something is too blue for a shadow, and from which it may be one. */
const TOO_BLUE_RANGE = [-0.34, -0.24] as const
/** The differences in b per lightness from which something is too yellow, and up to which it may be a shadow. */
const TOO_YELLOW_RANGE = [0.06, 0.03] as const

/**
 * A shadow is wide if it, or what is darker still, fills its row around a sample: the means within this many samples to
 * each side, taken twice. Narrower things may be doors and panes.
 */
const ROW_RADIUS_SAMPLES = 16
/** Those means at which a shadow starts to be wide (about 40 samples) and at which it fully is (about 50). */
const WIDE_RANGE = [0.8, 0.95] as const
/** The means of that, taken in the same way, at which a sample starts to be a part of something wide and fully is. */
const PART_OF_WIDE_RANGE = [0.02, 0.12] as const
/** Wide shade is gathered, and spread to its edges, over this many samples. */
const GATHERING_SIGMA_SAMPLES = 4
/** The shares of shade around a sample at which the darks there start to be shadow and at which they fully are. */
const SHADE_SHARE_RANGE = [0.2, 0.45] as const
/** The shares of wide shade around a sample at which its shade starts to belong to it and at which it fully does. */
const BELONGING_RANGE = [0.05, 0.3] as const
/** The shares of shade in a sample at which it starts to be shade and at which it fully is. */
const OWN_SHARE_RANGE = [0.1, 0.4] as const
/** Blur of the result, in samples. */
const RESULT_SIGMA_SAMPLES = 0.7

/** The shares of the height below which there may be ground, and below which it is certain. */
const GROUND_HEIGHT_RANGE = [0.6, 0.7] as const
/** The importances from which dark ground is not a street, and up to which it is one: `thinShadows` thins it. */
const STREET_IMPORTANCE_RANGE = [0.6, 0.4] as const

/** Wide cast shadows, 0..1, and the tone of what is lit beside them; both have one value per pixel. */
export type CastShadows = { readonly share: Float32Array; readonly lit: Float32Array }

/**
 * Finds wide cast shadows by day: what is darker than something lit of the same color beside it, but not black.
 * `leaves`: see `standingLeaves`. Computed at a quarter of the size.
 */
export function castShadows(tone: Float32Array, leaves: Plane, analysis: Analysis): CastShadows {
  const { coarse, sky, importance } = analysis
  const samples = {
    L: quartered(coarse.L, analysis),
    a: quartered(coarse.a, analysis),
    b: quartered(coarse.b, analysis),
    tone: quartered(tone, analysis),
    open: openSamples(leaves, quartered(sky, analysis)),
  }
  const { lit, darker, shade } = besideLit(samples)
  const share = enlargedQuarter(wideShade(darker, shade), analysis).data
  for (let i = 0; i < share.length; i++) {
    const street =
      smoothstepIn(GROUND_HEIGHT_RANGE, i / share.length) * smoothstepIn(STREET_IMPORTANCE_RANGE, importance[i]!)
    share[i]! *= smoothstepIn(NOT_BLACK_RANGE, coarse.L[i]!) * (1 - sky[i]!) * (1 - street)
  }
  return { share, lit: enlargedQuarter(lit, analysis).data }
}

/**
 * Lightens cast shadows, in place: the exposure, which stretches the tones of a photo, made them half again as deep as
 * they are, but a painter's shadow is a transparent glaze through which the wall shows.
 */
export function glazeShadows(tone: Float32Array, { share, lit }: CastShadows): void {
  for (let i = 0; i < tone.length; i++)
    tone[i]! -= share[i]! * (1 - KEPT_DIFFERENCE_SHARE) * Math.max(0, tone[i]! - lit[i]!)
}

type Samples = Readonly<Record<'L' | 'a' | 'b' | 'tone' | 'open', Plane>>

/** Where there are neither leaves nor sky, 0..1. */
function openSamples(leaves: Plane, sky: Plane): Plane {
  for (let k = 0; k < sky.data.length; k++) sky.data[k] = (1 - leaves.data[k]!) * (1 - sky.data[k]!)
  return sky
}

/**
 * The tone of what is lit around each sample; how much darker it is itself, 0..1; and how much of that can be a shadow
 * by its color, 0..1.
 */
function besideLit({ L, a, b, tone, open }: Samples): Readonly<Record<'lit' | 'darker' | 'shade', Plane>> {
  const { width, height } = L
  const [bright, darker, shade] = [newPlane(width, height), newPlane(width, height), newPlane(width, height)]
  for (let k = 0; k < bright.data.length; k++) bright.data[k] = smoothstepIn(LIT_RANGE, L.data[k]!) * open.data[k]!
  const around = gaussianBlur(bright, LIT_SIGMA_SAMPLES).data
  const [litL, litA, litB, lit] = [L, a, b, tone].map(({ data }) => {
    const mean = newPlane(width, height)
    for (let k = 0; k < data.length; k++) mean.data[k] = data[k]! * bright.data[k]!
    gaussianBlur(mean, LIT_SIGMA_SAMPLES, mean)
    for (let k = 0; k < data.length; k++) mean.data[k]! /= Math.max(1e-4, around[k]!)
    return mean
  })
  for (let k = 0; k < shade.data.length; k++) {
    const own = Math.max(0.05, L.data[k]!)
    const light = Math.max(0.05, litL!.data[k]!)
    const redder = a.data[k]! / own - litA!.data[k]! / light
    const yellower = b.data[k]! / own - litB!.data[k]! / light
    darker.data[k] =
      smoothstepIn(LIT_SHARE_RANGE, around[k]!) * smoothstepIn(SHADE_DIFFERENCE_RANGE, light - own) * open.data[k]!
    shade.data[k] =
      darker.data[k]! *
      smoothstepIn(NOT_BLACK_RANGE, own) *
      smoothstepIn(OTHER_HUE_RANGE, Math.abs(redder)) *
      smoothstepIn(TOO_BLUE_RANGE, yellower) *
      smoothstepIn(TOO_YELLOW_RANGE, yellower)
  }
  return { lit: lit!, darker, shade }
}

/** The shade that is wide, 0..1: narrow shade, under eaves and beside posts, stays an accent. Changes both planes. */
function wideShade(darker: Plane, shade: Plane): Plane {
  for (const range of [WIDE_RANGE, PART_OF_WIDE_RANGE]) {
    for (let pass = 0; pass < 2; pass++) meanAlongRows(darker, ROW_RADIUS_SAMPLES)
    for (let k = 0; k < darker.data.length; k++) darker.data[k] = smoothstepIn(range, darker.data[k]!)
  }
  const near = gaussianBlur(shade, GATHERING_SIGMA_SAMPLES).data
  for (let k = 0; k < near.length; k++) darker.data[k]! *= smoothstepIn(SHADE_SHARE_RANGE, near[k]!)
  gaussianBlur(darker, GATHERING_SIGMA_SAMPLES, darker)
  gaussianBlur(shade, RESULT_SIGMA_SAMPLES, shade)
  for (let k = 0; k < near.length; k++)
    shade.data[k] = smoothstepIn(BELONGING_RANGE, darker.data[k]!) * smoothstepIn(OWN_SHARE_RANGE, shade.data[k]!)
  return gaussianBlur(shade, RESULT_SIGMA_SAMPLES, shade)
}

/** Replaces each sample by the mean of its row within `radius` samples, in place. */
function meanAlongRows({ width, height, data }: Plane, radius: number): void {
  const sums = new Float64Array(width + 1)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) sums[x + 1] = sums[x]! + data[y * width + x]!
    for (let x = 0; x < width; x++) {
      const from = Math.max(0, x - radius)
      const to = Math.min(width, x + radius + 1)
      data[y * width + x] = (sums[to]! - sums[from]!) / (to - from)
    }
  }
}
