import { type Analysis, asPlane } from '../analysis/types.ts'
import { daylight, MIN_SKY_HUE } from '../composition/sky-hue.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { sampleTexture } from '../paper/texture.ts'
import type { Plane } from '../plane.ts'
import { enlargedQuarter, QUARTER, quartered, quarterIndex, quarterOf } from '../quarter-plane.ts'
import { clamp, mix, mixIn, smoothstep, smoothstepIn } from '../scalar.ts'
import type { Twig } from '../strokes/lines/twigs.ts'
import { isInOwnLight } from './own-light.ts'
import { pullTwigs } from './plants/twig-strokes.ts'
import { washTone } from './tone.ts'
import type { WashPlanes } from './wash-fields.ts'
import { turbulence } from './wash-noise.ts'

/** Blur of the photo's sky color, in pixels: wider than a cloud, narrower than a sunset. */
const SPREAD_SIGMA = 80
/** Blur of the photo's sky color at dusk and at night: as wide as bands of glowing cloud. */
const SPREAD_SIGMA_AT_NIGHT = 30

/** Share of the photo's chroma that the wash takes by day: blue in a photo is harsher than in any wash. */
const CHROMA_SHARE_BY_DAY = 0.66
/** Share of the photo's chroma that the wash takes in a glowing sky. */
const CHROMA_SHARE_BELOW_GLOW = 1
/** Share of the photo's chroma that the wash takes in the light of dusk or night. */
const CHROMA_SHARE_AT_NIGHT = 1.25

/** Chroma range over which a sky becomes dull. */
const DULL_CHROMA_RANGE = [0.06, 0.03] as const
/** Warmth range over which a sky becomes dull: a warm sky never is. */
const DULL_WARMTH_RANGE = [0.035, 0.02] as const

/** The tone and color with which a dull sky is painted. */
const DULL_SKY_COLOR = { tone: 0.19, a: -0.03, b: -0.06 } as const

/** By day, the share of the mean sky color in each pixel's color. */
const MEAN_HUE_SHARE = 0.85

/** The depth of the wash at the top and at the horizon, at dusk and at night. */
const DEPTH_FACTORS_AT_NIGHT = [1.1, 0.9] as const

/** Added to `a` of a blue wash at the top and at the horizon: from cobalt to cerulean. */
const COOLING_A = [-0.01, -0.012] as const

/**
 * The washes of a sky with an open border, and of one that fills a taped sheet, which is calmer and has larger clouds.
 * `depths`: the depth at the top of the sky and at the horizon, as multiples of the average. `flow`: the variation
 * within the wet wash (texels per pixel, and its range). `clouds`: texels per pixel across and down, the range of the
 * noise over which they turn white, and the share of tone that is lifted. `corner`: how much more cloud there is in one
 * upper corner.
 */
const SKIES = {
  open: {
    depths: [1.2, 0.6],
    flow: { texels: 0.13, range: [0.8, 1.2] },
    clouds: { across: 0.05, down: 0.1, from: 0.6, to: 0.86, white: 0.75 },
    corner: 0,
  },
  taped: {
    depths: [1.1, 0.4],
    flow: { texels: 0.07, range: [0.87, 1.13] },
    clouds: { across: 0.055, down: 0.115, from: 0.51, to: 0.81, white: 0.85 },
    corner: 0.16,
  },
} as const
/** The distances from that corner, in short sides, between which its clouds end. */
const CLOUDY_CORNER_RANGE = [0.9, 0.2] as const
/** That corner is this many times wider than high. */
const CLOUDY_CORNER_ASPECT = 1.6
/** The share of color that a cloud loses: a cloud that keeps its blue looks cyan. */
const CLOUD_COLOR_LOSS = 0.8

/** Share of tone that is lifted from clouds at dusk and at night. */
const LIFTED_AT_NIGHT_SHARE = 0.12

/** Lower limit of the ratio a / |b| of a blue sky at dusk and at night, that of ultramarine. */
const MIN_SKY_HUE_AT_NIGHT = -0.14

/** Extra tone of the sky behind light walls and roofs. */
const COUNTERCHANGE_TONE = 0.1

/** Distance of clouds from roofs and crowns, and reach of the wash behind leaves, in pixels. */
const CLOUD_DISTANCE_SIGMA = 24

/** Blur of the vegetation mask that finds the leaves beside the sky, in pixels. */
const LEAVES_SIGMA = 10
/** Range of tone over which the wash covers those leaves, from not at all to fully. */
const FRINGE_TONE_RANGE = [0.33, 0.16] as const
/**
 * The difference from the sky's color (OKLab a, b) over which the wash covers them: a rim of sky is covered, stone,
 * trunks and lit leaves are not.
 */
