import { newPlane } from '../plane.ts'
import type { Plane } from '../plane.ts'

/** Half the size (rounded up), each sample the mean of 2 × 2; an odd last row or column is averaged with itself. */
export function halve({ width, height, data }: Plane): Plane {
  const out = newPlane((width + 1) >> 1, (height + 1) >> 1)
  const whole = width >> 1
  for (let y = 0; y < out.height; y++) {
    const upper = 2 * y * width
    const lower = Math.min(2 * y + 1, height - 1) * width
    const row = y * out.width
    for (let x = 0; x < whole; x++) {
      const u = upper + 2 * x
      const l = lower + 2 * x
      out.data[row + x] = 0.25 * (data[u]! + data[u + 1]! + data[l]! + data[l + 1]!)
    }
    if (whole < out.width) out.data[row + whole] = 0.5 * (data[upper + width - 1]! + data[lower + width - 1]!)
  }
  return out
}

/** Undoes `halve` for smooth planes: bilinear, to the size before (`width` and `height` as they were, odd or even). */
export function unhalve(src: Plane, width: number, height: number, out: Plane = newPlane(width, height)): Plane {
  // Half of an odd width stands for one pixel more: the step is a half all the same.
  return interpolate(src, interpolation(src.width, width, 0.5), interpolation(src.height, height, 0.5), out)
}

/** Bilinear resize with aligned outer edges; for enlarging smooth planes. To reduce, `halve` first. */
export function resize(src: Plane, width: number, height: number, out: Plane = newPlane(width, height)): Plane {
  const columns = interpolation(src.width, width, src.width / width)
  const rows = interpolation(src.height, height, src.height / height)
  return interpolate(src, columns, rows, out)
}

type Interpolation = { readonly from: Int32Array; readonly to: Int32Array; readonly share: Float64Array }

function interpolate(src: Plane, columns: Interpolation, rows: Interpolation, out: Plane): Plane {
  const { width, height } = out
  const { from, to, share } = columns
  const line = new Float64Array(src.width)
  for (let y = 0; y < height; y++) {
    const upper = rows.from[y]! * src.width
    const lower = rows.to[y]! * src.width
    const fy = rows.share[y]!
    for (let x = 0; x < line.length; x++) {
      const above = src.data[upper + x]!
      line[x] = above + (src.data[lower + x]! - above) * fy
    }
    const row = y * width
    for (let x = 0; x < width; x++) {
      const left = line[from[x]!]!
      out.data[row + x] = left + (line[to[x]!]! - left) * share[x]!
    }
  }
  return out
}

/** For every output sample along one axis: its two neighbours, and the share of the second. */
function interpolation(inputs: number, outputs: number, step: number): Interpolation {
  const from = new Int32Array(outputs)
  const to = new Int32Array(outputs)
  const share = new Float64Array(outputs)
  for (let i = 0; i < outputs; i++) {
    const at = Math.min(inputs - 1, Math.max(0, (i + 0.5) * step - 0.5))
    from[i] = Math.floor(at)
    to[i] = Math.min(inputs - 1, from[i]! + 1)
    share[i] = at - from[i]!
  }
  return { from, to, share }
}
