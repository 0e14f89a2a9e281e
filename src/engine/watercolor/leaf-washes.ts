import type { Analysis } from '../analysis/types.ts'
import { dabFits, type DabShape, dabShapeAt, placeOfPaint } from '../foliage/leaf-dabs.ts'
import { leavesAt } from '../foliage/standing-leaves.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { halve, unhalve } from '../kernels/resize.ts'
import { newPlane, type Plane, sampleBilinear } from '../plane.ts'
import type { Random } from '../random.ts'
import { clamp, mixIn, smoothstepIn } from '../scalar.ts'
import { type DabWash, type GlazeDab, packedDabs } from './dab-rows.ts'

/** The light wash of a crown: how far around a place its lights are looked for, and how softly it changes, in pixels. */
const LIGHTS_SIGMA = 20
const SOFT_SIGMA = 1
/** How much of what is darker and of what is lighter than its surroundings the light wash has. */
const DARKER_KEPT = 0.1
const LIGHTER_KEPT = 0.8
/**
 * No crown is black: the tone beyond which its light wash, and the depth beyond which the glazes over it follow the photo
 * only in part, and that part.
 */
const DARKEST = 0.4
const DEEPEST = 0.2
const FOLLOWED = 0.55

/**
 * Replaces the tone of leaves by the light wash that lies under all others, in place, and returns how much darker than
 * it they are painted.
 */
export function layLightWash(tone: Float32Array, crowns: Float32Array, { width, height }: Analysis): Float32Array {
  const half = halve({ width, height, data: tone })
  const around = unhalve(gaussianBlur(half, LIGHTS_SIGMA / 2), width, height).data
  const light = newPlane(width, height)
  for (let i = 0; i < tone.length; i++) {
    const darker = tone[i]! - around[i]!
    light.data[i] = around[i]! + (darker > 0 ? DARKER_KEPT : LIGHTER_KEPT) * darker
  }
  gaussianBlur(light, SOFT_SIGMA, light)
  const missing = light.data
  for (let i = 0; i < tone.length; i++) {
    const share = clamp(crowns[i]!)
    const depth = tone[i]! - light.data[i]!
    tone[i]! += share * (heldBack(light.data[i]!, DARKEST) - tone[i]!)
    missing[i] = share * heldBack(depth, DEEPEST)
  }
  return missing
}

const heldBack = (tone: number, most: number): number => (tone > most ? most + FOLLOWED * (tone - most) : tone)

/** The shares of leaves at which a place begins to belong to a crown, and belongs to it. */
const CROWN = [0.19, 0.81] as const

/** How far each pixel belongs to a crown: 0 or less not at all, 1 or more entirely. */
export function crownsOf(leaves: Plane, { width, height }: Analysis): Float32Array {
  const shares = newPlane(leaves.width, leaves.height)
  for (let k = 0; k < shares.data.length; k++) shares.data[k] = (leaves.data[k]! - CROWN[0]) / (CROWN[1] - CROWN[0])
  return unhalve(unhalve(shares, (width + 1) >> 1, (height + 1) >> 1), width, height).data
}

/** Distance between the dabs of a wash, in pixels, and the share of leaves from which a place gets one. */
const PITCH = 6
const LEAVES = 0.38
/** Over how many samples the leaves around a place are looked at, and the share of them from which it is inside a mass. */
const MASS = 4
const IN_MASS = [0.45, 0.9] as const
/** Leaves that grow together point the same way: size of a bunch in pixels. */
const BUNCH = 26

/** The silhouette: how far inside a mass it ends, the size of its dabs, the share of wet ones, and their edge. */
const RIM = { within: 0.75, size: 0.8, wet: 0.2, wetEdge: 2 } as const

type Glaze = {
  /** How much is missing in tone from which on a dab stands, the share of it that the dab adds, and the most it adds. */
  readonly from: number
  readonly adds: number
  readonly most: number
  /** The size of its dabs at the rim of a mass, and inside. */
  readonly size: readonly [number, number]
  /** The share of dabs that are laid into wet paint, and how far their edges run, in pixels. */
  readonly wet: number
  readonly wetEdge: number
}

/** Leaves in the light, the middle tone, and the shade between them. */
const GLAZES: readonly Glaze[] = [
  { from: 0.012, adds: 1, most: 0.08, size: [0.7, 1.1], wet: 0.15, wetEdge: 2 },
  { from: 0.03, adds: 0.7, most: 0.3, size: [0.8, 1.3], wet: 0.15, wetEdge: 2 },
  { from: 0.09, adds: 0.8, most: 0.4, size: [0.55, 0.85], wet: 0, wetEdge: 2 },
]
/** Where along a dab its tone is taken, besides its middle, in half lengths; how much of `from` is missing on average. */
const ALONG = 0.6
const ON_AVERAGE = 0.8
/** How unevenly the brush is loaded. */
const LOADED = [0.85, 1.25] as const

/** The leaves for the plan, see `leafWashes`. */
export const packedLeaves = (...given: Parameters<typeof leafWashes>): Float32Array => packedDabs(leafWashes(...given))

/**
 * The washes of leaves, in their order: the silhouette in the color of the light wash, and three glazes where tone is
 * missing (see `layLightWash`), each as a whole darker than the ones before.
 */
export function leafWashes(analysis: Analysis, leaves: Plane, missing: Float32Array, random: Random): DabWash[] {
  const { width, height } = analysis
  const masses = gaussianBlur(leaves, MASS)
  const depth = gaussianBlur({ width, height, data: missing }, 1)
  const bunches = newPlane(Math.ceil(width / BUNCH), Math.ceil(height / BUNCH))
  for (let k = 0; k < bunches.data.length; k++) bunches.data[k] = 2 * Math.PI * random()
  const silhouette: GlazeDab[] = []
  const glazes = GLAZES.map((glaze) => ({ glaze, wash: [] as GlazeDab[] }))
  for (let top = 0; top + PITCH < height; top += PITCH) {
    for (let left = 0; left + PITCH < width; left += PITCH) {
      const rim = placeIn(left, top)
      if (rim && rim.inner <= RIM.within) add(silhouette, rim, RIM.size, () => 0, RIM)
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

  /** A random place among leaves in a cell, and how far inside a mass it is, 0..1. */
  function placeIn(left: number, top: number) {
    const [x, y] = [left + PITCH * random(), top + PITCH * random()]
    if (leavesAt(leaves, x, y) < LEAVES) return undefined
    return { x, y, inner: smoothstepIn(IN_MASS, leavesAt(masses, x, y)) }
  }

  /** What a dab adds to the tone; nothing if too little is missing along it. */
  function tonesOf({ from, adds, most }: Glaze, { x, y }: { x: number; y: number }, middle: number, shape: DabShape) {
    const [toX, toY] = [ALONG * shape.halfLength * shape.cos, ALONG * shape.halfLength * shape.sin]
    const mean = (middle + sampleBilinear(depth, x + toX, y + toY) + sampleBilinear(depth, x - toX, y - toY)) / 3
    return mean < ON_AVERAGE * from ? undefined : Math.min(most, adds * mean * mixIn(LOADED, random()))
  }

  function add(
    wash: GlazeDab[],
    { x, y }: { readonly x: number; readonly y: number },
    size: number,
    glazeOf: (shape: DabShape) => number | undefined,
    { wet, wetEdge }: Pick<Glaze, 'wet' | 'wetEdge'>,
  ): void {
    const bunch = bunches.data[Math.floor(y / BUNCH) * bunches.width + Math.floor(x / BUNCH)]!
    const shape = dabShapeAt(analysis, Math.round(y) * width + Math.round(x), size, bunch, random)
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
