import type { Analysis } from '../analysis/types.ts'
import { DAB_REACH, dabFits, type DabShape, dabShapeAt, placeOfPaint } from '../foliage/leaf-dabs.ts'
import { leavesAt } from '../foliage/standing-leaves.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { halve, unhalve } from '../kernels/resize.ts'
import { newPlane, type Plane, sampleBilinear } from '../plane.ts'
import type { Random } from '../random.ts'
import { clamp, mix, mixIn, smoothstepIn } from '../scalar.ts'
import type { WashPlanes } from './wash-fields.ts'

/** One dab of leaves. Lengths in analysis pixels. */
export type LeafDab = DabShape & {
  readonly x: number
  readonly y: number
  /** The place whose paint lies under it. */
  readonly paintX: number
  readonly paintY: number
  /** What it adds to the tone. */
  readonly glaze: number
  /** Over how many pixels its edge runs. */
  readonly wetEdge: number
}

/** The leaves of one wash: its dabs run together, and the next wash is laid over them when they are dry. */
export type LeafWash = readonly LeafDab[]

export const LEAF_REACH = DAB_REACH

/** The light wash of a crown: how far around a place its lights are looked for, and how softly it changes, in pixels. */
const LIGHTS_SIGMA = 11
const SOFT_SIGMA = 1.8
/** How little of what is darker than its surroundings the light wash has. */
const DARKER_KEPT = 0.15

/**
 * Replaces the tone of leaves by the light wash that lies under all others, in place, and returns how much darker than
 * it they are.
 */
export function layLightWash(tone: Float32Array, crowns: Float32Array, { width, height }: Analysis): Float32Array {
  const half = halve({ width, height, data: tone })
  const around = unhalve(gaussianBlur(half, LIGHTS_SIGMA / 2), width, height).data
  const light = newPlane(width, height)
  for (let i = 0; i < tone.length; i++) {
    const darker = tone[i]! - around[i]!
    light.data[i] = darker > 0 ? around[i]! + DARKER_KEPT * darker : tone[i]!
  }
  gaussianBlur(light, SOFT_SIGMA, light)
  const missing = light.data
  for (let i = 0; i < tone.length; i++) {
    missing[i] = clamp(crowns[i]!) * (tone[i]! - light.data[i]!)
    tone[i]! -= missing[i]!
  }
  return missing
}

/** Lights of leaves are left no paler than this tone in part, and the share of it. */
const PALEST = 0.22
const PALE_KEPT = 0.5
/** The tones of leaves from which on they are lit. */
const LIT = [0.45, 0.25] as const
/** The least yellow (b) of lit leaves, and the most green (-a) for it: sap green or ocher, no mint. */
const LEAST_YELLOW = 0.068
const MOST_GREEN = 0.44
/** The a from which on leaves are red, or flowers. */
const RED = 0.01

/** Warms lit leaves, in place. */
export function warmLights({ tone, a, b }: WashPlanes, crowns: Float32Array): void {
  for (let i = 0; i < tone.length; i++) {
    if (crowns[i]! <= 0) continue
    const share = Math.min(1, crowns[i]!)
    const lit = share * smoothstepIn(LIT, tone[i]!)
    if (a[i]! < RED) {
      b[i]! += lit * Math.max(0, LEAST_YELLOW - b[i]!)
      a[i]! += lit * Math.max(0, -MOST_GREEN * b[i]! - a[i]!)
    }
    tone[i]! += share * PALE_KEPT * Math.max(0, PALEST - tone[i]!)
  }
}

/** The shares of leaves at which a place begins to belong to a crown, and belongs to it. */
const CROWN = [0.19, 0.81] as const

/** How far each pixel belongs to a crown: 0 or less not at all, 1 or more entirely. */
export function crownsOf(leaves: Plane, { width, height }: Analysis): Float32Array {
  const shares = newPlane(leaves.width, leaves.height)
  for (let k = 0; k < shares.data.length; k++) shares.data[k] = (leaves.data[k]! - CROWN[0]) / (CROWN[1] - CROWN[0])
  return unhalve(unhalve(shares, (width + 1) >> 1, (height + 1) >> 1), width, height).data
}

