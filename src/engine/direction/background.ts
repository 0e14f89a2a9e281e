import type { Analysis } from '../analysis/types.ts'
import { connectedParts } from '../connected-parts.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { unhalve } from '../kernels/resize.ts'
import type { Plane } from '../plane.ts'
import { smoothstep } from '../scalar.ts'
import type { Lab } from './direction.ts'
import { linesKept } from './lines-kept.ts'
import type { Masses } from './masses.ts'
import { type Change, planesRepainted, toward } from './repainted.ts'

/** Holes in the subject are looked for at these levels of it: a bush in front of the house stays whole. */
const HOLE_LEVELS = [0.9, 0.5] as const

/** Distance by which the picture extends beyond the house, in samples of the scene. */
const REACH_SIGMA_SAMPLES = 11

/** The house and its surroundings; everything else becomes bare ground of the medium, whose color is `ground`. */
export function onPlainGround(analysis: Analysis, masses: Masses, ground: Lab): Analysis {
  // Without a sky, nothing is behind bare twigs and fronds.
  const { bareCrowns: _crowns, fronds: _fronds, ...rest } = analysis
  const kept = subjectOf(analysis, masses)
  const change: Change = (color, i) => toward(color, ground, 1 - kept[i]!)
  const faded = (plane: Float32Array) => plane.map((value, i) => value * kept[i]!)
  return {
    ...rest,
    ...planesRepainted(analysis, change),
    sky: faded(analysis.sky),
    vegetation: faded(analysis.vegetation),
    importance: faded(analysis.importance),
    bare: kept.map((share) => 1 - share),
    ...linesKept(analysis, (i) => smoothstep(0.25, 0.7, kept[i]!)),
  }
}

/** How strongly each pixel belongs to the house and its base, 0..1. */
function subjectOf(analysis: Analysis, masses: Masses): Float32Array {
  const { width, height, masses: all } = masses.scene()
  const house = new Float32Array(width * height)
  for (let i = 0; i < house.length; i++) house[i] = all.wall[i]! + all.roof[i]! + all.opening[i]!
  const around = gaussianBlur({ width, height, data: house }, REACH_SIGMA_SAMPLES).data
  for (let i = 0; i < around.length; i++) around[i] = smoothstep(0.08, 0.4, around[i]!) * (1 - 0.9 * all.sky[i]!)
  fillHoles({ width, height, data: around })
  const half = unhalve({ width, height, data: around }, (analysis.width + 1) >> 1, (analysis.height + 1) >> 1)
  const full = unhalve(half, analysis.width, analysis.height).data
  for (let i = 0; i < full.length; i++) full[i] = full[i]! * (1 - smoothstep(0.4, 0.8, analysis.sky[i]!))
  return full
}

/** Fills what is not part of the subject but enclosed by it. Changes the plane. */
function fillHoles({ width, height, data }: Plane): void {
  const isAtBorder = (i: number) => i % width === 0 || i % width === width - 1 || i < width || i >= width * (height - 1)
  for (const level of HOLE_LEVELS)
    for (const part of connectedParts({ width, height }, (i) => data[i]! < level))
      if (!part.some(isAtBorder)) for (const i of part) data[i] = 1
}
