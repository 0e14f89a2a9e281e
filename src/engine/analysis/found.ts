import type { PlaneRegions } from '../painting/plane-regions.ts'
import type { Plane } from '../plane.ts'
import type { Analysis, LabImage } from './types.ts'

/** What several styles look for in the same planes, `seen`: it is found once for all of them. */
export type Found = {
  readonly seen: Pick<Analysis, 'photo' | 'fine' | 'coarse' | 'vegetation'>
  /** See `standingPlants`. */
  readonly plants: Plane
  /** See `planeRegions`. */
  readonly planes: PlaneRegions
}

/** What was found in an analysis; undefined if a direction, a sheet or a style has changed the planes since then. */
export function foundIn({ found, photo, fine, coarse, vegetation }: Analysis): Found | undefined {
  if (found === undefined) return undefined
  const { seen } = found
  const isUnchanged =
    seen.vegetation === vegetation &&
    areSame(seen.photo, photo) &&
    areSame(seen.fine, fine) &&
    areSame(seen.coarse, coarse)
  return isUnchanged ? found : undefined
}

const areSame = (one: LabImage, other: LabImage): boolean => one.L === other.L && one.a === other.a && one.b === other.b
