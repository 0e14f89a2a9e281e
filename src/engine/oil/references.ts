import { asPlane } from '../analysis/types.ts'
import type { LabImage } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { halve } from '../kernels/resize.ts'
import type { Plane } from '../plane.ts'
import { clamp, smoothstep } from '../scalar.ts'
import { OPEN } from '../strokes/open-sky.ts'
import { graded } from './grade.ts'
import type { Scene } from './scene.ts'

/**
 * What the painter aims at in each layer: at first broad patches only, later what is really there, but only where it
 * matters. One picture per layer, in the painter's colours.
 */
export function references(scene: Scene): readonly LabImage[] {
  const broad = graded(blockedIn(scene))
  const close = graded(closeLook(scene))
  const closeness = closenessOf(scene)
  const third = between(broad, close, closeness, 0.35)
  gaussianBlur(asPlane(scene, third.L), 0.8, asPlane(scene, third.L))
  return [softened(broad, 7), softened(broad, 2.5), third, between(broad, close, closeness, 0.9)]
}

/** Share of a pattern that is not described, far from the focus and at it. */
const PLAIN = [0.85, 0.35] as const
const plainAt = (pattern: number, detail: number): number => pattern * (PLAIN[0] + (PLAIN[1] - PLAIN[0]) * detail)

/** How much of what is really there is described, 0..1. */
function closenessOf({ attention, silhouette, foliage, ground, pattern, detail, sky }: Scene): Float32Array {
  const out = new Float32Array(attention.length)
  for (let i = 0; i < out.length; i++) {
    const described =
      clamp((attention[i]! - 0.15) * 2.2) *
      (1 - 0.85 * foliage[i]!) *
      (1 - 0.8 * sky[i]!) *
      (1 - plainAt(pattern[i]!, detail[i]!))
    out[i] = Math.max(described * (1 - 0.6 * ground[i]!), 0.8 * silhouette[i]! * (1 - foliage[i]!))
  }
  return out
}

/** Lightness is drawn towards so many values, by this share. */
const VALUES = 6
const GATHERED = 0.55
/** Leaves have three values: how far the light and the dark of a clump lie from its middle, and where they begin. */
const LEAF_LIGHT = 0.085
const LEAF_DARK = 0.11
const CLUMP = [0.008, 0.032] as const

/** In an open sky nothing is darker than its surroundings by more than this: wires are not painted. */
const WIRE = 0.03
/** Reach of the mean of a pattern, of a calm mass and of its colour, in pixels. */
const REACH = { pattern: 6, calm: 9, color: 5 }

/** The photo as a few shapes of value: leaves become dark, middle and light masses, patterns one colour, planes calm. */
function blockedIn({ coarse, foliage, clumps, sky, openSky, pattern, detail }: Scene): LabImage {
  const { width } = coarse
  const L = new Float32Array(coarse.L.length)
  const a = new Float32Array(L.length)
  const b = new Float32Array(L.length)
  const half = (data: Float32Array) => halve(asPlane(coarse, data))
  const calm = half(coarse.L)
  const plain = patternMean(calm, half(pattern))
  gaussianBlur(calm, REACH.calm / 2, calm)
  const calmA = gaussianBlur(half(coarse.a), REACH.color / 2).data
  const calmB = gaussianBlur(half(coarse.b), REACH.color / 2).data
  for (let i = 0; i < L.length; i++) {
    const k = (((i / width) | 0) >> 1) * calm.width + ((i % width) >> 1)
    const seen = coarse.L[i]!
    const wireless = openSky[i]! > OPEN ? Math.max(seen, calm.data[k]! - WIRE) : seen
    const own = wireless + (plain[k]! - wireless) * plainAt(pattern[i]!, detail[i]!)
    const gathered = GATHERING[clamp((own * STEPS) | 0, 0, STEPS)]!
    const leaves = foliage[i]!
    const light = clumps[i]!
    const side =
      LEAF_LIGHT * smoothstep(CLUMP[0], CLUMP[1], light) - LEAF_DARK * smoothstep(-CLUMP[0], -CLUMP[1], light)
    const planes = gathered + (own - gathered) * sky[i]!
    L[i] = planes + (calm.data[k]! - 0.6 * light + side - planes) * leaves
    a[i] = coarse.a[i]! + (calmA[k]! - coarse.a[i]!) * leaves
    b[i] = coarse.b[i]! + (calmB[k]! - coarse.b[i]!) * leaves
  }
  return { ...coarse, L, a, b }
}

/** Lightness drawn towards the nearest of a few values, in equal steps. */
const STEPS = 2048
const GATHERING = Float32Array.from({ length: STEPS + 1 }, (_, k) => {
  const L = k / STEPS
  return L - (GATHERED * Math.sin(2 * Math.PI * L * VALUES)) / (2 * Math.PI * VALUES)
})

/** The mean lightness of the pattern around each place. */
function patternMean(lightness: Plane, pattern: Plane): Float32Array {
  const share = { ...pattern, data: pattern.data.map((own) => own + 1e-3) }
  const weighed = { ...pattern, data: share.data.map((own, i) => own * lightness.data[i]!) }
  gaussianBlur(share, REACH.pattern / 2, share)
  gaussianBlur(weighed, REACH.pattern / 2, weighed)
  return weighed.data.map((sum, i) => sum / share.data[i]!)
}

/** Abstracted shapes with the photo's own contrast. */
function closeLook({ photo, fine, coarse }: Scene): LabImage {
  const L = new Float32Array(fine.L.length)
  for (let i = 0; i < L.length; i++) L[i] = 0.5 * fine.L[i]! + 0.62 * photo.L[i]! - 0.12 * coarse.L[i]!
  return { ...fine, L }
}

function softened(image: LabImage, sigma: number): LabImage {
  const soft = (channel: Float32Array) => gaussianBlur(asPlane(image, channel), sigma).data
  return { ...image, L: soft(image.L), a: soft(image.a), b: soft(image.b) }
}

function between(from: LabImage, to: LabImage, share: Float32Array, most: number): LabImage {
  const mixed = (start: Float32Array, end: Float32Array) => {
    const out = new Float32Array(start.length)
    for (let i = 0; i < out.length; i++) out[i] = start[i]! + (end[i]! - start[i]!) * share[i]! * most
    return out
  }
  return { ...from, L: mixed(from.L, to.L), a: mixed(from.a, to.a), b: mixed(from.b, to.b) }
}
