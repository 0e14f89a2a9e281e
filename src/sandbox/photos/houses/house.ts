import type { Random } from '#engine/random.ts'
import type { Finish } from '../carpentry/walls.ts'
import type { Pair, Site } from '../scene.ts'
import type { Vec } from '../vector.ts'

/** What a house takes up of its lot, and where paths lead to it. Meters, in the house's own coordinates. */
export type Footprint = {
  readonly x: Pair
  readonly depth: number
  readonly height: number
  /** Where the walk ends: below the steps of the front door. */
  readonly door: { readonly x: number; readonly z: number }
  readonly drive: { readonly x: Pair; readonly z: number } | null
  /** Stretches along the front for shrubs, and how far in front of z = 0 they are. */
  readonly beds: readonly { readonly x: Pair; readonly z: number }[]
  readonly lamps: readonly Vec[]
}

/** What the seed decided before the house was built. */
export type HousePlan = {
  readonly finish: Finish
  readonly hasGarage: boolean
  readonly hasPorch: boolean
  readonly storeys: 1 | 2
  /** Scales the usual width of its kind: 0.9 to 1.1. */
  readonly stretch: number
}

export type BuildHouse = (site: Site, plan: HousePlan, random: Random) => Footprint

export const FLOOR = 0.48
export const ROOM = 2.75
