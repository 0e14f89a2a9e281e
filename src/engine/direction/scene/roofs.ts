import { smoothstep } from '../../scalar.ts'
import { type Regions, regionsOf } from '../regions.ts'
import type { Evidence } from './evidence.ts'
import type { MassShares } from './mass-names.ts'
import { measureRegions, type RegionMeasures } from './region-measures.ts'

/** A roof is often many small areas of color, so roofs are looked for again among larger areas, with stricter rules. */
const LARGE_REGIONS = { scale: 1.7, smallest: 14 } as const

/**
 * How certainly each sample belongs to a roof, 0..1: a large area below the sky, above walls, and not on the ground.
 */
export function largeRoofs(evidence: Evidence, rough: MassShares): Float32Array {
  const { width, height } = evidence
  const regions = regionsOf(evidence.broad, LARGE_REGIONS)
  const measures = measureRegions(regions, evidence, rough)
  const shares = Float32Array.from({ length: regions.count }, (_, r) => {
    const across = measures.right[r]! - measures.left[r]! + 1
    const tall = measures.bottom[r]! - measures.top[r]! + 1
    return (
      smoothstep(0.12, 0.4, measures.underSky[r]!) *
      smoothstep(0.3, 0.6, measures.overBuilt[r]!) *
      smoothstep(0.12, 0.04, measures.overGround[r]!) *
      smoothstep(1.3, 2.2, across / tall) *
      smoothstep(0.28, 0.42, measures.size[r]! / (across * tall)) *
      smoothstep(0.003, 0.008, measures.size[r]! / (width * height))
    )
  })
  return Float32Array.from(regions.labels, (r) => shares[r]!)
}

/** A roof continues through at most this many regions below the one that touches the sky. */
const MAX_ROOF_PASSES = 3
/** The colors of two regions of one roof differ by at most this. */
const MAX_ROOF_DIFFERENCE = 0.07

/** Extends roofs, in place, into the regions below them that look like them and have walls under them (`broad`). */
export function spreadDown(
  roof: Float32Array,
  broad: Float32Array,
  { L, a, b, upper }: RegionMeasures,
  { labels, count }: Regions,
  width: number,
): void {
  for (let pass = 0; pass < MAX_ROOF_PASSES; pass++) {
    const under = new Float32Array(count)
    for (let i = width; i < labels.length; i++) {
      const r = labels[i]!
      const above = labels[i - width]!
      if (above === r) continue
      const differs = Math.hypot(L[r]! - L[above]!, 2 * (a[r]! - a[above]!), 2 * (b[r]! - b[above]!))
      under[r]! += roof[above]! * smoothstep(MAX_ROOF_DIFFERENCE, 0.6 * MAX_ROOF_DIFFERENCE, differs)
    }
    for (let r = 0; r < count; r++) {
      const share = 0.9 * smoothstep(0.2, 0.5, under[r]! / Math.max(1, upper[r]!)) * broad[r]!
      roof[r] = Math.max(roof[r]!, share)
    }
  }
}
