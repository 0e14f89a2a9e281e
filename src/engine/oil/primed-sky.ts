import type { LabImage } from '../analysis/types.ts'
import { keepOnItsSide } from '../painting/beside-sky.ts'
import { paint } from '../painting/grade.ts'
import type { PaintingAnalysis } from '../painting/painting-analysis.ts'
import type { Random } from '../random.ts'
import type { StrokeBuilder } from '../strokes/strokes.ts'

/** Half-width of a stroke that primes the sky, and the distance between two, in pixels of the analysis. */
const HALF_WIDTH_PX = 30
const PITCH_PX = 24
/** Paint on the brush: thin. */
const LOAD = 0.02

/**
 * Covers the ground in the sky with level strokes in the colors of `reference`, before the first layer: its strokes are
 * soft and move beside roofs, and the brown of the ground would show in their gaps as specks of rust.
 */
export function primeSky(
  analysis: PaintingAnalysis,
  reference: LabImage,
  strokes: StrokeBuilder,
  random: Random,
): void {
  const { width, height, sky } = analysis
  for (let y = 0; y < height; y += PITCH_PX)
    for (let x = 0; x < width; x += PITCH_PX) {
      const i = y * width + x
      if (sky[i]! <= 0.5) continue
      const path = [x - HALF_WIDTH_PX, y, 1, x, y, 1, x + HALF_WIDTH_PX, y, 1]
      const halfWidth = keepOnItsSide(analysis, path, { x, y, radius: HALF_WIDTH_PX }, reference)
      const color = paint(reference.L[i]!, reference.a[i]!, reference.b[i]!)
      strokes.add(path, { halfWidth, load: LOAD, color, seed: random() })
    }
}
