import type { Plane } from '../plane.ts'
import { clamp, mixIn, type Range, smoothstepIn } from '../scalar.ts'
import type { StrokeBuilder } from '../strokes/strokes.ts'

/** The tone around a line from which it is drawn firmly, and below which faintly; the shares of its pressure. */
const SHADE: Range = [0.1, 0.5]
const PRESSED: Range = [0.4, 1.15]

/** Strokes that are pressed by the `tone` around them: firmly in the shade, thin or lost in the light. */
export function pressedByTone(strokes: StrokeBuilder, { width, height, data }: Plane): StrokeBuilder {
  return {
    ...strokes,
    add(points, look) {
      const path = Float32Array.from(points)
      for (let k = 0; k < path.length; k += 3) {
        const i = clamp(Math.round(path[k + 1]!), 0, height - 1) * width + clamp(Math.round(path[k]!), 0, width - 1)
        path[k + 2]! *= mixIn(PRESSED, smoothstepIn(SHADE, data[i]!))
      }
      strokes.add(path, look)
    },
  }
}
