import type { Analysis } from '../../analysis/types.ts'
import { gaussianBlur } from '../../kernels/gaussian-blur.ts'
import { broadUnevenness } from '../../paper/hand.ts'
import { sampleTexture } from '../../paper/texture.ts'
import type { Plane } from '../../plane.ts'
import { pixelOfSample, quartered, quarterIndex, quarterOf } from '../../quarter-plane.ts'
import type { Random } from '../../random.ts'
import { clamp, mixIn, smoothstepIn } from '../../scalar.ts'
import { groundAt } from '../../strokes/foreground.ts'
import { type DabWash, type GlazeDab, packedDabs } from '../dab-rows.ts'
import type { WashPlanes } from '../wash-fields.ts'

/** The share of the height where lawns begin. */
const TOP_SHARE = 0.5
/** The distance between tufts in a row, at the top of a lawn and at the foot of the picture, in pixels. */
const PITCH_RANGE_PX = [9, 26] as const
/** The distance between rows of tufts, relative to that: the ground is seen from the side. */
const ROW_FACTOR = 0.6
/** Blades make a lawn rough: the mean strength of edges within this distance where it may be one and where it is. */
const ROUGHNESS_SIGMA_SAMPLES = 2
const ROUGHNESS_RANGE = [0.012, 0.028] as const
/** Grass is yellowish (OKLab b), water in a pool is not: where green may be grass and where it is. */
const YELLOWNESS_RANGE = [0.01, 0.035] as const
/** Minimum share of lawn where a tuft grows. */
const MIN_LAWN_SHARE = 0.4
/** Minimum share of lawn within this distance of a tuft: on a strip or at a border a few of them look strewn. */
const AROUND_SIGMA_SAMPLES = 6
const MIN_AROUND_SHARE = 0.45
/** Minimum distance inside the painted area, in units of `inside`. */
const MIN_INSIDE = 0.8
/** The share of tufts that are drawn where a broad noise is low, and where it is high. */
const DRAWN_RANGE = [0.3, 0.8] as const
const NOISE_RANGE = [0.35, 0.75] as const
/** Texels of that noise per pixel. */
const NOISE_TEXELS = { across: 0.12, down: 0.35 } as const
/** A picture with fewer blades gets none: a handful of tufts looks strewn. */
const MIN_BLADES = 500
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
/** Tufts lean up to this far to both sides, and their blades up to that far from them. */
const TUFT_LEAN_RAD = 0.3
const BLADE_LEAN_RAD = 0.4
/** The tone that a blade adds. */
const GLAZE_RANGE = [0.05, 0.19] as const
/** Width of a blade's soft edge, in pixels. */
const WET_EDGE_PX = 0.6

/** The dabs of `grassStrokes` as numbers, for the plan. */
export const packedGrass = (...given: Parameters<typeof grassStrokes>): Float32Array =>
  packedDabs([grassStrokes(...given)])

/**
 * Tufts of grass, pulled upward with the tip of a brush over the wash of a lawn: crisp marks where the wash is broad
 * and level. `standing`: see `standingThings`.
 */
export function grassStrokes(planes: WashPlanes, standing: Plane, analysis: Analysis, random: Random): DabWash {
  const { width, height } = analysis
  const lawn = lawnOf(analysis, standing)
  const around = gaussianBlur(lawn, AROUND_SIGMA_SAMPLES).data
  const noise = broadUnevenness()
  const wash: GlazeDab[] = []
  const top = TOP_SHARE * height
  for (let row = top; row < height;) {
    const near = (row - top) / (height - top)
    const pitch = mixIn(PITCH_RANGE_PX, near)
    for (let column = 0; column + pitch < width; column += pitch) {
      const [x, y] = [column + pitch * random(), Math.min(height - 1, row + ROW_FACTOR * pitch * random())]
      const share = smoothstepIn(NOISE_RANGE, sampleTexture(noise, x * NOISE_TEXELS.across, y * NOISE_TEXELS.down))
      if (random() < mixIn(DRAWN_RANGE, share) && isLawn(Math.floor(x), Math.floor(y)))
        addTuft(x, y, mixIn(HALF_LENGTH_RANGE_PX, near), FOOT_FACTOR * pitch)
    }
    row += ROW_FACTOR * pitch
  }
  return wash.length < MIN_BLADES ? [] : wash

  function isLawn(x: number, y: number): boolean {
    const k = quarterIndex(x, y, lawn)
    const isInside = planes.inside[y * width + x]! > MIN_INSIDE
    return isInside && lawn.data[k]! > MIN_LAWN_SHARE && around[k]! > MIN_AROUND_SHARE
  }

  function addTuft(x: number, y: number, length: number, foot: number): void {
    const blades = Math.round(mixIn(BLADES_RANGE, random()))
    const lean = TUFT_LEAN_RAD * (2 * random() - 1)
    for (let k = 0; k < blades; k++) {
      const halfLength = length * mixIn(LENGTH_FACTORS, random())
      const angle = -Math.PI / 2 + lean + BLADE_LEAN_RAD * (2 * random() - 1)
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

/** How certain each sample is lawn, 0..1, at a quarter of the size: pools and courts are as green and low, but none. */
function lawnOf(analysis: Analysis, standing: Plane): Plane {
  const { width, vegetation, coarse, edgeFlow } = analysis
  const rough = gaussianBlur(quartered(edgeFlow.magnitude, analysis), ROUGHNESS_SIGMA_SAMPLES)
  const lawn = quarterOf(analysis)
  for (let k = 0; k < lawn.data.length; k++) {
    const i = pixelOfSample(k, lawn.width, width)
    const ground = groundAt(analysis, i) * vegetation[i]! * (1 - standing.data[k]!)
    if (ground > 0)
      lawn.data[k] =
        ground * smoothstepIn(ROUGHNESS_RANGE, rough.data[k]!) * smoothstepIn(YELLOWNESS_RANGE, coarse.b[i]!)
  }
  return lawn
}
