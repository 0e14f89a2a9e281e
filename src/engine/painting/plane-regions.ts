import { foundIn } from '../analysis/found.ts'
import { type Analysis, asPlane, type LabImage } from '../analysis/types.ts'
import { type Regions, regionsOf } from '../direction/regions.ts'
import { halve } from '../kernels/resize.ts'
import type { Plane } from '../plane.ts'
import { joinedRegions } from './joined-regions.ts'

/** Settings of the initial regions, before they are joined. */
const INITIAL_REGIONS = { scale: 0.12, smallest: 8 } as const

/** A photo at half its size, and the regions that are its planes. */
export type PlaneRegions = { readonly image: LabImage; readonly regions: Regions }

/** The photo at half its size, divided into the regions that are its planes. Several styles read them. */
export const planeRegions = (analysis: Analysis): PlaneRegions =>
  foundIn(analysis)?.planes ?? findPlaneRegions(analysis)

/** `planeRegions` without a look at what was found before. */
export function findPlaneRegions(analysis: Pick<Analysis, 'width' | 'height' | 'fine' | 'vegetation'>): PlaneRegions {
  const half = (data: Float32Array): Plane => halve(asPlane(analysis, data))
  const { width, height, data: L } = half(analysis.fine.L)
  const image = { width, height, L, a: half(analysis.fine.a).data, b: half(analysis.fine.b).data }
  return { image, regions: joinedRegions(image, half(analysis.vegetation).data, regionsOf(image, INITIAL_REGIONS)) }
}
