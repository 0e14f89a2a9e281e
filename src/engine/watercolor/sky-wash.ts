import type { Analysis } from '../analysis/types.ts'
import { asPlane } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { halve, unhalve } from '../kernels/resize.ts'
import { sampleTexture } from '../paper/texture.ts'
import { newPlane } from '../plane.ts'
import type { Plane } from '../plane.ts'
import { clamp, mix, smoothstep } from '../scalar.ts'
import type { WashPlanes } from './wash-fields.ts'
import { turbulence } from './wash-noise.ts'

/** The wash is smooth: it is planned at a quarter of the size. */
const QUARTER = 4

/** Reach within which the photo's sky is one color, in pixels: wider than a cloud, narrower than a sunset. */
const SPREAD_SIGMA = 80

/** Share of the sky's chroma that is charged: a photo's blue is harder than any wash. */
const CHARGED = 0.66
const CHARGED_AT_DUSK = 1

/** A sky with less chroma than the second of these is dull, with more than the first it is not; a warm one never is. */
const DULL = [0.06, 0.03] as const
const WARM = [0.035, 0.02] as const

/** What a dull sky is painted with. */
const SUMMER = { tone: 0.19, a: -0.03, b: -0.06 } as const

/** The depth of the wash at the top of the sky and at the horizon, as shares of its own. */
const DEPTH = [1.2, 0.6] as const

/** Added to the redness of a blue wash at the top and at the horizon: from cobalt to cerulean. */
const COOLING = [-0.01, -0.024] as const

/** Lifted clouds: texels per pixel across and down, from where to where they turn white in the noise, how white. */
const CLOUDS = { across: 0.05, down: 0.1, from: 0.6, to: 0.86, white: 0.75 } as const

/** Texels per pixel of what flows in the wet wash. */
const FLOW = 0.13

/** How much darker the sky is behind light walls and roofs. */
const COUNTERCHANGE = 0.06

/** How far from roofs and crowns a cloud stays, and how far the wash runs on behind leaves, in pixels. */
const NEAR_SIGMA = 24

/** What the wash covers among the leaves beside it: their reach in pixels, what tone it may have, how yellow it may be. */
const LEAVES_SIGMA = 10
const FRINGE = [0.33, 0.16] as const
const YELLOW = [0.06, 0.03] as const

/**
 * Paints the sky as one wet wash, stronger at the top and fading towards the horizon, with a few lifted clouds that keep
 * away from roofs and crowns; it runs on behind leaves, so that no rim of paper is left round them. The photo gives its
 * color and depth on the whole; a dull sky becomes a pale summer one. Returns the wash as it would cover the whole sheet.
 */
export function laySky(planes: WashPlanes, analysis: Analysis, seed: number): Wash {
  const near = blurredQuarter(analysis, analysis.sky, NEAR_SIGMA)
  const photo = skyOnTheWhole(planes.tone, analysis)
  const sky = withFringe(planes.tone, near, analysis)
  const wash = skyWash(photo, near, planes.matters, analysis, seed)
  for (let i = 0; i < sky.length; i++) {
    const share = sky[i]!
    if (share < 0.01) continue
    planes.tone[i] = mix(planes.tone[i]!, wash.tone.data[i]!, share)
    planes.a[i] = mix(planes.a[i]!, wash.a.data[i]!, share)
    planes.b[i] = mix(planes.b[i]!, wash.b.data[i]!, share)
    planes.wideA[i] = mix(planes.wideA[i]!, wash.a.data[i]!, share)
    planes.wideB[i] = mix(planes.wideB[i]!, wash.b.data[i]!, share)
  }
  planes.sky = gaussianBlur(asPlane(analysis, sky), 1).data
  return wash
}

/** Tone and color of a wash. */
export type Wash = { readonly tone: Plane; readonly a: Plane; readonly b: Plane }

/** Tone and color of the photo's sky, of its open parts rather than of its clouds; a quarter of the size. */
function skyOnTheWhole(tones: Float32Array, analysis: Analysis): Wash {
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
  for (const plane of [weight, photo.tone, photo.a, photo.b]) gaussianBlur(plane, SPREAD_SIGMA / QUARTER, plane)
  for (const plane of [photo.tone, photo.a, photo.b])
    for (let k = 0; k < plane.data.length; k++) plane.data[k]! /= weight.data[k]! + 1e-6
  return photo
}

