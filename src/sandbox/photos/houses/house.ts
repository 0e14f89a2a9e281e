import type { Random } from '#engine/random.ts'
import type { Finish } from '../carpentry/walls.ts'
import type { Pair, Site } from '../site.ts'
import type { Vec } from '../vector.ts'

/**
 * The part of its lot that a house covers, and the points its paths lead to. Meters, in the house's own coordinates.
 */
export type Footprint = {
  readonly x: Pair
  readonly depth: number
  readonly height: number
  /** The end of the walk, below the steps of the front door. */
  readonly door: { readonly x: number; readonly z: number }
  readonly drive: { readonly x: Pair; readonly z: number } | null
  /** Stretches along the front for shrubs, and how far in front of z = 0 they are. */
  readonly beds: readonly { readonly x: Pair; readonly z: number }[]
  readonly lamps: readonly Vec[]
}

/** Decided by the seed before the house is built. */
export type HousePlan = {
  readonly finish: Finish
  readonly hasGarage: boolean
  readonly hasPorch: boolean
  readonly stories: 1 | 2
  /** Scales the usual width of its kind: 0.9 to 1.1. */
  readonly stretch: number
}

export type BuildHouse = (site: Site, plan: HousePlan, random: Random) => Footprint

export const FLOOR = 0.48
export const ROOM = 2.75
