import { onFirstUse } from '../paper/hand.ts'
import { openTones, TONES } from '../paper/open-tones.ts'
import { noiseTexture, type Texture } from '../paper/texture.ts'
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

/** How strokes of the lead's side differ, upright: about a millimeter wide and two centimeters long. */
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

const shades = onFirstUse(() => openTones(LIGHTEST_TONE, DARKER))

/** Turns row y of the shading (0..1) into what the side of the lead leaves on the paper, stroke by stroke, in place. */
export function rubSide(row: Float32Array, y: number, { size, data }: Texture): void {
  const { size: strokeSize, data: strokes } = sideStrokes()
  const { tops, pressures } = shades()
  const paperRow = (y & (size - 1)) * size
  const strokeRow = (y & (strokeSize - 1)) * strokeSize
  const lean = Math.round(y * LEAN)
  for (let x = 0; x < row.length; x++) {
    const shade = row[x]!
    if (shade === 0) continue
    const k = Math.min(TONES, (shade * TONES + 0.5) | 0)
    const stroke = strokes[strokeRow + ((x + lean) & (strokeSize - 1))]!
    const height = mix(stroke, data[paperRow + (x & (size - 1))]!, TOOTH_SHARE)
    row[x] = tops[k]! * clamp(pressures[k]! - 0.5 + SPREAD * (height - 0.5))
  }
}