const FRINGE_DIFFERENCE_RANGE = [0.06, 0.03] as const
/** Blur of the sky mask that finds the rim of leaves, in pixels. */
const RIM_SIGMA = 5
/** The blurred shares of sky over which a pixel belongs to that rim. */
const RIM_SHARE_RANGE = [0.05, 0.2] as const

/**
 * Paints the sky as one wet wash, stronger at the top and fading toward the horizon, with a few lifted clouds that keep
 * away from roofs and crowns. It continues behind leaves, so that no rim of paper remains around them. Its color and
 * depth come from the photo; a dull sky gets DULL_SKY_COLOR. The wash is smooth, so it is planned at a quarter of the
 * size. Twigs are pulled over it. Returns the wash as it would cover the whole sheet.
 */
export function laySky(
  planes: WashPlanes,
  twigs: readonly Twig[],
  analysis: Analysis,
  seed: number,
  border: keyof typeof SKIES,
): Wash {
  const near = blurredQuarter(analysis, analysis.sky, CLOUD_DISTANCE_SIGMA)
  const photo = meanSky(planes.tone, analysis)
  const sky = withFringe(planes.tone, near, photo, analysis)
  const before = analysis.fronds && planes.tone.slice()
  const wash = skyWash(photo, near, planes.matters, analysis, { seed, border })
  for (let i = 0; i < sky.length; i++) {
    const share = sky[i]!
    if (share < 0.01) continue
    planes.tone[i] = mix(planes.tone[i]!, wash.tone.data[i]!, share)
    planes.a[i] = mix(planes.a[i]!, wash.a.data[i]!, share)
    planes.b[i] = mix(planes.b[i]!, wash.b.data[i]!, share)
    planes.wideA[i] = mix(planes.wideA[i]!, wash.a.data[i]!, share)
    planes.wideB[i] = mix(planes.wideB[i]!, wash.b.data[i]!, share)
  }
  drawTwigs(planes, sky, wash, analysis)
  if (before) drawFronds(planes, before, wash, analysis)
  planes.sky = gaussianBlur(asPlane(analysis, sky), 1).data
  pullTwigs(planes, wash, twigs, analysis)
  return wash
}

/** Minimum difference in tone between a twig and the wash behind it. */
const TWIG_DARKER = 0.12
/** Shares of a pixel that a twig covers at which it starts to be drawn and at which it has its full depth. */
const TWIG_SHARE_RANGE = [0.05, 0.6] as const
/** Minimum a and b of twigs: the blue of the sky mixes into thin ones. */
const MIN_BARK_COLOR = { a: 0.004, b: 0.012 } as const

/** Draws bare twigs over the wash, which continues behind them. Changes `planes` and `sky`. */
function drawTwigs(planes: WashPlanes, sky: Float32Array, wash: Wash, { photo, bareCrowns }: Analysis): void {
  if (!bareCrowns) return
  for (let i = 0; i < sky.length; i++) {
    const crown = bareCrowns.share[i]!
    if (crown < 0.01) continue
    const twig = smoothstepIn(TWIG_SHARE_RANGE, 1 - sky[i]!)
    const behind = wash.tone.data[i]!
    const tone = mix(behind, Math.max(washTone(photo.L[i]!), behind + TWIG_DARKER), twig)
    planes.tone[i] = mix(planes.tone[i]!, tone, crown)
    planes.a[i] = mix(planes.a[i]!, Math.max(planes.a[i]!, MIN_BARK_COLOR.a), crown * twig)
    planes.b[i] = mix(planes.b[i]!, Math.max(planes.b[i]!, MIN_BARK_COLOR.b), crown * twig)
    sky[i] = Math.max(sky[i]!, crown)
  }
}

/** Shares of a pixel that a frond covers at which it starts to be drawn and at which it has its full depth. */
const FROND_SHARE_RANGE = [0.2, 0.7] as const
/** The share of their accents that fronds keep: more closes the crown. */
const KEPT_ACCENT_SHARE = 0.6
/** Minimum b of fronds: the blue of the sky mixes into them. */
const MIN_FROND_B = 0.016

/**
 * Draws fronds over the wash, each as narrow as in the photo: the broad shapes have no fronds. `before`: the tones
 * before the wash, with accents. Changes `planes`.
 */
