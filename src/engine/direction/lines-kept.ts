import type { Analysis } from '../analysis/types.ts'
import { nearestPixel } from '../plane.ts'

/** Weakens lines to the given share of their strength at each point; drops those with no strength left. */
export function linesKept(
  analysis: Analysis,
  keptAt: (i: number) => number,
): Pick<Analysis, 'darkLines' | 'lightLines'> {
  const kept = (lines: Analysis['darkLines']) =>
    lines.flatMap((line) => {
      const points = line.points.slice()
      let sum = 0
      for (let k = 0; k < points.length; k += 3) {
        const share = keptAt(nearestPixel(analysis, points[k]!, points[k + 1]!))
        points[k + 2]! *= share
        sum += share
      }
      const mean = sum / (points.length / 3)
      return mean < 0.3 ? [] : [{ ...line, points, strength: line.strength * mean }]
    })
  return {
    darkLines: kept(analysis.darkLines),
    lightLines: kept(analysis.lightLines),
  }
}
