import { type Analysis, asPlane } from '../analysis/types.ts'
import { leafColor } from '../composition/leaf-color.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { halve } from '../kernels/resize.ts'
import type { Plane } from '../plane.ts'
import { smoothstepIn } from '../scalar.ts'
import { groundAt } from '../strokes/foreground.ts'
import { builtEdges } from './steady-hand.ts'

/** Edge strengths from which a place may belong to a building, and surely does; how far around, in samples. */
const BUILT = [0.03, 0.09] as const
const BUILT_REACH = 1.5
const SURELY = 1.6

/**
 * Over how many samples roughness and the agreement of edges are looked at; the roughness from which a place may be,
 * and is, leaves of any color; and the agreement above which it is not, and below which it is.
 */
const AROUND = 2
const ROUGH = [0.03, 0.06] as const
const AGREEING = [0.45, 0.25] as const

/** The blur of the result, in samples: two places in one clump of leaves do not differ. */
const SOFT = 0.5

/**
 * Where leaves stand, 0..1, at a quarter of the analysis' size: crowns, hedges and shrubs, but no lawn, and no wall
 * that has the color of leaves.
 */
export function standingLeaves(analysis: Analysis): Plane {
  const { width, height, vegetation, sky, coarse, edgeFlow, coherence } = analysis
  const quarter = (data: Float32Array) => halve(halve(asPlane(analysis, data)))
  const built = builtEdges(analysis, BUILT)
  gaussianBlur(built, BUILT_REACH, built)
  const rough = quarter(edgeFlow.magnitude)
  gaussianBlur(rough, AROUND, rough)
  const agreeing = quarter(coherence)
  gaussianBlur(agreeing, AROUND, agreeing)
  const leaves = new Float32Array(width * height)
  for (let i = 0; i < leaves.length; i++) {
    if (vegetation[i] === 0) continue
    leaves[i] = vegetation[i]! * (1 - sky[i]!) * (1 - groundAt(analysis, i))
  }
  const out = quarter(leaves)
  const [L, a, b] = [quarter(coarse.L), quarter(coarse.a), quarter(coarse.b)]
  for (let k = 0; k < out.data.length; k++) {
    const tangled = smoothstepIn(ROUGH, rough.data[k]!) * smoothstepIn(AGREEING, agreeing.data[k]!)
    const color = Math.max(leafColor(L.data[k]!, a.data[k]!, b.data[k]!), tangled)
    out.data[k]! *= color * (1 - Math.min(1, SURELY * built.data[k]!))
  }
  return gaussianBlur(out, SOFT, out)
}
