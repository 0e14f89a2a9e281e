import { newPlane, type Plane } from '../plane.ts'
import { clamp, type Range, smoothstepIn } from '../scalar.ts'

/** How crisp edges get: the distance over which they are soft, in pixels, and the factor on their differences. */
export type Crispness = { readonly reach: number; readonly factor: number }

/** Ranges of values below which there is no edge, and above which there is: mottled lawns stay soft. */
const EDGE_RANGE: Range = [0.08, 0.25]

/**
 * A plane with crisp edges: enlarged, soft ones would be haze. Each value moves away from the mean of those
 * around it, and stays within their range, so there are no rims. Only rows `fromY` to `toY` are set, and two more on
 * either side, or the last two for rows below the plane; values are at least 0.
 */
export function crispEdges(
  { width, height, data }: Plane,
  { reach, factor }: Crispness,
  fromY: number,
  toY: number,
): Plane {
  const out = newPlane(width, height)
  const sums = new Float32Array(width)
  const lows = new Float32Array(width)
  const highs = new Float32Array(width)
  const last = Math.min(height - 1, Math.ceil(toY) + 2)
  for (let y = Math.max(0, Math.min(height - 2, Math.floor(fromY) - 2)); y <= last; y++) {
    const top = Math.max(0, y - reach)
    const bottom = Math.min(height - 1, y + reach)
    for (let x = 0; x < width; x++) {
      let sum = 0
      let low = Infinity
      let high = 0
      for (let i = top * width + x; i <= bottom * width + x; i += width) {
        const value = data[i]!
        sum += value
        if (value < low) low = value
        if (value > high) high = value
      }
      sums[x] = sum / (bottom - top + 1)
      lows[x] = low
      highs[x] = high
    }
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - reach)
      const right = Math.min(width - 1, x + reach)
      let sum = 0
      let low = Infinity
      let high = 0
      for (let u = left; u <= right; u++) {
        sum += sums[u]!
        if (lows[u]! < low) low = lows[u]!
        if (highs[u]! > high) high = highs[u]!
      }
      const own = data[y * width + x]!
      if (high - low <= EDGE_RANGE[0]) {
        out.data[y * width + x] = own
        continue
      }
      const away = factor * smoothstepIn(EDGE_RANGE, high - low) * (own - sum / (right - left + 1))
      out.data[y * width + x] = clamp(own + away, low, high)
    }
  }
  return out
}
