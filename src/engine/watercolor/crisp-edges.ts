import type { Plane } from '../plane.ts'
import { mix, smoothstepIn } from '../scalar.ts'

/** How far to both sides the tones beside an edge are looked for, in pixels. */
const REACH = 3
/** Differences in tone from which on an edge is made crisper, and fully. */
const EDGE = [0.1, 0.25] as const
/** The middle part of an edge, between the tones beside it, that is left of it. */
const MIDDLE = [0.28, 0.72] as const
/** Where tone changes by less over two pixels, across and down together, there is no edge. */
const LEVEL = 0.02

/**
 * Makes the edges of washes crisp: a wash dries in one line, but the level sets of a soft edge lie apart, and each glaze
 * would end in a line of its own. Leaves (0..1) stay soft: they would turn to specks. Keeps edges in their places
 * between pixels. Changes `tone` in place.
 * Source: Kramer and Bruckner, "Iterations of a non-linear transformation for enhancement of digital images" (1975),
 * with a ramp instead of a choice between the darkest and the lightest neighbor.
 */
export function crispEdges({ width, height, data }: Plane, leaves: Float32Array): void {
  const soft = data.slice()
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const change = Math.abs(soft[i + 1]! - soft[i - 1]!) + Math.abs(soft[i + width]! - soft[i - width]!)
      if (change < LEVEL) continue
      const [left, right] = [Math.max(0, x - REACH), Math.min(width - 1, x + REACH)]
      const [top, bottom] = [Math.max(0, y - REACH), Math.min(height - 1, y + REACH)]
      let lightest = 1
      let darkest = 0
      for (let v = top; v <= bottom; v++)
        for (let j = v * width + left; j <= v * width + right; j++) {
          const tone = soft[j]!
          if (tone < lightest) lightest = tone
          if (tone > darkest) darkest = tone
        }
      const range = darkest - lightest
      if (range <= EDGE[0]) continue
      const crisp = lightest + range * smoothstepIn(MIDDLE, (soft[i]! - lightest) / range)
      data[i] = mix(soft[i]!, crisp, smoothstepIn(EDGE, range) * (1 - leaves[i]!))
    }
}
