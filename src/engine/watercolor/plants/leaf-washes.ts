import type { Analysis } from '../../analysis/types.ts'
import { type CrownRims, crownRims, leafyShare, leavesWithoutWalls, showWalls } from '../../foliage/crown-rims.ts'
import { dabFits, type DabShape, dabShapeAt, placeOfPaint } from '../../foliage/leaf-dabs.ts'
import { leavesAt } from '../../foliage/standing-leaves.ts'
import { leavesBesideFronds } from '../../foliage/with-fronds.ts'
import { gaussianBlur } from '../../kernels/gaussian-blur.ts'
import { halve, unhalve } from '../../kernels/resize.ts'
import { weightedMean } from '../../kernels/weighted-mean.ts'
import type { Size } from '../../picture.ts'
import { newPlane, type Plane, sampleBilinear } from '../../plane.ts'
import { enlargedQuarter } from '../../quarter-plane.ts'
import type { Random } from '../../random.ts'
import { clamp, mixIn, smoothstepIn } from '../../scalar.ts'
import { type DabWash, type GlazeDab, packedDabs } from '../dab-rows.ts'
import { washTone } from '../tone.ts'
import type { WashPlanes } from '../wash-fields.ts'
import { shadeCrowns } from './crown-shade.ts'

/** The tone around a pixel is averaged over this many pixels for a crown's first wash. */
const LIGHTS_SIGMA = 20
/** Blur of the first wash, in pixels. */
const WASH_SIGMA = 2.2
/** What other things weigh in that blur: what has leaves around it blends with them. */
const MIN_BLUR_WEIGHT = 0.001
/** Share of darker differences from the surroundings that the first wash keeps. */
const KEPT_DARKER_SHARE = 0.65
/** Share of lighter differences from the surroundings that the first wash keeps. */
const KEPT_LIGHTER_SHARE = 0.8
/** Above this tone a crown's first wash follows the photo only in part, so that no crown is black. */
const MAX_WASH_TONE = 0.53
/** Above this depth the glazes over it follow the photo only in part. */
const MAX_GLAZE_DEPTH = 0.2
/** The share by which wash and glazes follow the photo above these limits. */
const FOLLOWED_SHARE = 0.55

/**
 * Sets the tones of crowns and lays their first wash, in place. Returns the tone that is left to glazes.
 */
export function layCrowns(
  { tone, sky }: Pick<WashPlanes, 'tone' | 'sky'>,
  { shares: crowns, rims }: Crowns,
  analysis: Analysis,
): Float32Array {
  for (let i = 0; i < tone.length; i++) {
    const leaf = (rims.certain[i]! - rims.walls[i]!) * (1 - sky[i]!)
    if (leaf > 0) tone[i]! += leaf * Math.max(0, washTone(analysis.fine.L[i]!) - tone[i]!)
  }
  showWalls(tone, rims, analysis)
  shadeCrowns(tone, crowns, analysis)
  return layFirstWash(tone, crowns, analysis)
}

/**
 * Replaces the tone of leaves with the first wash under their glazes, in place: its lights and most of its shade, whose
 * crisp edge makes a crown (see `findEdges`). Returns the tone that the glazes add to it.
 */
export function layFirstWash(tone: Float32Array, crowns: Float32Array, { width, height }: Analysis): Float32Array {
  const around = surroundingsOf(tone, crowns, { width, height })
  const light = newPlane(width, height)
  for (let i = 0; i < tone.length; i++) {
    const darker = tone[i]! - around[i]!
    light.data[i] = around[i]! + (darker > 0 ? KEPT_DARKER_SHARE : KEPT_LIGHTER_SHARE) * darker
  }
  blurWithin(light, crowns, WASH_SIGMA)
  const missing = light.data
  for (let i = 0; i < tone.length; i++) {
    const share = clamp(crowns[i]!)
    const depth = tone[i]! - light.data[i]!
    tone[i]! += share * (heldBack(light.data[i]!, MAX_WASH_TONE) - tone[i]!)
    missing[i] = share * heldBack(depth, MAX_GLAZE_DEPTH)
  }
  return missing
}

/** Blurs leaves only with leaves, in place. */
function blurWithin(plane: Plane, crowns: Float32Array, sigma: number): void {
  const { data } = plane
  const weights = newPlane(plane.width, plane.height)
  for (let i = 0; i < data.length; i++) {
    weights.data[i] = clamp(crowns[i]!, MIN_BLUR_WEIGHT, 1)
    data[i]! *= weights.data[i]!
  }
  gaussianBlur(plane, sigma, plane)
  gaussianBlur(weights, sigma, weights)
  for (let i = 0; i < data.length; i++) data[i]! /= weights.data[i]!
}

