import { type Analysis, asPlane } from '../analysis/types.ts'
import type { Regions } from '../direction/regions.ts'
import { halve } from '../kernels/resize.ts'
import { type PlaneRegions, planeRegions } from '../painting/plane-regions.ts'
import type { Plane } from '../plane.ts'
import { clamp, mix, type Range, smoothstep, smoothstepIn } from '../scalar.ts'
import { groundAt } from '../strokes/foreground.ts'
import { houseDarks } from '../strokes/house-darks.ts'
import type { Leaves } from '../strokes/leaf-strokes.ts'
import { leaveOutLoosePieces } from '../strokes/loose-pieces.ts'
import { reserveLights } from '../strokes/reserved-lights.ts'
import { clumpsOf, type CrownTones, fillHoles, inThreeTones, type Shade, withLeaves } from '../strokes/shade.ts'
import { skyBehindLights } from '../strokes/sky-tone.ts'
import { facadesOf } from './facades.ts'
import { fadingGround } from './fading-ground.ts'
import type { Planes } from './planes.ts'
import { inValues } from './values.ts'
import { holdBackWideShade } from './wide-shade.ts'

/** The minimum tone of an even facade: a lit wall is a light gray, or it would be a hole in the drawing. */
const MIN_FACADE_TONE = 0.15

/** Lit pixels, except on facades, are left as paper: they lose up to this much tone. */
const LIT_TONE_LOSS = 0.1
/** The tone below which a lit pixel loses some tone. */
const MAX_LIT_TONE = 0.5
/** The tone below which a lit pixel loses all of that. */
const FULLY_LIT_TONE = 0.3

/** Factor on the tone that clumps of leaves gain on their shaded sides and lose on their lit sides. */
const CLUMP_TONE_FACTOR = 1.3
/** Maximum tone that the lit sides of clumps lose, before that factor. */
const MAX_LIT_CLUMP = 0.035

/** How crowns are drawn: their light and shade are those of the whole crown, and stronger than in the photo. */
const CROWN_TONES: CrownTones = {
  clumpSigmas: [8, 24],
  crownSigma: 100,
  litLighter: [0.18, 0.36],
  shadedDarker: 0.3,
  share: 0.95,
}

/** The minimum tone of leaves: light leaves are a light gray, so that there are no holes in a crown. */
const MIN_LEAF_TONE = 0.24
/** The minimum tone of the gaps in a crown. */
const MIN_GAP_TONE = 0.19

/** The tone of a sky hatched behind something light; the rest of the sky stays paper. */
const HATCHED_SKY_TONE = 0.5

/**
 * Maximum difference between the value that light hatching draws and the tone of a light, and of a dark, in its plane.
 */
const MAX_PLANE_DIFFERENCES = [0.06, 0.2] as const

type Seen = {
  readonly shade: Shade
  /** Where leaves are one mass, 0..1. */
  readonly crowns: Float32Array
  readonly leaves: Leaves
  readonly planes: Planes
}

/** The planes that are set: tones and values as darkness, and depths, all 0..1. */
type Tones = { readonly [P in 'tone' | 'values' | 'depth']: Float32Array }

/**
 * Sets `tone`, the target darkness of each pixel; `values`, the same without the texture of each plane, for its light
 * hatching; and `depth`, how deep the darks of the house are.
 */
export function setTones(
  analysis: Analysis,
  seen: Seen & { readonly fullness: Float32Array },
  { tone, values, depth }: Tones,
): void {
  const flat = planeRegions(analysis)
  setTone(analysis, seen, flat, tone, values)
  leaveOutLoosePieces(analysis, tone, seen.fullness)
  depth.set(deepDarks(analysis, seen.shade, flat, tone))
}