function drawFronds(
  planes: WashPlanes,
  before: Float32Array,
  wash: Wash,
  { photo, coarse, sky, fronds }: Analysis,
): void {
  for (let i = 0; i < sky.length; i++) {
    const share = fronds?.[i] ?? 0
    if (share < 0.01) continue
    const frond = smoothstepIn(FROND_SHARE_RANGE, 1 - sky[i]!)
    const behind = wash.tone.data[i]!
    const own = washTone(photo.L[i]!)
    const deeper = KEPT_ACCENT_SHARE * Math.max(0, before[i]! - washTone(coarse.L[i]!))
    planes.tone[i] = mix(planes.tone[i]!, mix(behind, Math.max(own + deeper, behind + TWIG_DARKER), frond), share)
    planes.b[i] = mix(planes.b[i]!, Math.max(planes.b[i]!, MIN_FROND_B), share * frond)
  }
}

/** Tone and color of a wash. */
export type Wash = { readonly tone: Plane; readonly a: Plane; readonly b: Plane }

/** Tone and color of the photo's sky, weighted toward blue sky rather than clouds, at a quarter of the size. */
function meanSky(tones: Float32Array, analysis: Analysis): Wash {
  const { width, height, sky, coarse } = analysis
  const weight = quarterOf(analysis)
  const photo = { tone: quarterOf(analysis), a: quarterOf(analysis), b: quarterOf(analysis) }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (sky[i]! < 0.5) continue
      const k = quarterIndex(x, y, weight)
      const w = sky[i]! * (0.02 + Math.sqrt(coarse.a[i]! ** 2 + coarse.b[i]! ** 2))
      weight.data[k]! += w
      photo.tone.data[k]! += w * tones[i]!
      photo.a.data[k]! += w * coarse.a[i]!
      photo.b.data[k]! += w * coarse.b[i]!
    }
  }
  const spread = isInOwnLight(analysis) ? SPREAD_SIGMA_AT_NIGHT : SPREAD_SIGMA
  for (const plane of [weight, photo.tone, photo.a, photo.b]) gaussianBlur(plane, spread / QUARTER, plane)
  for (const plane of [photo.tone, photo.a, photo.b])
    for (let k = 0; k < plane.data.length; k++) plane.data[k]! /= weight.data[k]! + 1e-6
  return photo
}

/**
 * The sky mask, extended over the rim of leaves beside it where they have the color of the sky. `near`: the blurred
 * mask, `photo`: the sky's color, at a quarter of the size.
 */
function withFringe(tone: Float32Array, near: Plane, photo: Wash, analysis: Analysis): Float32Array {
  const { width, sky, vegetation, importance, coarse, fronds } = analysis
  const leaves = blurredQuarter(analysis, vegetation, LEAVES_SIGMA)
  const rim = gaussianBlur(asPlane(analysis, sky), RIM_SIGMA).data
  const out = Float32Array.from(sky)
  for (let i = 0; i < out.length; i++) {
    if (out[i]! > 0.99) continue
    const k = quarterIndex(i % width, Math.floor(i / width), near)
    if (near.data[k]! < 0.02 || leaves.data[k]! < 0.05) continue
    const leafy = smoothstep(0.05, 0.25, leaves.data[k]!) * smoothstep(0.8, 0.55, importance[i]!)
    const difference = Math.hypot(coarse.a[i]! - photo.a.data[k]!, coarse.b[i]! - photo.b.data[k]!)
    const light = smoothstepIn(FRINGE_TONE_RANGE, tone[i]!) * smoothstepIn(FRINGE_DIFFERENCE_RANGE, difference)
    out[i] = Math.max(out[i]!, (1 - (fronds?.[i] ?? 0)) * leafy * light * smoothstepIn(RIM_SHARE_RANGE, rim[i]!))
  }
  return out
}

