import { asPlane, type LabImage } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import type { Plane } from '../plane.ts'
import { QUARTER, quarterIndex, quarterOf } from '../quarter-plane.ts'
import { clamp, mix, smoothstep, smoothstepIn } from '../scalar.ts'
import { shadeGround } from './bare-ground.ts'
import { colorBlownSky } from './blown-sky.ts'
import { fillCrownHoles } from './crown-holes.ts'
import { graded } from './grade.ts'
import type { PaintingAnalysis, PaintingSources } from './painting-analysis.ts'
import { blurredBesideSky, clearSkyRims, softenedBesideSky } from './sky-edge.ts'
import { clearSkyHaze } from './sky-haze.ts'

/** The analysis with the pictures that references are made from. */
type Seen = PaintingAnalysis & PaintingSources

/**
 * The pictures that the layers aim at, in the painter's colors: broad patches at first, later the photo's detail where
 * it is important.
 */
export function references(analysis: Seen): readonly LabImage[] {
  const broad = graded(analysis.flat, analysis.ground)
  const close = graded(closeLook(analysis), analysis.ground)
  shadeGround(analysis, [broad, close])
  colorBlownSky(analysis, [broad, close])
  clearSkyRims(analysis, [broad, close])
  clearSkyHaze(analysis, [broad, close])
  const closeness = closenessOf(analysis)
  modelLeaves(analysis, broad)
  fillCrownHoles(analysis, broad, closeness)
  recede(analysis, broad)
  const third = between(broad, close, closeness, 0.35)
  third.L.set(blurredBesideSky(asPlane(analysis, third.L), analysis, THIRD_SIGMA))
  return [
    softenedBesideSky(broad, analysis, 7),
    softenedBesideSky(broad, analysis, 2.5),
    third,
    between(broad, close, closeness, 0.9),
  ]
}

/** Blur of lightness in the picture of the third layer, in pixels. */
const THIRD_SIGMA = 0.8

/** Blur that gives the mass of leaves around a pixel, in pixels. */
const MASS_SIGMA = 34
/** Blur that gives the clump of leaves around a pixel, in pixels. */
const CLUMP_SIGMA = 5
/** Differences in lightness at which a clump starts to count as lit or shaded and at which it counts fully. */
const CLUMP_CONTRAST_RANGE = [0.015, 0.05] as const
/** Lightness that a lit clump gains. */
const LIT_CLUMP_LIGHTER = 0.055
/** Lightness that a shaded clump loses. */
const SHADED_CLUMP_DARKER = 0.035
/** Warmth that lit clumps gain, in b. */
const LIT_CLUMP_WARMTH_B = 0.012

/** Gives leaves three values: the mass, its lit clumps and its shaded clumps. Changes `image`. */
function modelLeaves({ fine, vegetation, height, width, formFlow }: Seen, image: LabImage): void {
  const mass = gaussianBlur({ width, height, data: fine.L }, MASS_SIGMA).data
  const clumps = gaussianBlur({ width, height, data: fine.L }, CLUMP_SIGMA).data
  for (let i = 0; i < mass.length; i++) {
    const leafy = vegetation[i]! * smoothstep(0.03, 0.08, formFlow.magnitude[i]!)
    if (leafy < 0.05) continue
    const apart = clumps[i]! - mass[i]!
    const value = leafy * Math.sign(apart) * smoothstepIn(CLUMP_CONTRAST_RANGE, Math.abs(apart))
    image.L[i]! += (apart > 0 ? LIT_CLUMP_LIGHTER : SHADED_CLUMP_DARKER) * value
    image.b[i]! += LIT_CLUMP_WARMTH_B * value
    image.a[i]! += 0.4 * LIT_CLUMP_WARMTH_B * value
  }
}

/** Far from the house, tones move toward their mean within this many pixels. */
const FAR_SIGMA = 40
/** The share of its difference from that mean that a pixel far from the house loses. */
const FAR_CONTRAST_LOSS = 0.25
/** The share of its chroma that a pixel far from the house loses. */
const FAR_CHROMA_LOSS = 0.15

