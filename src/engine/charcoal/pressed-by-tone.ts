import { halve } from '../kernels/resize.ts'
import type { Plane } from '../plane.ts'
import { quarterIndex } from '../quarter-plane.ts'
import { clamp, mixIn, type Range, smoothstepIn } from '../scalar.ts'
import type { StrokeBuilder } from '../strokes/strokes.ts'

/** The tone around a line from which it is drawn firmly, and below which faintly; the shares of its pressure. */
const SHADE: Range = [0.1, 0.5]
const PRESSED: Range = [0.4, 1.15]

/** Strokes that are pressed by the `tone` around them: firmly in the shade, thin or lost in the light. */
export function pressedByTone(strokes: StrokeBuilder, tone: Plane): StrokeBuilder {
  const around = halve(halve(tone))
  return {
    ...strokes,
    add(points, look) {
      const path = Float32Array.from(points)
      for (let k = 0; k < path.length; k += 3) {
        const x = clamp(Math.round(path[k]!), 0, tone.width - 1)
        const y = clamp(Math.round(path[k + 1]!), 0, tone.height - 1)
        path[k + 2]! *= mixIn(PRESSED, smoothstepIn(SHADE, around.data[quarterIndex(x, y, around)]!))
      }
      strokes.add(path, look)
    },
  }
}
