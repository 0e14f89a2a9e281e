import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { sampleTexture } from '../paper/texture.ts'
import { newPlane } from '../plane.ts'
import { mix, smoothstep, smoothstepIn } from '../scalar.ts'
import { groundAt } from '../strokes/foreground.ts'
import type { PictureFoot } from './picture-foot.ts'
import type { WashPlanes } from './wash-fields.ts'
import { sweeps } from './wash-noise.ts'

/** The ground is only looked for below this share of the height. */
const HIGHEST = 0.45

/**
 * How far around a place the ground has one tone, and how far what lies on it is smoothed into one shape, in pixels.
 */
const GROUND_SIGMA = 60
const SHAPE_SIGMA = 4

/** A difference from the ground below the first is a stain and left out; above the second it is a shadow. */
const SHADOW = [0.03, 0.1] as const

/** Level strokes of a broad brush: texels per pixel, and by how much a stroke differs in tone from side to side. */
const STROKES = { frequency: 0.2, range: 0.11 } as const

/** Shares of its details that empty ground loses, and of what drifts among leaves; and how wet it is beside a sky. */
const LEFT_OUT = 0.85
const CALMER = 0.7
const WET = 0.4
/** Near the border the brush runs dry, in the units of `inside`. */
const DRY = [0.4, 1.1] as const

/** Share of its tone that the lowest bare ground keeps: a drive or a street fades into clear water. */
const PALEST = 0.45

/**
 * Washes lawns, drives and streets in one wet wash of long level strokes, with shadows as one shape each; stains,
 * cracks and blades are left out. Bare ground fades toward the foot of the picture.
 */
export function layGround(planes: WashPlanes, analysis: Analysis, foot: PictureFoot, seed: number): void {
  const { width, height } = analysis
  const top = Math.floor(HIGHEST * height)
  const first = top * width
  const low = { width, height: height - top, data: planes.tone.subarray(first) }
  const ground = newPlane(width, low.height)
  for (let k = 0; k < ground.data.length; k++) ground.data[k] = groundAt(analysis, first + k)
  gaussianBlur(ground, SHAPE_SIGMA, ground)
  const base = newPlane(width, low.height)
  for (let k = 0; k < base.data.length; k++) base.data[k] = ground.data[k]! * low.data[k]!
  gaussianBlur(base, GROUND_SIGMA, base)
  const weight = gaussianBlur(ground, GROUND_SIGMA).data
  const shapes = gaussianBlur(low, SHAPE_SIGMA).data
  const texture = sweeps()
  const shift = (seed % 499) * 5
  for (let k = 0; k < ground.data.length; k++) {
    const share = ground.data[k]!
    if (share < 0.01) continue
    const i = first + k
    const even = base.data[k]! / (weight[k]! + 1e-6)
    const apart = shapes[k]! - even
    const [u, v] = [(i % width) * STROKES.frequency + shift, Math.floor(i / width) * STROKES.frequency]
    const stroke = STROKES.range * (sampleTexture(texture, u, v) - 0.5)
    const tone = even + apart * smoothstepIn(SHADOW, Math.abs(apart)) + stroke
    const low = smoothstep(foot.from, foot.end, Math.floor(i / width))
    const paler = mix(1, PALEST, low * share * (1 - analysis.vegetation[i]!))
    planes.tone[i] = mix(planes.tone[i]!, Math.max(0, tone), share) * paler
    planes.leaves[i]! *= 1 - CALMER * share
    planes.sky[i] = Math.max(planes.sky[i]!, WET * share * Math.max(low, smoothstepIn(DRY, planes.inside[i]!)))
    planes.detail[i]! *= 1 - LEFT_OUT * share
    planes.ridge[i]! *= 1 - LEFT_OUT * share
  }
}
