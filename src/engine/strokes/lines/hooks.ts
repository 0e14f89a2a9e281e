import type { Analysis, Line } from '../../analysis/types.ts'
import { nearestPixel } from '../../plane.ts'
import { lineLength } from '../clutter.ts'

/** A freehand line shorter than this has no meaning. */
const MIN_LINE_PX = 16
/** A freehand line shorter than this has no meaning if it is among leaves. */
const MIN_LINE_AMONG_LEAVES_PX = 70
/** Minimum share of leaves along a line that is among leaves. */
const MIN_LEAF_SHARE = 0.25

/** Whether a line is a short hook or tick that outlines nothing; `leafy` (0..1) is where leaves are. */
export function isHook(analysis: Analysis, line: Line, leafy: Float32Array): boolean {
  if (line.room !== undefined) return false
  const length = lineLength(line)
  if (length >= MIN_LINE_AMONG_LEAVES_PX) return false
  if (length < MIN_LINE_PX) return true
  const { points } = line
  let leaves = 0
  for (let k = 0; k < points.length; k += 3) leaves += leafy[nearestPixel(analysis, points[k]!, points[k + 1]!)]!
  return leaves > (MIN_LEAF_SHARE * points.length) / 3
}
