import { type Analysis, asPlane } from '../analysis/types.ts'
import { builtStrength, ruledLinesAround } from '../composition/built.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { halve } from '../kernels/resize.ts'
import { type Plane, sampleBilinear } from '../plane.ts'
import { QUARTER } from '../quarter-plane.ts'
import { smoothstepIn } from '../scalar.ts'
import { groundAt } from '../strokes/foreground.ts'
import { leafColor } from './leaf-color.ts'

/**
 * Edge strengths at which a place begins to count as a building and counts fully; how far around it edges count, in
 * samples.
 */
const BUILT = [0.03, 0.09] as const
const BUILT_REACH = 1.5
const SURELY = 1.6

/**
 * Leaves of any color are rough, and their edges disagree. The reach of both measures, in samples; the roughness at
 * which a place begins to count as leaves and counts fully; the agreement of edges above which it does not count, and
 * below which it counts fully.
 */
const AROUND = 2
const ROUGH = [0.03, 0.06] as const
const AGREEING = [0.45, 0.25] as const
/** Agreement of edges from which green may be a wall of boards, and surely is, and over how many samples. */
const BOARDS = [0.85, 0.97] as const
const WALL = 4

/**
 * Ruled lines around a place, in pixels per pixel, at which it begins to count as a fence or a wall and counts fully.
 */
const RULED = [0.012, 0.035] as const
/** Even ground this far around, in samples, makes a place ground too: the edge of a shadow on a lawn is no hedge. */
const GROUND_AROUND = 5
const GROUND = [0.06, 0.25] as const

/**
 * Low in the picture, as shares of the height, green is a hedge or shrub only if its clumps differ in lightness; a rough
 * lawn does not. The sizes of a clump and of what is around it, in samples, and the mean difference.
 */
const LOW = [0.5, 0.6] as const
const CLUMP = 1
const AROUND_CLUMP = 4
const CLUMPED = [0.022, 0.045] as const

/** The blur of the result, in samples: two places in one clump of leaves do not differ. */
const SOFT = 0.5

/**
 * Where leaves stand, 0..1, at a quarter of the analysis' size: crowns, hedges and shrubs, but no lawn, and no wall
 * that has the color of leaves.
 */
export function standingLeaves(analysis: Analysis): Plane {
  const { width, height, vegetation, sky, coarse, edgeFlow, coherence } = analysis
  const quarter = (data: Float32Array) => halve(halve(asPlane(analysis, data)))
  const built = builtStrength(analysis, BUILT)
  gaussianBlur(built, BUILT_REACH, built)
  const rough = quarter(edgeFlow.magnitude)
  gaussianBlur(rough, AROUND, rough)
  const agreeing = quarter(coherence)
  gaussianBlur(agreeing, AROUND, agreeing)
  const walls = gaussianBlur(agreeing, WALL).data
  const leaves = new Float32Array(width * height)
  const ground = new Float32Array(width * height)
  for (let i = 0; i < leaves.length; i++) {
    if (vegetation[i] === 0) continue
    leaves[i] = vegetation[i]! * (1 - sky[i]!)
    ground[i] = groundAt(analysis, i)
  }
  const lines = quarter(ruledLinesAround(analysis))
  const even = quarter(ground)
  const out = quarter(leaves)
  const [L, a, b] = [quarter(coarse.L), quarter(coarse.a), quarter(coarse.b)]
  const clumps = clumpiness(L)
  for (let k = 0; k < even.data.length; k++) {
    const lawn = smoothstepIn(LOW, k / even.data.length) * (1 - smoothstepIn(CLUMPED, clumps[k]!)) * out.data[k]!
    even.data[k] = Math.max(even.data[k]!, lawn)
  }
  gaussianBlur(even, GROUND_AROUND, even)
  for (let k = 0; k < out.data.length; k++) {
    const tangled = smoothstepIn(ROUGH, rough.data[k]!) * smoothstepIn(AGREEING, agreeing.data[k]!)
    const color = Math.max(leafColor(L.data[k]!, a.data[k]!, b.data[k]!), tangled)
    const isGround = smoothstepIn(GROUND, even.data[k]!)
    const isBuilt = Math.max(
      smoothstepIn(BOARDS, walls[k]!),
      Math.min(1, SURELY * built.data[k]!),
      smoothstepIn(RULED, lines.data[k]!),
    )
    out.data[k]! *= color * (1 - isBuilt) * (1 - isGround)
  }
  return gaussianBlur(out, SOFT, out)
}

/** The value of the plane of leaves, or of another of its size, at a pixel of the analysis. */
export const leavesAt = (leaves: Plane, x: number, y: number): number =>
  sampleBilinear(leaves, (x + 0.5) / QUARTER - 0.5, (y + 0.5) / QUARTER - 0.5)

/** How much clumps of leaves differ in lightness around each place. */
function clumpiness(L: Plane): Float32Array {
  const clumps = gaussianBlur(L, CLUMP)
  const around = gaussianBlur(L, AROUND_CLUMP).data
  for (let k = 0; k < around.length; k++) clumps.data[k] = Math.abs(clumps.data[k]! - around[k]!)
  return gaussianBlur(clumps, AROUND_CLUMP, clumps).data
}