/** The tone around each pixel of a crown: that of the crown, because a white wall behind a shrub would bleach it. */
function surroundingsOf(tone: Float32Array, crowns: Float32Array, size: Size): Float32Array {
  const shares = newPlane(size.width, size.height)
  for (let i = 0; i < tone.length; i++) shares.data[i] = clamp(crowns[i]!)
  const leaves = halve(shares)
  const around = weightedMean(halve({ ...size, data: tone }), leaves, LIGHTS_SIGMA / 2)
  return unhalve(around, size.width, size.height).data
}

const heldBack = (tone: number, most: number): number => (tone > most ? most + FOLLOWED_SHARE * (tone - most) : tone)

/** The shares of leaves at which a pixel starts to belong to a crown and at which it fully belongs to it. */
const CROWN_SHARE_RANGE = [0.19, 0.81] as const

/** The crowns of a photo, with hedges and shrubs. */
export type Crowns = {
  /** Where leaves stand, at a quarter of the size (see `standingLeaves`), without the walls between them. */
  readonly leaves: Plane
  /** See `crownsOf`. */
  readonly shares: Float32Array
  readonly rims: CrownRims
}

/** Finds the crowns of a photo, and the walls behind their rims. */
export function findCrowns(analysis: Analysis): Crowns {
  const broad = leavesBesideFronds(analysis)
  const rims = crownRims(broad, analysis)
  const shares = crownsOf(broad, analysis)
  for (let i = 0; i < shares.length; i++) shares[i] = leafyShare(rims, i, shares[i]!)
  return { leaves: leavesWithoutWalls(broad, rims, analysis), shares, rims }
}

/** Gives the walls between leaves the color that they have beside the crown, in place. */
export function showWallColors(planes: WashPlanes, { rims }: Crowns, analysis: Analysis): void {
  for (const name of ['a', 'b', 'wideA', 'wideB'] as const) showWalls(planes[name], rims, analysis)
}

/** How far each pixel belongs to a crown: not at all at 0 or less, entirely at 1 or more. */
export function crownsOf(leaves: Plane, analysis: Analysis): Float32Array {
  const shares = newPlane(leaves.width, leaves.height)
  for (let k = 0; k < shares.data.length; k++)
    shares.data[k] = (leaves.data[k]! - CROWN_SHARE_RANGE[0]) / (CROWN_SHARE_RANGE[1] - CROWN_SHARE_RANGE[0])
  return enlargedQuarter(shares, analysis).data
}

/** Distance between the dabs of a wash. */
const DAB_PITCH_PX = 6
/** Minimum share of leaves for a dab. */
const MIN_LEAF_SHARE = 0.38
/** The leaves around a pixel are averaged over this many samples. */
const MASS_SIGMA_SAMPLES = 4
/** The shares of leaves around a pixel at which it starts to be inside a mass and at which it fully is. */
const IN_MASS_RANGE = [0.45, 0.9] as const
/** The leaves around a pixel are averaged over this many samples to tell a large crown from a shrub. */
const CROWN_SIGMA_SAMPLES = 12
/** The shares of leaves around it at which a pixel belongs to a shrub and at which it belongs to a large crown. */
const CROWN_MASS_RANGE = [0.3, 0.9] as const
/** Factors on the size of dabs in a shrub and in a large crown: the brush gets larger with what it paints. */
const CROWN_DAB_SIZE_RANGE = [0.6, 1.25] as const
/** Size of a bunch: leaves that grow together point the same way. */
const BUNCH_PX = 26

/**
 * The dabs of the silhouette: how far inside a mass they end, their size, the share of wet ones, and the width of the
 * wet ones' edges.
 */
const SILHOUETTE_DABS = { within: 0.75, size: 0.8, wet: 0.2, wetEdge: 2 } as const

type Glaze = {
  /** Minimum missing tone for a dab. */
  readonly from: number
  /** The share of the missing tone that the dab adds. */
  readonly adds: number
  /** The maximum tone that it adds. */
  readonly most: number
  /** The size of its dabs at the rim of a mass, and inside. */
  readonly size: readonly [number, number]
  /** The share of dabs that are laid into wet paint. */
  readonly wet: number
  /** Width of the soft edges of such dabs, in pixels. */
  readonly wetEdge: number
}

/** Leaves in the light, the middle tone, and the shade between them. */
const LEAF_GLAZES: readonly Glaze[] = [
  { from: 0.006, adds: 1, most: 0.12, size: [0.6, 0.9], wet: 0.25, wetEdge: 2 },
  { from: 0.03, adds: 0.6, most: 0.22, size: [0.65, 1], wet: 0.25, wetEdge: 2 },
  { from: 0.05, adds: 0.75, most: 0.2, size: [0.5, 0.75], wet: 0.15, wetEdge: 2 },
]
/** Positions along a dab where its tone is sampled, besides its middle, in half lengths. */
const TONE_SAMPLE_LENGTHS = 0.6
/** Minimum mean of the missing tone for a dab, as a share of its glaze's `from`. */
const MIN_MEAN_SHARE = 0.8
/** Range of factors on the load of the brush. */
const LOAD_RANGE = [0.85, 1.25] as const