/** Middle tones are thin, darks are held back, sky and unimportant foreground stay bare. */
function setTone(
  analysis: Analysis,
  { planes, crowns, leaves, shade }: Seen,
  flat: PlaneRegions,
  tone: Float32Array,
  values: Float32Array,
): void {
  const { fine, photo, coarse, sky, edgeFlow } = analysis
  const behind = skyBehindLights(analysis)
  const fading = fadingGround(analysis, { planes, crowns })
  const facades = facadesOf(analysis, flat, { growth: shade.growth, ground: planes.ground })
  const clumps = clumpsOf(analysis, shade, crowns)
  for (let i = 0; i < tone.length; i++)
    tone[i] = 0.55 * fine.L[i]! + 0.25 * photo.L[i]! + 0.2 * coarse.L[i]! + shade.form[i]!
  for (let i = 0; i < tone.length; i++) {
    const linear = clamp((0.93 - tone[i]!) / 0.86)
    let dark = 0.7 * linear + 0.45 * smoothstep(0, 1, linear)
    dark *= 1 - sky[i]!
    dark += HATCHED_SKY_TONE * behind[i]!
    if (dark > 0.86) dark = 0.86 + (dark - 0.86) * 0.6
    const level = 0.75 + 0.25 * smoothstep(0.03, 0.01, edgeFlow.magnitude[i]!)
    dark += CLUMP_TONE_FACTOR * Math.max(clumps[i]!, -MAX_LIT_CLUMP)
    dark = withLeaves(dark, shade.growth[i]! * (1 - sky[i]!))
    dark -= LIT_TONE_LOSS * smoothstep(MAX_LIT_TONE, FULLY_LIT_TONE, dark) * (1 - sky[i]!) * (1 - facades[i]!)
    dark = Math.max(dark, MIN_FACADE_TONE * facades[i]! * level)
    tone[i] = dark * fading[i]!
  }
  fillHoles(analysis, crowns, tone)
  inThreeTones(analysis, leaves.share, CROWN_TONES, tone)
  for (let i = 0; i < tone.length; i++)
    tone[i] = Math.max(tone[i]!, MIN_LEAF_TONE * leaves.share[i]!, MIN_GAP_TONE * crowns[i]!)
  holdBackWideShade(analysis, flat, shade, tone)
  const even = inValues(analysis, tone)
  reserveLights(analysis, tone)
  for (let i = 0; i < tone.length; i++)
    values[i] = clamp(even[i]!, tone[i]! - MAX_PLANE_DIFFERENCES[1], tone[i]! + MAX_PLANE_DIFFERENCES[0])
}

/** Tones at which a part of the house starts to be a deep dark, and at which it fully is. */
const DEEP_TONE_RANGE: Range = [0.5, 0.68]
/** The shares of deep darks in a plane at which it starts to be deep as a whole, and at which it fully is. */
const DEEP_SHARE_RANGE: Range = [0.35, 0.6]
/** Minimum difference in tone across a crisp border of a plane. */
const MIN_CRISP_STEP = 0.12
/** The crisp shares of its border at which a plane starts to be judged as a whole, and at which it fully is. */
const CRISP_SHARE_RANGE: Range = [0.3, 0.55]
/** Differences from the tone of its plane at which a pixel starts to have its own depth, and at which it fully has. */
const OWN_DEPTH_RANGE: Range = [0.15, 0.3]

/**
 * Where hatching is closest, over a soft gray, 0..1: the deepest darks of standing and built things. A plane with a
 * crisp border is deep as a whole, or not at all: pixel by pixel, a door in half shade would get blots and rings.
 */
export function deepDarks(
  analysis: Analysis,
  shade: Shade,
  { image, regions }: PlaneRegions,
  tone: Float32Array,
): Float32Array {
  const { means, shares, crisp } = tonesOf(regions, halve(asPlane(analysis, tone)))
  return houseDarks(analysis, shade, (i) => {
    const x = Math.min(image.width - 1, (i % analysis.width) >> 1)
    const y = Math.min(image.height - 1, ((i / analysis.width) | 0) >> 1)
    const plane = regions.labels[y * image.width + x]!
    const differs = smoothstepIn(OWN_DEPTH_RANGE, Math.abs(tone[i]! - means[plane]!))
    const shared = (1 - differs) * smoothstepIn(CRISP_SHARE_RANGE, crisp[plane]!)
    const whole = smoothstepIn(DEEP_SHARE_RANGE, shares[plane]!)
    const depth = mix(smoothstepIn(DEEP_TONE_RANGE, tone[i]!), whole, shared)
    return depth > 0 ? depth * clamp(1 - 2 * groundAt(analysis, i)) : 0
  })
}

/** The mean tone of each region, its share of deep darks, and the share of its border that is crisp. */
function tonesOf({ labels, count }: Regions, { width, data: tones }: Plane) {
  const sums = () => new Float64Array(count)
  const [sizes, means, shares, borders, crisp] = [sums(), sums(), sums(), sums(), sums()]
  for (let k = 0; k < labels.length; k++) {
    const region = labels[k]!
    sizes[region]! += 1
    means[region]! += tones[k]!
    shares[region]! += smoothstepIn(DEEP_TONE_RANGE, tones[k]!)
    for (const step of [1, width]) {
      const other = labels[k + step]
      if (other === undefined || other === region) continue
      // The border itself is blurred, so the tones beside it are compared.
      const isCrisp = Math.abs((tones[k - step] ?? 0) - (tones[k + 2 * step] ?? 0)) > MIN_CRISP_STEP
      borders[region]! += 1
      borders[other]! += 1
      if (!isCrisp) continue
      crisp[region]! += 1
      crisp[other]! += 1
    }
  }
  for (let r = 0; r < count; r++) {
    means[r]! /= sizes[r]! || 1
    shares[r]! /= sizes[r]! || 1
    crisp[r]! /= borders[r]! || 1
  }
  return { means, shares, crisp }
}
