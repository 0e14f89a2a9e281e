import { byteFromLinear, LINEAR_FROM_BYTE } from '../color.ts'
import type { Picture } from '../picture.ts'

/** Every photo is reduced to this size before it is scored, whatever its shape. */
const THUMBNAIL_PX = { width: 192, height: 144 }

/**
 * The picture squeezed to `width × height`: each pixel is the mean light of the rectangle it covers, including
 * fractions. A smaller picture is enlarged without smoothing. Visits each source pixel once.
 */
export function thumbnailOf(picture: Picture, { width, height } = THUMBNAIL_PX): Picture {
  const columns = coverage(picture.width, width)
  const rows = coverage(picture.height, height)
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    const row = rows[y]!
    for (let x = 0; x < width; x++) {
      const column = columns[x]!
      let red = 0
      let green = 0
      let blue = 0
      let weight = 0
      for (let sy = row.first; sy <= row.last; sy++) {
        const rowShare = overlap(row, sy)
        for (let sx = column.first; sx <= column.last; sx++) {
          const share = rowShare * overlap(column, sx)
          const k = (sy * picture.width + sx) * 3
          red += share * LINEAR_FROM_BYTE[picture.data[k]!]!
          green += share * LINEAR_FROM_BYTE[picture.data[k + 1]!]!
          blue += share * LINEAR_FROM_BYTE[picture.data[k + 2]!]!
          weight += share
        }
      }
      const i = (y * width + x) * 3
      data[i] = byteFromLinear(red / weight)
      data[i + 1] = byteFromLinear(green / weight)
      data[i + 2] = byteFromLinear(blue / weight)
    }
  }
  return { width, height, data }
}

/** A range of source pixels whose ends may be between pixels. */
type Span = { readonly from: number; readonly to: number; readonly first: number; readonly last: number }

const coverage = (inputs: number, outputs: number): Span[] =>
  Array.from({ length: outputs }, (_, i) => {
    const from = (i * inputs) / outputs
    const to = ((i + 1) * inputs) / outputs
    const first = Math.min(inputs - 1, Math.floor(from))
    return { from, to, first, last: Math.max(first, Math.min(inputs - 1, Math.ceil(to) - 1)) }
  })

const overlap = ({ from, to }: Span, i: number): number => Math.max(1e-6, Math.min(to, i + 1) - Math.max(from, i))
