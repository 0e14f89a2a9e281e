import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { guidedFilter } from '../kernels/guided-filter.ts'
import { sampleTexture } from '../paper/texture.ts'
import { newPlane, type Plane } from '../plane.ts'
import { enlargedQuarter } from '../quarter-plane.ts'
import { mix, smoothstep, smoothstepIn } from '../scalar.ts'
import { groundAt } from '../strokes/foreground.ts'
import type { GroundFade } from './border/picture-foot.ts'
import type { WashPlanes } from './wash-fields.ts'
import { levelStrokes } from './wash-noise.ts'

/** There is no ground above this share of the height. */
const GROUND_TOP_SHARE = 0.45

/** The ground is smoothed over this many pixels toward what surrounds it. */
const SHARE_SIGMA = 7
/** Tones of the ground are evened out over this many pixels. */
const EVEN_SIGMA = 20
/** Smaller things than this many pixels are not areas of the ground: stones, stains, blades. */
const MIN_AREA_SIGMA = 5
/** Areas of the ground whose tones differ by more than this (variance) keep the edge between them. */
const MIN_EDGE_VARIANCE = 0.00012
/** Shadows on the ground are smoothed over this many pixels. */
const SHAPE_SIGMA = 1.5

/**
 * A smaller difference from the ground than the first is a stain and left out; a larger one than the second is a
 * shadow.
 */
const SHADOW_CONTRAST_RANGE = [0.04, 0.12] as const

/**
 * Level strokes of a flat brush: texels per pixel at the foot of the picture, and how many times finer the strokes are
 * at the top of the ground.
 */
const LEVEL_STROKES = { frequency: 0.34, finer: 4 } as const
/**
 * Two glazes of level strokes: the share of the ground that each leaves uncovered, and its tone on grass and on bare
 * ground.
 */
const STROKE_GLAZES = [
  { free: 0.45, grass: 0.045, bare: 0.04 },
  { free: 0.8, grass: 0.05, bare: 0.05 },
] as const
/** Softness of the edge of a stroke, in values of the noise. */
const STROKE_EDGE_SHARE = 0.05

/** The share of its details that empty ground loses. */
const DETAIL_LOSS = 0.85
/** Leafiness of empty ground for drifting pigment: negative, because the ground is even. */
const GROUND_LEAFINESS = -0.4
/** Wetness of the ground, compared with 1 for the sky. */
const GROUND_WETNESS = 0.4
/** Range near the border over which the brush runs dry, in units of `inside`. */
const DRY_BORDER_RANGE = [0.4, 1.1] as const

/**
 * Paints lawns, driveways and streets as even areas under glazes of long level strokes, with each shadow as one shape;
 * stains, cracks and blades are left out, but not what stands (`plants`, see `standingPlants`). Ground fades toward the
 * foot of the picture (`fade`).
 */
export function layGround(planes: WashPlanes, plants: Plane, analysis: Analysis, fade: GroundFade, seed: number): void {
  const { width, height } = analysis
  const standing = enlargedQuarter(plants, analysis).data
  const top = Math.floor(GROUND_TOP_SHARE * height)
  const first = top * width
  const low = { width, height: height - top, data: planes.tone.subarray(first) }
  const ground = newPlane(width, low.height)
  for (let k = 0; k < ground.data.length; k++)
    ground.data[k] = groundAt(analysis, first + k) * (1 - standing[first + k]!)
  gaussianBlur(ground, SHARE_SIGMA, ground)
  const areas = evenAreas(low).data
  const shapes = gaussianBlur(low, SHAPE_SIGMA).data
  const strokesAt = groundStrokes(low.height, (seed % 499) * 5)
  for (let k = 0; k < ground.data.length; k++) {
    const share = ground.data[k]!
    if (share < 0.01) continue
    const i = first + k
    const even = areas[k]!
    const apart = shapes[k]! - even
    const stroke = strokesAt((i % width) - width / 2, Math.floor(k / width), analysis.vegetation[i]!)
    const tone = even + apart * smoothstepIn(SHADOW_CONTRAST_RANGE, Math.abs(apart)) + stroke
    const lowest = smoothstep(fade.from, fade.end, Math.floor(i / width))
    const paler = mix(1, mix(fade.kept.bare, fade.kept.grass, analysis.vegetation[i]!), lowest * share)
    planes.tone[i] = mix(planes.tone[i]!, Math.max(0, tone), share) * paler
    planes.leaves[i] = mix(planes.leaves[i]!, GROUND_LEAFINESS, share)
    planes.sky[i] = Math.max(
      planes.sky[i]!,
      GROUND_WETNESS * share * Math.max(lowest, smoothstepIn(DRY_BORDER_RANGE, planes.inside[i]!)),
    )
    planes.detail[i]! *= 1 - DETAIL_LOSS * share
  }
}

/**
 * The ground as even areas with the edges between them: street, gutter, curb, driveway. What is small does not come
 * back. Source: Zhang et al., "Rolling guidance filter" (2014).
 */
function evenAreas(tone: Plane): Plane {
  const large = gaussianBlur(tone, MIN_AREA_SIGMA)
  const found = guidedFilter(large, tone, EVEN_SIGMA, MIN_EDGE_VARIANCE)
  return guidedFilter(found, tone, EVEN_SIGMA, MIN_EDGE_VARIANCE)
}

/**
 * Returns a function for the tone of the glazes at `x` pixels from the middle and `y` pixels from the top of the
 * ground, where the share `grass` (0..1) is grass; the tone is 0 on average. Ground lies flat, so strokes get finer and
 * closer toward its top, `height` above its foot. `shift`: texels.
 */
function groundStrokes(height: number, shift: number): (x: number, y: number, grass: number) => number {
  const texture = levelStrokes()
  const { frequency, finer } = LEVEL_STROKES
  return (x, y, grass) => {
    const down = y / height
    // Texels pass as often down the ground as across it: `passed` is the integral of `across`.
    const across = frequency * mix(finer, 1, down)
    const passed = frequency * height * down * (finer - ((finer - 1) / 2) * down)
    const brush = sampleTexture(texture, x * across + shift, passed)
    let tone = 0
    for (const { free, grass: onGrass, bare } of STROKE_GLAZES)
      tone +=
        mix(bare, onGrass, grass) *
        (smoothstep(free, free + STROKE_EDGE_SHARE, brush) - (1 - free - STROKE_EDGE_SHARE / 2))
    return tone
  }
}
