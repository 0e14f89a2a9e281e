import type { Analysis, Line } from '../analysis/types.ts'
import { nearestPixel } from '../plane.ts'
import { lineLength } from './clutter.ts'

/** The length in pixels below which a line that is not ruled means nothing, and below which it does not among leaves. */
const TICK = 16
const TWIG = 70
/** The share of leaves along a line from which it is among them. */
const AMONG_LEAVES = 0.25

/** Whether a line is a short hook or tick that outlines nothing; `leafy` (0..1) is where leaves are. */
export function isHook(analysis: Analysis, line: Line, leafy: Float32Array): boolean {
  if (line.room !== undefined) return false
  const length = lineLength(line)
  if (length >= TWIG) return false
  if (length < TICK) return true
  const { points } = line
  let leaves = 0
  for (let k = 0; k < points.length; k += 3) leaves += leafy[nearestPixel(analysis, points[k]!, points[k + 1]!)]!
  return leaves > (AMONG_LEAVES * points.length) / 3
}
