import { texel } from '../paper/texture.ts'
import type { Picture } from '../picture.ts'
import { clamp } from '../scalar.ts'
import { openDarkPits } from './dark-pits.ts'
import type { ChalkPlanes, ChalkSheet } from './stick-marks.ts'

/** How much lighter the tops of the paper are than its pits, as a fraction, because chalk follows the tooth. */
const RELIEF = 0.08

/** The picture of a sheet that is drawn on: chalk follows the tooth, and paper shows in the pits of darks. */
export function pictureOf(planes: ChalkPlanes, { width, fromRow, toRow, paper: tooth }: ChalkSheet): Picture {
  const height = toRow - fromRow
  const data = new Uint8Array(width * height * 3)
  const heights = new Float32Array(width)
  for (let y = 0; y < height; y++) {
    const start = y * width
    for (let x = 0; x < width; x++) heights[x] = texel(tooth, x, fromRow + y)
    openDarkPits(planes, start, heights)
    for (let x = 0; x < width; x++) heights[x] = 1 + RELIEF * (heights[x]! - 0.5)
    planes.forEach((plane, c) => {
      for (let x = 0, j = start; x < width; x++, j++) data[3 * j + c] = clamp(plane[j]! * heights[x]!) * 255 + 0.5
    })
  }
  return { width, height, data }
}
