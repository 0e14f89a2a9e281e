import type { Analysis } from '../analysis/types.ts'
import { broadUnevenness } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'
import type { Plane } from '../plane.ts'
import { quarterIndex } from '../quarter-plane.ts'
import type { Random } from '../random.ts'
import { clamp, mixIn, smoothstepIn } from '../scalar.ts'
import { groundAt } from '../strokes/foreground.ts'
import { type DabWash, type GlazeDab, packedDabs } from './dab-rows.ts'
import type { WashPlanes } from './wash-fields.ts'

/** The share of the height where lawns begin. */
const TOP_SHARE = 0.5
/** The distance between tufts in a row, at the top of a lawn and at the foot of the picture, in pixels. */
const PITCH_RANGE_PX = [9, 26] as const
/** The distance between rows of tufts, relative to that: the ground is seen from the side. */
const ROW_FACTOR = 0.6
/** Minimum share of lawn where a tuft grows. */
const MIN_LAWN_SHARE = 0.4
/** Minimum distance inside the painted area, in units of `inside`. */
const MIN_INSIDE = 0.8
/** Grass is drawn in patches: the values of a broad noise at which tufts begin, and at which all are drawn. */
const PATCH_RANGE = [0.44, 0.72] as const
/** Texels of that noise per pixel. */
const PATCH_TEXELS = { across: 0.12, down: 0.35 } as const
/** The number of blades of a tuft. */
const BLADES_RANGE = [3, 7] as const
/** The width of the foot of a tuft, relative to the distance between tufts. */
const FOOT_FACTOR = 0.3
/** Half the length of a blade at the top of a lawn and at the foot of the picture, in pixels. */
const HALF_LENGTH_RANGE_PX = [2.8, 10] as const
/** The lengths of the shortest blade and the longest, relative to that. */
const LENGTH_FACTORS = [0.6, 1.3] as const
/** Half the breadth of a blade, relative to half its length, and at least this, in pixels. */
const BREADTH_FACTOR = 0.12
const MIN_HALF_BREADTH_PX = 0.45
/** Blades lean up to this far to both sides. */
const LEAN_RAD = 0.55
/** The tone that a blade adds. */
const GLAZE_RANGE = [0.1, 0.24] as const
/** Width of a blade's soft edge, in pixels. */
const WET_EDGE_PX = 0.6

/** The dabs of `grassStrokes` as numbers, for the plan. */
export const packedGrass = (...given: Parameters<typeof grassStrokes>): Float32Array =>
  packedDabs([grassStrokes(...given)])

/**
 * Tufts of grass, pulled upward with the tip of a brush over the wash of a lawn, in patches: a few crisp marks where
 * the wash is broad and level. `standing`: see `standingThings`.
 */
export function grassStrokes(planes: WashPlanes, standing: Plane, analysis: Analysis, random: Random): DabWash {
  const { width, height } = analysis
  const noise = broadUnevenness()
  const wash: GlazeDab[] = []
  const top = TOP_SHARE * height
  for (let row = top; row < height;) {
    const near = (row - top) / (height - top)
    const pitch = mixIn(PITCH_RANGE_PX, near)
    for (let column = 0; column + pitch < width; column += pitch) {
      const [x, y] = [column + pitch * random(), Math.min(height - 1, row + ROW_FACTOR * pitch * random())]
      const patch = sampleTexture(noise, x * PATCH_TEXELS.across, y * PATCH_TEXELS.down)
      if (random() < smoothstepIn(PATCH_RANGE, patch) && isLawn(Math.floor(x), Math.floor(y)))
        addTuft(x, y, mixIn(HALF_LENGTH_RANGE_PX, near), FOOT_FACTOR * pitch)
    }
    row += ROW_FACTOR * pitch
  }
  return wash

  function isLawn(x: number, y: number): boolean {
    const i = y * width + x
    const free = 1 - standing.data[quarterIndex(x, y, standing)]!
    return groundAt(analysis, i) * analysis.vegetation[i]! * free > MIN_LAWN_SHARE && planes.inside[i]! > MIN_INSIDE
  }

  function addTuft(x: number, y: number, length: number, foot: number): void {
    const blades = Math.round(mixIn(BLADES_RANGE, random()))
    for (let k = 0; k < blades; k++) {
      const halfLength = length * mixIn(LENGTH_FACTORS, random())
      const angle = -Math.PI / 2 + LEAN_RAD * (2 * random() - 1)
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      const paintX = clamp(x + foot * (random() - 0.5), 0, width - 1)
      wash.push({
        x: paintX + halfLength * cos,
        y: y + halfLength * sin,
        cos,
        sin,
        halfLength,
        halfBreadth: Math.max(MIN_HALF_BREADTH_PX, BREADTH_FACTOR * halfLength),
        paintX,
        paintY: y,
        glaze: mixIn(GLAZE_RANGE, random()),
        wetEdge: WET_EDGE_PX,
        isLeaf: true,
      })
    }
  }
}
