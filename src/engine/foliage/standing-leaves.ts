import { edgeOrder } from '../analysis/edge-order.ts'
import type { Analysis } from '../analysis/types.ts'
import { builtStrength, ruledLinesAround } from '../composition/built.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { freePlanes, newPlane, type Plane, sampleBilinear } from '../plane.ts'
import { QUARTER, quartered } from '../quarter-plane.ts'
import { smoothstepIn } from '../scalar.ts'
import { groundAt } from '../strokes/foreground.ts'
import { leafColor } from './leaf-color.ts'

/** Edge strengths at which a sample starts to count as a building and at which it counts fully. */
const BUILT_STRENGTH_RANGE = [0.03, 0.09] as const
/** Edges count as built within this many samples of each sample. */
const BUILT_SIGMA_SAMPLES = 1.5
/** Factor applied after that blur, so that the middle of something thin counts fully. */
const BUILT_FACTOR = 1.6

/**
 * Roughness and agreement are averaged over this many samples: leaves of any color are rough, and their edges disagree.
 */
const ROUGHNESS_SIGMA_SAMPLES = 2
/** The roughness at which a sample starts to count as leaves and at which it counts fully. */
const ROUGHNESS_RANGE = [0.03, 0.06] as const
/** The agreement of edges above which a sample does not count as leaves, and below which it counts fully. */
const AGREEMENT_RANGE = [0.45, 0.25] as const
/** The agreement of edges at which green may be a wall of boards and at which it certainly is. */
const BOARD_AGREEMENT_RANGE = [0.85, 0.97] as const
/** The roughness at which green counts as smooth, and below which it fully does. */
const SMOOTH_RANGE = [0.05, 0.025] as const
/** For boards, the agreement of edges is averaged over this many samples. */
const WALL_SIGMA_SAMPLES = 4
/**
 * How far edges have one direction (see `edgeOrder`) where green may be blades or fronds and where it certainly is:
 * they are no clusters of leaves.
 */
const ONE_DIRECTION_RANGE = [0.35, 0.5] as const
/** How far edges are square to each other where green may be a wall, a door or a pane and where it certainly is. */
const SQUARE_RANGE = [0.35, 0.6] as const

/**
 * Ruled lines around a sample, in pixels per pixel, at which it starts to count as a fence or a wall and at which it
 * counts fully.
 */
const RULED_DENSITY_RANGE = [0.012, 0.035] as const
/**
 * A sample also counts as ground if there is even ground within this many samples: the edge of a shadow on a lawn is
 * not a hedge.
 */
const GROUND_SIGMA_SAMPLES = 5
/** The shares of even ground around a sample at which it starts to count as ground and at which it counts fully. */
const GROUND_SHARE_RANGE = [0.06, 0.25] as const

/**
 * Low in the picture, between these shares of the height, green is a hedge or shrub only if its clumps differ in
 * lightness; those of a rough lawn do not.
 */
const LOW_HEIGHT_RANGE = [0.5, 0.6] as const
/** The size of a clump of leaves, in samples. */
const CLUMP_SIGMA_SAMPLES = 1
/** The size of the surroundings of a clump, in samples. */
const CLUMP_SURROUNDINGS_SIGMA_SAMPLES = 4
/**
 * The mean differences of clumps from their surroundings at which green low in the picture may be a shrub and at which
 * it certainly is.
 */
const CLUMP_CONTRAST_RANGE = [0.022, 0.045] as const

/** The blur of the result, in samples: two samples in one clump of leaves should not differ. */
const RESULT_SIGMA_SAMPLES = 0.5

/**
 * Where leaves stand, 0..1, at a quarter of the analysis' size: crowns, hedges and shrubs, but not lawns, and not walls
 * in the color of leaves.
 */
export function standingLeaves(analysis: Analysis): Plane {
  const { width, height, vegetation, sky, coarse, edgeFlow, coherence } = analysis
  const quarter = (data: Float32Array) => quartered(data, analysis)
  const built = builtStrength(analysis, BUILT_STRENGTH_RANGE)
  gaussianBlur(built, BUILT_SIGMA_SAMPLES, built)
  const rough = quarter(edgeFlow.magnitude)
  gaussianBlur(rough, ROUGHNESS_SIGMA_SAMPLES, rough)
  const agreeing = quarter(coherence)
  gaussianBlur(agreeing, ROUGHNESS_SIGMA_SAMPLES, agreeing)
  const walls = gaussianBlur(agreeing, WALL_SIGMA_SAMPLES).data
  const { single, square } = edgeOrder(analysis, edgeFlow)
  const leaves = newPlane(width, height)
  const ground = newPlane(width, height)
  for (let i = 0; i < vegetation.length; i++) {
    if (vegetation[i] === 0) continue
    leaves.data[i] = vegetation[i]! * (1 - sky[i]!)
    ground.data[i] = groundAt(analysis, i)
  }
  const lines = quarter(ruledLinesAround(analysis))
  const even = quarter(ground.data)
  const out = quarter(leaves.data)
  freePlanes(leaves, ground)
  const [L, a, b] = [quarter(coarse.L), quarter(coarse.a), quarter(coarse.b)]
  const clumps = clumpiness(L)
  for (let k = 0; k < even.data.length; k++) {
    const lawn =
      smoothstepIn(LOW_HEIGHT_RANGE, k / even.data.length) *
      (1 - smoothstepIn(CLUMP_CONTRAST_RANGE, clumps[k]!)) *
      out.data[k]!
    even.data[k] = Math.max(even.data[k]!, lawn)
  }
  gaussianBlur(even, GROUND_SIGMA_SAMPLES, even)
  for (let k = 0; k < out.data.length; k++) {
    const tangled = smoothstepIn(ROUGHNESS_RANGE, rough.data[k]!) * smoothstepIn(AGREEMENT_RANGE, agreeing.data[k]!)
    const color = Math.max(leafColor(L.data[k]!, a.data[k]!, b.data[k]!), tangled)
    const isGround = smoothstepIn(GROUND_SHARE_RANGE, even.data[k]!)
    const isBuilt = Math.max(
      smoothstepIn(BOARD_AGREEMENT_RANGE, walls[k]!) *
        Math.max(
          smoothstepIn(ONE_DIRECTION_RANGE, single.data[k]!),
          smoothstepIn(SQUARE_RANGE, square.data[k]!),
          smoothstepIn(SMOOTH_RANGE, rough.data[k]!),
        ),
      Math.min(1, BUILT_FACTOR * built.data[k]!),
      smoothstepIn(RULED_DENSITY_RANGE, lines.data[k]!),
    )
    out.data[k]! *= color * (1 - isBuilt) * (1 - isGround)
  }
  return gaussianBlur(out, RESULT_SIGMA_SAMPLES, out)
}

/** The value of the plane of leaves, or of another plane of its size, at a pixel of the analysis. */
export const leavesAt = (leaves: Plane, x: number, y: number): number =>
  sampleBilinear(leaves, (x + 0.5) / QUARTER - 0.5, (y + 0.5) / QUARTER - 0.5)

/** Contrast in lightness of clumps of leaves around each sample. */
function clumpiness(L: Plane): Float32Array {
  const clumps = gaussianBlur(L, CLUMP_SIGMA_SAMPLES)
  const around = gaussianBlur(L, CLUMP_SURROUNDINGS_SIGMA_SAMPLES).data
  for (let k = 0; k < around.length; k++) clumps.data[k] = Math.abs(clumps.data[k]! - around[k]!)
  return gaussianBlur(clumps, CLUMP_SURROUNDINGS_SIGMA_SAMPLES, clumps).data
}
