import { onFirstUse } from '../paper/hand.ts'
import { noiseTexture, type Texture } from '../paper/texture.ts'
import { newPlane, type Plane } from '../plane.ts'
import { clamp, mix } from '../scalar.ts'

// The shading under the strokes of a print. A picture on a screen is too small to show how it was laid.

/** The share of the paper in what takes graphite; the rest are the strokes of the lead's side. */
const TOOTH_SHARE = 0.55
/** Paper and strokes together vary less than either, so they are stretched by this factor. */
const SPREAD = 1.3
/** The strokes of the side lean like those of a right hand: columns that they move to the left in each row. */
const LEAN = 0.715
/** The shading is darker by this factor, because strokes above it cover the same tops of the paper. */
const DARKER = 1.12
/** The tone that the lightest shading leaves on the tops of the paper. */
const LIGHTEST_TONE = 0.22
/** Number of shades for which pressure and tone are known. */
const SHADES = 1024

/** How one stroke of the lead's side differs from the next, upright: about a millimeter wide and two centimeters long. */
const sideStrokes = onFirstUse(() =>
  noiseTexture(
    1024,
    [
      [4, 1, 60],
      [1.5, 0.8, 40],
    ],
    17,
  ),
)

/**
 * For each shade the tone of the paper's tops, and the pressure (0..2) that covers as much of the paper as gives the
 * shade: a point of height h is covered by the share `pressure - (1 - h)`, if heights are uniform.
 */
const shades = onFirstUse(() => {
  const tones = new Float32Array(SHADES + 1)
  const pressures = new Float32Array(SHADES + 1)
  for (let k = 0; k <= SHADES; k++) {
    const shade = k / SHADES
    tones[k] = Math.min(1, LIGHTEST_TONE + shade)
    const covered = Math.min(1, (DARKER * shade) / tones[k]!)
    pressures[k] = covered < 0.5 ? Math.sqrt(2 * covered) : 2 - Math.sqrt(2 * (1 - covered))
  }
  return { tones, pressures }
})

/** Turns row y of the shading (0..1) into what the side of the lead leaves on the paper, stroke by stroke, in place. */
export function rubSide(row: Float32Array, y: number, { size, data }: Texture): void {
  const strokes = sideStrokes()
  const { tones, pressures } = shades()
  const paperRow = (y & (size - 1)) * size
  const strokeRow = (y & (strokes.size - 1)) * strokes.size
  const lean = Math.round(y * LEAN)
  for (let x = 0; x < row.length; x++) {
    const shade = row[x]!
    if (shade === 0) continue
    const k = Math.min(SHADES, (shade * SHADES + 0.5) | 0)
    const stroke = strokes.data[strokeRow + ((x + lean) & (strokes.size - 1))]!
    const height = mix(stroke, data[paperRow + (x & (size - 1))]!, TOOTH_SHARE)
    row[x] = tones[k]! * clamp(pressures[k]! - 0.5 + SPREAD * (height - 0.5))
  }
}

/** Edges of the shading are made crisp within this distance, in pixels of the plan. */
const CRISP_REACH_PX = 2
/** How much: the factor on the difference from the surroundings. */
const CRISPNESS = 4

/**
 * The shading with crisp edges: enlarged for a print, its soft ones would be haze. No value leaves the range of those
 * around it, so there are no rims. Rows `fromY` to `toY` are set, and two more on either side.
 */
export function crispShading({ width, height, data }: Plane, fromY: number, toY: number): Plane {
  const out = newPlane(width, height)
  const sums = new Float32Array(width)
  const lows = new Float32Array(width)
  const highs = new Float32Array(width)
  const last = Math.min(height - 1, Math.ceil(toY) + 2)
  for (let y = Math.max(0, Math.floor(fromY) - 2); y <= last; y++) {
    const top = Math.max(0, y - CRISP_REACH_PX)
    const bottom = Math.min(height - 1, y + CRISP_REACH_PX)
    for (let x = 0; x < width; x++) {
      let [sum, low, high] = [0, Infinity, 0]
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
      const left = Math.max(0, x - CRISP_REACH_PX)
      const right = Math.min(width - 1, x + CRISP_REACH_PX)
      let [sum, low, high] = [0, Infinity, 0]
      for (let u = left; u <= right; u++) {
        sum += sums[u]!
        if (lows[u]! < low) low = lows[u]!
        if (highs[u]! > high) high = highs[u]!
      }
      const own = data[y * width + x]!
      out.data[y * width + x] = clamp(own + CRISPNESS * (own - sum / (right - left + 1)), low, high)
    }
  }
  return out
}
