import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { kernels } from '../kernels/wasm-memory.ts'
import type { Plane } from '../plane.ts'
import { mix, smoothstepIn } from '../scalar.ts'
import type { WashPlanes } from './wash-fields.ts'
import type { WashRow } from './wash-row.ts'

/** Where tone changes by less from one pixel to the next, it does not belong to an edge: the wash is graded there. */
const LEVEL = 0.009
/** A change that is slower than this share of the steepest one so far ends the edge: the next wash begins. */
const LEVELS_OFF = 0.22
/** Differences in tone across an edge from which on it is crisp in part, and fully. */
const EDGE = [0.04, 0.1] as const
/** Blur of the tones beside edges, in pixels: lines of pixels differ a little. */
const EVENED_SIGMA = 0.8
/** Share of its crispness that an edge among leaves loses: dabs have edges of their own. */
const LEAFY = 0.5

/**
 * Finds the edges of washes: where tone changes quickly, `light` and `dark` become the tones at both ends of the
 * change; everywhere else they are the tone itself. A wash dries in one line, in the middle between them. Changes
 * are followed along rows and columns, and each pixel takes the direction in which tone changes more quickly.
 */
export function findEdges(planes: WashPlanes, leaves: Float32Array, width: number): void {
  const { tone } = planes
  const height = tone.length / width
  const across = endsOfChanges({ width, height, data: tone }, false)
  const down = endsOfChanges({ width, height, data: tone }, true)
  const slope = new Float32Array(tone.length)
  const [light, dark] = [across.low, across.high]
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < y * width + width - 1; i++) {
      const gx = (tone[i + 1]! - tone[i - 1]!) / 2
      const gy = (tone[i + width]! - tone[i - width]!) / 2
      const steep = gx * gx + gy * gy
      slope[i] = Math.sqrt(steep)
      const share = (gx * gx) / (steep + 1e-9)
      const low = mix(down.low[i]!, across.low[i]!, share)
      const high = mix(down.high[i]!, across.high[i]!, share)
      const crisp = smoothstepIn(EDGE, high - low) * (1 - LEAFY * leaves[i]!)
      light[i] = mix(tone[i]!, low, crisp)
      dark[i] = mix(tone[i]!, high, crisp)
    }
  }
  for (const data of [light, dark]) gaussianBlur({ width, height, data }, EVENED_SIGMA, { width, height, data })
  planes.slope = slope
  planes.light = light
  planes.dark = dark
}

/**
 * The lower and the higher tone at the ends of the quick change that each pixel is part of, along rows or down columns.
 */
function endsOfChanges({ width, height, data }: Plane, isDown: boolean) {
  const [low, high] = [data.slice(), data.slice()]
  const step = isDown ? width : 1
  const lines = isDown ? width : height
  // Of each line: where its current change began, whether it gets darker (1), lighter (-1) or stays (0), how steeply.
  const start = new Int32Array(lines)
  const sign = new Int8Array(lines)
  const steepest = new Float32Array(lines)
  const close = (line: number, end: number): void => {
    const [from, to] = sign[line]! > 0 ? [start[line]!, end] : [end, start[line]!]
    for (let i = start[line]!; i <= end; i += step) {
      low[i] = data[from]!
      high[i] = data[to]!
    }
    sign[line] = 0
  }
  for (let y = isDown ? 1 : 0; y < height; y++)
    for (let x = isDown ? 0 : 1, i = y * width + x; x < width; x++, i++) {
      const line = isDown ? x : y
      const change = data[i]! - data[i - step]!
      const onward = change * sign[line]!
      if (onward >= LEVEL && onward >= LEVELS_OFF * steepest[line]!) {
        steepest[line] = Math.max(steepest[line]!, onward)
        continue
      }
      if (sign[line] !== 0) close(line, i - step)
      if (Math.abs(change) < LEVEL) continue
      start[line] = i - step
      sign[line] = change > 0 ? 1 : -1
      steepest[line] = Math.abs(change)
    }
  for (let line = 0; line < lines; line++)
    if (sign[line] !== 0) close(line, isDown ? (height - 1) * width + line : (line + 1) * width - 1)
  return { low, high }
}

/**
 * Pass: each edge is one crisp line at any output size, between `light` and `dark`, lost where the sheet is wet and
 * nothing matters. Pigment gathers on its darker side, where the wash dried.
 * Sources: Bousseau et al., "Interactive watercolor rendering" (2006) and Montesdeoca et al. (2017): edge darkening.
 */
export function layWashes(row: WashRow, scale: number): void {
  kernels.layWashes(
    row.tone.length,
    1 / scale,
    row.tone.byteOffset,
    row.slope.byteOffset,
    row.light.byteOffset,
    row.dark.byteOffset,
    row.wet.byteOffset,
    row.matters.byteOffset,
    row.leaves.byteOffset,
    row.dabRim.byteOffset,
    row.edge.byteOffset,
  )
}