/** The wash as it would cover the whole sheet. */
function skyWash(
  photo: Wash,
  near: Plane,
  matters: Float32Array,
  analysis: Analysis,
  { seed, border }: { readonly seed: number; readonly border: keyof typeof SKIES },
): Wash {
  const { width, height, direction } = analysis
  const { depths, flow, clouds, corner } = SKIES[border]
  const cloudyX = (seed >>> 3) & 1 ? width : 0
  const wash = { tone: quarterOf(analysis), a: quarterOf(analysis), b: quarterOf(analysis) }
  const open = near.data
  const counter = quartered(matters, analysis).data
  const [top, horizon] = gradientRows(asPlane(analysis, analysis.sky))
  const own = isInOwnLight(analysis)
  const day = own ? 0 : daylight(analysis)
  const brightened = direction?.light ? 0 : day
  const charged = own ? CHROMA_SHARE_AT_NIGHT : mix(CHROMA_SHARE_BELOW_GLOW, CHROMA_SHARE_BY_DAY, day)
  const texture = turbulence()
  const shift = (seed % 509) * 7
  const mean = { a: weightedMean(photo.a, open), b: weightedMean(photo.b, open) }
  for (let k = 0; k < open.length; k++) {
    const x = QUARTER * (k % wash.tone.width)
    const y = QUARTER * Math.floor(k / wash.tone.width)
    const down = smoothstep(top, horizon, y)
    const cloud = sampleTexture(texture, x * clouds.across + shift, y * clouds.down)
    const fromCorner = Math.hypot(x - cloudyX, CLOUDY_CORNER_ASPECT * y) / Math.min(width, height)
    const lifted =
      (own ? LIFTED_AT_NIGHT_SHARE : clouds.white) *
      smoothstep(0.75, 1, open[k]!) *
      smoothstep(clouds.from, clouds.to, cloud + corner * smoothstepIn(CLOUDY_CORNER_RANGE, fromCorner))
    const flowing = mixIn(flow.range, sampleTexture(texture, x * flow.texels + shift, y * flow.texels + 91))
    const photoA = mix(photo.a.data[k]!, mean.a, MEAN_HUE_SHARE * day)
    const photoB = mix(photo.b.data[k]!, mean.b, MEAN_HUE_SHARE * day)
    const dull = brightened * dullness(photoA, photoB)
    const depth = own
      ? nightDepth(photo.tone.data[k]!) * mixIn(DEPTH_FACTORS_AT_NIGHT, down) * (0.8 + 0.2 * flowing)
      : mix(washDepth(photo.tone.data[k]!), DULL_SKY_COLOR.tone, dull) * mixIn(depths, down) * flowing
    const b = mix(charged * photoB, DULL_SKY_COLOR.b, dull)
    const greenest = own ? MIN_SKY_HUE_AT_NIGHT : MIN_SKY_HUE
    const a = Math.max(mix(charged * photoA, DULL_SKY_COLOR.a, dull), greenest * Math.max(0, -b))
    const colored = 1 - CLOUD_COLOR_LOSS * lifted
    wash.tone.data[k] = (depth + COUNTERCHANGE_TONE * counter[k]!) * (1 - lifted)
    wash.a.data[k] = colored * (a + day * mixIn(COOLING_A, down) * smoothstep(0.01, -0.02, a))
    wash.b.data[k] = colored * b
  }
  const enlarged = (plane: Plane) => enlargedQuarter(plane, analysis)
  return { tone: enlarged(wash.tone), a: enlarged(wash.a), b: enlarged(wash.b) }
}

function weightedMean({ data }: Plane, weight: Float32Array): number {
  let sum = 0
  let weights = 1e-6
  for (let k = 0; k < data.length; k++) {
    sum += weight[k]! * data[k]!
    weights += weight[k]!
  }
  return sum / weights
}

/** How dull a sky is, 0..1: it has little chroma and no warmth. */
const dullness = (a: number, b: number): number =>
  smoothstepIn(DULL_CHROMA_RANGE, Math.sqrt(a * a + b * b)) * smoothstepIn(DULL_WARMTH_RANGE, Math.max(a, b))

/** Limits the depth: no sky is bare paper, and only a night sky is darker than a roof. */
const washDepth = (tone: number): number => clamp(0.1 + 0.44 * tone, 0.15, 0.5)

/** The limited depth of a sky in the photo's own light. */
const nightDepth = (tone: number): number => clamp(1.34 * tone - 0.025, 0.14, 0.68)

/** The row where the sky's gradient starts (6% of the height), and the row above which 97% of the sky lies. */
function gradientRows({ width, height, data }: Plane): readonly [top: number, horizon: number] {
  const rows = Float64Array.from({ length: height }, (_, y) => {
    let sum = 0
    for (let x = 0; x < width; x++) sum += data[y * width + x]!
    return sum
  })
  const all = rows.reduce((sum, row) => sum + row, 0)
  let below = all
  let horizon = height
  while (horizon > 1 && below > 0.97 * all) below -= rows[--horizon]!
  return [0.06 * height, Math.max(horizon, 0.2 * height)]
}

/** A field of the analysis at a quarter of its size, blurred by `sigma` full-size pixels. */
function blurredQuarter(analysis: Analysis, data: Float32Array, sigma: number): Plane {
  const quarter = quartered(data, analysis)
  return gaussianBlur(quarter, sigma / QUARTER, quarter)
}
