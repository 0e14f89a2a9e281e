import { softened } from '../analysis/softened.ts'
import { asPlane, type LabImage } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import type { Plane } from '../plane.ts'
import { QUARTER, quarterIndex, quarterOf } from '../quarter-plane.ts'
import { clamp, mix, smoothstep, smoothstepIn } from '../scalar.ts'
import { shadeGround } from './bare-ground.ts'
import { colorBlownSky } from './blown-sky.ts'
import { fillCrownHoles } from './crown-holes.ts'
import { graded } from './grade.ts'
import type { PaintingAnalysis } from './painting-analysis.ts'

/**
 * What the painter aims at in each layer: at first only broad patches, later what is really there, but only where it
 * matters. One picture per layer, in the painter's colors.
 */
export function references(analysis: PaintingAnalysis): readonly LabImage[] {
  const broad = graded(analysis.flat, analysis.ground)
  const close = graded(closeLook(analysis), analysis.ground)
  shadeGround(analysis, [broad, close])
  colorBlownSky(analysis, [broad, close])
  const closeness = closenessOf(analysis)
  modelLeaves(analysis, broad)
  fillCrownHoles(analysis, broad, closeness)
  recede(analysis, broad)
  const third = between(broad, close, closeness, 0.35)
  gaussianBlur(asPlane(analysis, third.L), 0.8, asPlane(analysis, third.L))
  return [softened(broad, 7), softened(broad, 2.5), third, between(broad, close, closeness, 0.9)]
}

/** Reach of a mass of leaves and of one of its clumps, in pixels. */
const MASS_SIGMA = 34
const CLUMP_SIGMA = 5
/**
 * Lightness by which a clump stands out to count as lit or shaded, how far it is brought apart, and how much warmer
 * lights are.
 */
const APART = [0.015, 0.05] as const
const LIT = 0.055
const SHADED = 0.035
const WARMER = 0.012

/** Gives leaves three values: the mass, and on it lit and shaded clumps. Changes `image`. */
function modelLeaves({ fine, vegetation, height, width, formFlow }: PaintingAnalysis, image: LabImage): void {
  const mass = gaussianBlur({ width, height, data: fine.L }, MASS_SIGMA).data
  const clumps = gaussianBlur({ width, height, data: fine.L }, CLUMP_SIGMA).data
  for (let i = 0; i < mass.length; i++) {
    const leafy = vegetation[i]! * smoothstep(0.03, 0.08, formFlow.magnitude[i]!)
    if (leafy < 0.05) continue
    const apart = clumps[i]! - mass[i]!
    const value = leafy * Math.sign(apart) * smoothstepIn(APART, Math.abs(apart))
    image.L[i]! += (apart > 0 ? LIT : SHADED) * value
    image.b[i]! += WARMER * value
    image.a[i]! += 0.4 * WARMER * value
  }
}

/** Far from the house: reach of the mean that tones move toward, by what share, and the share of chroma that is lost. */
const FAR_SIGMA = 40
const FLATTER = 0.25
const DULLER = 0.15

/** Takes contrast and color from what is far from the house, except the sky. Changes `image`. */
function recede({ width, height, focus, sky }: PaintingAnalysis, image: LabImage): void {
  const mean = gaussianBlur({ width, height, data: image.L }, FAR_SIGMA).data
  for (let i = 0; i < mean.length; i++) {
    const far = (1 - focus[i]!) * (1 - sky[i]!)
    if (far < 0.01) continue
    image.L[i]! += FLATTER * far * (mean[i]! - image.L[i]!)
    image.a[i]! *= 1 - DULLER * far
    image.b[i]! *= 1 - DULLER * far
  }
}

/** Share of what is described near the house that is described far from it. */
const DESCRIBED_FAR = 0.15

/** How much of what is really there is described, 0..1. */
function closenessOf(analysis: PaintingAnalysis): Float32Array {
  const { width, attention, silhouette, vegetation, sky, focus } = analysis
  const pattern = patternOf(analysis)
  const out = new Float32Array(attention.length)
  for (let i = 0; i < out.length; i++) {
    const described = clamp((attention[i]! - 0.15) * 2.2) * (1 - 0.7 * vegetation[i]!) * (1 - 0.8 * sky[i]!)
    const repeated = pattern.data[quarterIndex(i % width, Math.floor(i / width), pattern)]!
    const whole = Math.max(described * (1 - LEFT_OUT * repeated), silhouette[i]!)
    out[i] = whole * mix(DESCRIBED_FAR, 1, focus[i]!)
  }
  return out
}

/**
 * Lightness that planes lose around a place, at which the place begins to count as a pattern of bricks, boards or
 * tiles, and counts fully.
 */
const PATTERN = 0.02
const SURELY_PATTERN = 0.05
/** Share of a pattern that is left out. */
const LEFT_OUT = 0.65

/** Where small things repeat, 0..1, at a quarter of the size. */
function patternOf({ width, height, photo, flat }: PaintingAnalysis): Plane {
  const pattern = quarterOf({ width, height })
  for (let y = 0, i = 0; y < pattern.height; y++) {
    for (let x = 0; x < pattern.width; x++, i++) {
      const at = QUARTER * (y * width + x)
      pattern.data[i] = Math.abs(photo.L[at]! - flat.L[at]!)
    }
  }
  gaussianBlur(pattern, 4, pattern)
  for (let i = 0; i < pattern.data.length; i++) pattern.data[i] = smoothstep(PATTERN, SURELY_PATTERN, pattern.data[i]!)
  return pattern
}

/** Abstracted shapes with the photo's own contrast. */
function closeLook({ photo, fine, coarse }: PaintingAnalysis): LabImage {
  const L = new Float32Array(fine.L.length)
  for (let i = 0; i < L.length; i++) L[i] = 0.5 * fine.L[i]! + 0.62 * photo.L[i]! - 0.12 * coarse.L[i]!
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