/** Distance between the dabs of a wash, in pixels. */
const PITCH = 6
const LEAVES = 0.38
/** Over how many samples the leaves around a place are looked at, and the share of them from which it is inside a mass. */
const MASS = 4
const IN_MASS = [0.45, 0.9] as const
/** Leaves that grow together point the same way: size of a bunch in pixels. */
const BUNCH = 26

type Kind = {
  /** How much is missing in tone from which on a dab may stand, and share of it that it adds. */
  readonly from: number
  readonly adds: number
  readonly most: number
  /** The size of its dabs at the rim of a mass, and inside. */
  readonly size: readonly [number, number]
  /** The share of dabs that are laid into wet paint, and how far their edges run, in pixels. */
  readonly wet: number
  readonly wetEdge: number
}

/** From pale to dark: leaves in the light, the middle tone, and the shade between them. */
const KINDS: readonly Kind[] = [
  { from: 0.012, adds: 1, most: 0.05, size: [0.6, 0.9], wet: 0.3, wetEdge: 2 },
  { from: 0.03, adds: 0.55, most: 0.3, size: [0.7, 1.1], wet: 0.4, wetEdge: 3 },
  { from: 0.07, adds: 0.65, most: 0.35, size: [0.55, 0.85], wet: 0.2, wetEdge: 2 },
]

/** The washes of leaves, in their order. `missing`: see `layLightWash`. */
export function leafWashes(analysis: Analysis, leaves: Plane, missing: Float32Array, random: Random): LeafWash[] {
  const { width, height } = analysis
  const masses = gaussianBlur(leaves, MASS)
  const depth = gaussianBlur({ width, height, data: missing }, 1)
  const bunches = newPlane(Math.ceil(width / BUNCH), Math.ceil(height / BUNCH))
  for (let k = 0; k < bunches.data.length; k++) bunches.data[k] = 2 * Math.PI * random()
  const washes: LeafDab[][] = [[], ...KINDS.map(() => [])]
  for (let top = 0; top + PITCH < height; top += PITCH) {
    for (let left = 0; left + PITCH < width; left += PITCH) {
      washes.forEach((wash, k) => {
        const x = left + PITCH * random()
        const y = top + PITCH * random()
        if (leavesAt(leaves, x, y) < LEAVES) return
        const inner = smoothstepIn(IN_MASS, leavesAt(masses, x, y))
        const i = Math.round(y) * width + Math.round(x)
        const bunch = bunches.data[Math.floor(y / BUNCH) * bunches.width + Math.floor(x / BUNCH)]!
        const place = placeOfPaint(leaves, x, y)
        const [paintX, paintY] = [clamp(place[0], 0, width - 1), clamp(place[1], 0, height - 1)]
        if (k === 0) {
          // The silhouette.
          if (inner > 0.75) return
          const shape = dabShapeAt(analysis, i, 0.8, bunch, random)
          if (!dabFits(analysis, leaves, x, y, shape)) return
          wash.push({ x, y, ...shape, paintX, paintY, glaze: 0, wetEdge: random() < 0.2 ? 2 : 0 })
          return
        }
        const kind = KINDS[k - 1]!
        const deep = sampleBilinear(depth, x, y)
        if (deep < kind.from) return
        const shape = dabShapeAt(analysis, i, mixIn(kind.size, inner), bunch, random)
        if (!dabFits(analysis, leaves, x, y, shape)) return
        const ends = [0.6, -0.6].map((share) =>
          sampleBilinear(depth, x + share * shape.halfLength * shape.cos, y + share * shape.halfLength * shape.sin),
        )
        const mean = (deep + ends[0]! + ends[1]!) / 3
        if (mean < kind.from * 0.8) return
        const glaze = Math.min(kind.most, kind.adds * mean * mix(0.85, 1.25, random()))
        wash.push({ x, y, ...shape, paintX, paintY, glaze, wetEdge: random() < kind.wet ? kind.wetEdge : 0 })
      })
    }
  }
  return washes
}