/** The mask of the sky with what is light among the leaves beside it; `near`: the mask, blurred, a quarter of the size. */
function withFringe(tone: Float32Array, near: Plane, analysis: Analysis): Float32Array {
  const { width, sky, vegetation, importance, coarse } = analysis
  const leaves = blurredQuarter(analysis, vegetation, LEAVES_SIGMA)
  const out = Float32Array.from(sky)
  for (let i = 0; i < out.length; i++) {
    if (out[i]! > 0.99) continue
    const k = quarterIndex(i % width, Math.floor(i / width), near)
    if (near.data[k]! < 0.02 || leaves.data[k]! < 0.05) continue
    const leafy = smoothstep(0.05, 0.25, leaves.data[k]!) * smoothstep(0.8, 0.55, importance[i]!)
    const light = smoothstep(...FRINGE, tone[i]!) * smoothstep(...YELLOW, coarse.b[i]!)
    out[i] = Math.max(out[i]!, leafy * light * smoothstep(0.02, 0.08, near.data[k]!))
  }
  return out
}

/** The wash as it would cover the whole sheet. */
function skyWash(photo: Wash, near: Plane, matters: Float32Array, analysis: Analysis, seed: number): Wash {
  const { width, height, direction } = analysis
  const wash = { tone: quarterOf(analysis), a: quarterOf(analysis), b: quarterOf(analysis) }
  const open = near.data
  const counter = halve(halve(asPlane(analysis, matters))).data
  const [top, horizon] = extent(asPlane(analysis, analysis.sky))
  const day = daylight(analysis)
  const brightened = direction?.light ? 0 : day
  const charged = mix(CHARGED_AT_DUSK, CHARGED, day)
  const texture = turbulence()
  const shift = (seed % 509) * 7
  for (let k = 0; k < open.length; k++) {
    const x = QUARTER * (k % wash.tone.width)
    const y = QUARTER * Math.floor(k / wash.tone.width)
    const down = smoothstep(top, horizon, y)
    const cloud = sampleTexture(texture, x * CLOUDS.across + shift, y * CLOUDS.down)
    const lifted = CLOUDS.white * smoothstep(0.75, 1, open[k]!) * smoothstep(CLOUDS.from, CLOUDS.to, cloud)
    const flowing = 0.8 + 0.4 * sampleTexture(texture, x * FLOW + shift, y * FLOW + 91)
    const dull = brightened * dullness(photo.a.data[k]!, photo.b.data[k]!)
    const depth = mix(washDepth(photo.tone.data[k]!), SUMMER.tone, dull) * mix(...DEPTH, down) * flowing
    const a = mix(charged * photo.a.data[k]!, SUMMER.a, dull)
    wash.tone.data[k] = (depth + COUNTERCHANGE * counter[k]!) * (1 - lifted)
    wash.a.data[k] = a + day * mix(...COOLING, down) * smoothstep(0.01, -0.02, a)
    wash.b.data[k] = mix(charged * photo.b.data[k]!, SUMMER.b, dull)
  }
  const enlarged = (plane: Plane) => unhalve(unhalve(plane, (width + 1) >> 1, (height + 1) >> 1), width, height)
  return { tone: enlarged(wash.tone), a: enlarged(wash.a), b: enlarged(wash.b) }
}

/** Shares of the sky that are pink, purple or golden at most by day, and at least when it is dusk. */
const BY_DAY = 0.03
const AT_DUSK = 0.08

/** 1 by day, 0 when the sky glows: then it keeps its own hues. */
function daylight({ sky, coarse }: Analysis): number {
  let all = 1
  let glowing = 0
  for (let i = 0; i < sky.length; i++) {
    if (sky[i]! < 0.5) continue
    all += 1
    if (coarse.a[i]! > 0.006 || coarse.b[i]! > 0.015) glowing += 1
  }
  return smoothstep(AT_DUSK, BY_DAY, glowing / all)
}

/** How dull a sky is, 0..1: without color, and without a sunset's warmth. */
const dullness = (a: number, b: number): number =>
  smoothstep(...DULL, Math.sqrt(a * a + b * b)) * smoothstep(...WARM, Math.max(a, b))

/** No sky is left to the paper, and none but that of a night outweighs a roof. */
const washDepth = (tone: number): number => clamp(0.1 + 0.44 * tone, 0.15, 0.5)

/** The rows between which nearly all of the sky lies. */
function extent({ width, height, data }: Plane): readonly [top: number, horizon: number] {
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

/** One of the analysis' fields at a quarter of its size, blurred by `sigma` of its pixels. */
function blurredQuarter(analysis: Analysis, data: Float32Array, sigma: number): Plane {
  const quarter = halve(halve(asPlane(analysis, data)))
  return gaussianBlur(quarter, sigma / QUARTER, quarter)
}

/** A plane of zeros, a quarter of the size as `halve` twice makes it. */
const quarterOf = ({ width, height }: Analysis): Plane =>
  newPlane((((width + 1) >> 1) + 1) >> 1, (((height + 1) >> 1) + 1) >> 1)

const quarterIndex = (x: number, y: number, { width }: Plane): number => (y >> 2) * width + (x >> 2)