/** The leaves for the plan, see `leafWashes`. */
export const packedLeaves = (...given: Parameters<typeof leafWashes>): Float32Array => packedDabs(leafWashes(...given))

/**
 * The washes of leaves, in their order: the silhouette in the color of the first wash, and three glazes where tone is
 * missing (see `layFirstWash`), each darker as a whole than the ones before.
 */
export function leafWashes(analysis: Analysis, leaves: Plane, missing: Float32Array, random: Random): DabWash[] {
  const { width, height } = analysis
  const masses = gaussianBlur(leaves, MASS_SIGMA_SAMPLES)
  const crowns = gaussianBlur(leaves, CROWN_SIGMA_SAMPLES)
  const depth = gaussianBlur({ width, height, data: missing }, 1)
  const bunches = newPlane(Math.ceil(width / BUNCH_PX), Math.ceil(height / BUNCH_PX))
  for (let k = 0; k < bunches.data.length; k++) bunches.data[k] = 2 * Math.PI * random()
  const silhouette: GlazeDab[] = []
  const glazes = LEAF_GLAZES.map((glaze) => ({ glaze, wash: [] as GlazeDab[] }))
  for (let top = 0; top + DAB_PITCH_PX < height; top += DAB_PITCH_PX) {
    for (let left = 0; left + DAB_PITCH_PX < width; left += DAB_PITCH_PX) {
      const rim = placeIn(left, top)
      if (rim && rim.inner <= SILHOUETTE_DABS.within)
        add(silhouette, rim, SILHOUETTE_DABS.size, () => 0, SILHOUETTE_DABS)
      for (const { glaze, wash } of glazes) {
        const place = placeIn(left, top)
        if (!place) continue
        const middle = sampleBilinear(depth, place.x, place.y)
        if (middle < glaze.from) continue
        add(wash, place, mixIn(glaze.size, place.inner), (shape) => tonesOf(glaze, place, middle, shape), glaze)
      }
    }
  }
  return [silhouette, ...glazes.map(({ wash }) => wash)]

  /** A random point among leaves in a cell, and how far inside a mass it is, 0..1. */
  function placeIn(left: number, top: number) {
    const [x, y] = [left + DAB_PITCH_PX * random(), top + DAB_PITCH_PX * random()]
    if (leavesAt(leaves, x, y) < MIN_LEAF_SHARE) return undefined
    return { x, y, inner: smoothstepIn(IN_MASS_RANGE, leavesAt(masses, x, y)) }
  }

  /** The tone that a dab adds; undefined if too little is missing along it. */
  function tonesOf({ from, adds, most }: Glaze, { x, y }: { x: number; y: number }, middle: number, shape: DabShape) {
    const [toX, toY] = [
      TONE_SAMPLE_LENGTHS * shape.halfLength * shape.cos,
      TONE_SAMPLE_LENGTHS * shape.halfLength * shape.sin,
    ]
    const mean = (middle + sampleBilinear(depth, x + toX, y + toY) + sampleBilinear(depth, x - toX, y - toY)) / 3
    return mean < MIN_MEAN_SHARE * from ? undefined : Math.min(most, adds * mean * mixIn(LOAD_RANGE, random()))
  }

  function add(
    wash: GlazeDab[],
    { x, y }: { readonly x: number; readonly y: number },
    size: number,
    glazeOf: (shape: DabShape) => number | undefined,
    { wet, wetEdge }: Pick<Glaze, 'wet' | 'wetEdge'>,
  ): void {
    const bunch = bunches.data[Math.floor(y / BUNCH_PX) * bunches.width + Math.floor(x / BUNCH_PX)]!
    const near = mixIn(CROWN_DAB_SIZE_RANGE, smoothstepIn(CROWN_MASS_RANGE, leavesAt(crowns, x, y)))
    const shape = dabShapeAt(analysis, Math.round(y) * width + Math.round(x), near * size, bunch, random)
    if (!dabFits(analysis, leaves, x, y, shape)) return
    const glaze = glazeOf(shape)
    if (glaze === undefined) return
    const [paintX, paintY] = placeOfPaint(leaves, x, y)
    wash.push({
      ...shape,
      x,
      y,
      paintX: clamp(paintX, 0, width - 1),
      paintY: clamp(paintY, 0, height - 1),
      glaze,
      wetEdge: random() < wet ? wetEdge : 0,
      isLeaf: true,
    })
  }
}
