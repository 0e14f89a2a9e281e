import type { Flow } from '../analysis/types.ts'
import type { Crew } from '../crew.ts'
import { sharedFloats } from '../plane.ts'
import type { Plane } from '../plane.ts'

const BLOCK = 8
/** Pixels per step along a streamline: fine enough for fields that were blurred before. */
const STRIDE = 1.5

/**
 * Smooths a plane along the flow: at each pixel a Gaussian of `sigma` pixels over the streamline through it, followed
 * in steps of 1.5 pixels. Streamlines end at the picture's edge. Where nothing within reach exceeds `quiet` in
 * absolute value the input is copied, because no line can come of it; 0 smooths everywhere.
 * The crew shares the rows; `src` and `flow` lie on shared memory when it is more than one.
 * Source: line integral convolution, Cabral & Leedom (1993), as used by Kang, Lee, Chui (2007).
 */
export function smoothAlongFlow(src: Plane, flow: Flow, sigma: number, quiet: number, crew: Crew): Plane {
  const { width, height } = src
  const steps = Math.ceil((sigma * 2) / STRIDE)
  const taps = Float64Array.from({ length: steps + 1 }, (_, k) => Math.exp(-((k * STRIDE) ** 2) / (2 * sigma * sigma)))
  const loud = loudBlocks(src, steps * STRIDE, quiet)
  const out = { width, height, data: sharedFloats(width * height) }
  crew('smoothing', { src, flow, taps, loud, out }, height)
  return out
}

export type SmoothingTask = {
  readonly src: Plane
  readonly flow: Flow
  readonly taps: Float64Array
  /** See `loudBlocks`. */
  readonly loud: Uint8Array
  readonly out: Plane
}

/** The smoothing of rows `fromRow` to `toRow`; writes only these rows of `out`. */
export function smoothRows({ src, flow, taps, loud, out }: SmoothingTask, fromRow: number, toRow: number): void {
  const { width } = src
  const blocksAcross = Math.ceil(width / BLOCK)
  for (let y = fromRow; y < toRow; y++) {
    const blockRow = ((y / BLOCK) | 0) * blocksAcross
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      out.data[i] = loud[blockRow + ((x / BLOCK) | 0)] ? along(src, flow, taps, x, y) : src.data[i]!
    }
  }
}

function along({ width, height, data }: Plane, flow: Flow, taps: Float64Array, x: number, y: number): number {
  const { tangentX, tangentY } = flow
  const maxX = width - 1.01
  const maxY = height - 1.01
  const start = y * width + x
  let sum = data[start]!
  let total = 1
  for (let direction = -1; direction <= 1; direction += 2) {
    let px = x
    let py = y
    let dx = tangentX[start]! * direction
    let dy = tangentY[start]! * direction
    for (let k = 1; k < taps.length; k++) {
      px += dx * STRIDE
      py += dy * STRIDE
      if (px < 0 || py < 0 || px > maxX || py > maxY) break
      const x0 = px | 0
      const y0 = py | 0
      const fx = px - x0
      const fy = py - y0
      const i = y0 * width + x0
      const top = data[i]! + (data[i + 1]! - data[i]!) * fx
      const bottom = data[i + width]! + (data[i + width + 1]! - data[i + width]!) * fx
      const tap = taps[k]!
      sum += tap * (top + (bottom - top) * fy)
      total += tap
      const nearest = (fy > 0.5 ? i + width : i) + (fx > 0.5 ? 1 : 0)
      const tx = tangentX[nearest]!
      const ty = tangentY[nearest]!
      const turned = tx * dx + ty * dy < 0 ? -1 : 1
      dx = tx * turned
      dy = ty * turned
    }
  }
  return sum / total
}

/** Blocks of 8 × 8 pixels with something louder than `quiet` within `reach` pixels. */
function loudBlocks({ width, height, data }: Plane, reach: number, quiet: number): Uint8Array {
  const across = Math.ceil(width / BLOCK)
  const down = Math.ceil(height / BLOCK)
  if (quiet <= 0) return new Uint8Array(across * down).fill(1)
  const own = new Uint8Array(across * down)
  for (let y = 0; y < height; y++) {
    const row = ((y / BLOCK) | 0) * across
    for (let x = 0; x < width; x++) if (Math.abs(data[y * width + x]!) > quiet) own[row + ((x / BLOCK) | 0)] = 1
  }
  const near = Math.ceil(reach / BLOCK)
  const out = new Uint8Array(across * down)
  for (let by = 0; by < down; by++) {
    for (let bx = 0; bx < across; bx++) {
      if (!own[by * across + bx]) continue
      for (let y = Math.max(0, by - near); y <= Math.min(down - 1, by + near); y++) {
        out.fill(1, y * across + Math.max(0, bx - near), y * across + Math.min(across - 1, bx + near) + 1)
      }
    }
  }
  return out
}