/** Lowers contrast and chroma far from the house, except in the sky. Changes `image`. */
function recede({ width, height, focus, sky }: PaintingAnalysis, image: LabImage): void {
  const mean = gaussianBlur({ width, height, data: image.L }, FAR_SIGMA).data
  for (let i = 0; i < mean.length; i++) {
    const far = (1 - focus[i]!) * (1 - sky[i]!)
    if (far < 0.01) continue
    image.L[i]! += FAR_CONTRAST_LOSS * far * (mean[i]! - image.L[i]!)
    image.a[i]! *= 1 - FAR_CHROMA_LOSS * far
    image.b[i]! *= 1 - FAR_CHROMA_LOSS * far
  }
}

/** The share of its detail that a pixel far from the house keeps. */
const FAR_DETAIL_SHARE = 0.15

/** Share of the photo's detail that each pixel gets, 0..1. */
function closenessOf(analysis: Seen): Float32Array {
  const { width, attention, silhouette, vegetation, sky, focus } = analysis
  const pattern = patternOf(analysis)
  const out = new Float32Array(attention.length)
  for (let i = 0; i < out.length; i++) {
    const described = clamp((attention[i]! - 0.15) * 2.2) * (1 - 0.7 * vegetation[i]!) * (1 - 0.8 * sky[i]!)
    const repeated = pattern.data[quarterIndex(i % width, Math.floor(i / width), pattern)]!
    const whole = Math.max(described * (1 - PATTERN_LOSS * repeated), silhouette[i]!)
    out[i] = whole * mix(FAR_DETAIL_SHARE, 1, focus[i]!)
  }
  return out
}

/** Lightness lost to flat planes around a pixel at which it starts to count as a pattern of bricks, boards or tiles. */
const MIN_PATTERN_CONTRAST = 0.02
/** Lightness lost to flat planes around a pixel at which it counts fully as a pattern. */
const FULL_PATTERN_CONTRAST = 0.05
/** Share of a pattern's detail that is left out. */
const PATTERN_LOSS = 0.65

/** Where small details repeat, 0..1, at a quarter of the size. */
function patternOf({ width, height, photo, flat }: Seen): Plane {
  const pattern = quarterOf({ width, height })
  for (let y = 0, i = 0; y < pattern.height; y++) {
    for (let x = 0; x < pattern.width; x++, i++) {
      const at = QUARTER * (y * width + x)
      pattern.data[i] = Math.abs(photo.L[at]! - flat.L[at]!)
    }
  }
  gaussianBlur(pattern, 4, pattern)
  for (let i = 0; i < pattern.data.length; i++)
    pattern.data[i] = smoothstep(MIN_PATTERN_CONTRAST, FULL_PATTERN_CONTRAST, pattern.data[i]!)
  return pattern
}

/**
 * Abstracted shapes with the photo's own contrast; the sky stays flat, because cameras leave halos around roofs in it.
 */
function closeLook({ photo, fine, coarse, flat, sky }: Seen): LabImage {
  const L = new Float32Array(fine.L.length)
  for (let i = 0; i < L.length; i++) {
    const detailed = 0.5 * fine.L[i]! + 0.62 * photo.L[i]! - 0.12 * coarse.L[i]!
    L[i] = mix(detailed, flat.L[i]!, sky[i]!)
  }
  return { ...fine, L }
}

function between(from: LabImage, to: LabImage, share: Float32Array, most: number): LabImage {
  const mixed = (start: Float32Array, end: Float32Array) => {
    const out = new Float32Array(start.length)
    for (let i = 0; i < out.length; i++) out[i] = start[i]! + (end[i]! - start[i]!) * share[i]! * most
    return out
  }
  return { ...from, L: mixed(from.L, to.L), a: mixed(from.a, to.a), b: mixed(from.b, to.b) }
}
