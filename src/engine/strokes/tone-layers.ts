import type { Analysis } from '../analysis/types.ts'
import type { Random } from '../random.ts'
import { hatchPlanes } from './hatching.ts'
import type { HatchLayer, Hatching } from './hatching.ts'
import { hatchLeaves } from './leaf-hatching.ts'
import type { StrokeBuilder } from './strokes.ts'

/** Lays tones layer by layer: planes in rows of strokes, leaves in groups. */
export function layTones(
  analysis: Analysis,
  layers: readonly HatchLayer[],
  hatching: Hatching,
  strokes: StrokeBuilder,
  random: Random,
): void {
  for (const layer of layers) {
    hatchPlanes(analysis, layer, hatching, strokes, random)
    hatchLeaves(analysis, layer, hatching, strokes, random)
  }
}
