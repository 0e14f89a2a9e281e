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
  const across = endsOfChanges({ width, height, data: tone }, 1, width)
  const down = endsOfChanges({ width, height, data: tone }, width, 1)
  const [slope, light, dark] = [new Float32Array(tone.length), tone.slice(), tone.slice()]
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < y * width + width - 1; i++) {
      const gx = (tone[i + 1]! - tone[i - 1]!) / 2
      const gy = (tone[i + width]! - tone[i - width]!) / 2
      slope[i] = Math.sqrt(gx * gx + gy * gy)
      const share = (gx * gx) / (gx * gx + gy * gy + 1e-9)
      const low = mix(down.from[i]!, across.from[i]!, share)
      const high = mix(down.to[i]!, across.to[i]!, share)
      const crisp = smoothstepIn(EDGE, high - low) * (1 - LEAFY * leaves[i]!)
      light[i] = mix(tone[i]!, low, crisp)
      dark[i] = mix(tone[i]!, high, crisp)
    }
  }
  for (const data of [light, dark]) gaussianBlur({ width, height, data }, EVENED_SIGMA, { width, height, data })
  Object.assign(planes, { slope, light, dark })
}

/**
 * The lower and the higher tone at the ends of the quick change that each pixel is part of, along lines of pixels that
 * are `step` apart; lines are `stride` apart.
 */
function endsOfChanges({ width, height, data }: Plane, step: number, stride: number) {
  const [from, to] = [data.slice(), data.slice()]
  const [length, lines] = step === 1 ? [width, height] : [height, width]
  for (let line = 0; line < lines; line++) {
    const last = line * stride + (length - 1) * step
    for (let start = line * stride, end = start; start < last; start = end) {
      const first = data[start + step]! - data[start]!
      end = start + step
      if (Math.abs(first) < LEVEL) continue
      let steepest = Math.abs(first)
      while (end < last) {
        const change = first > 0 ? data[end + step]! - data[end]! : data[end]! - data[end + step]!
        if (change < LEVEL || change < LEVELS_OFF * steepest) break
        steepest = Math.max(steepest, change)
        end += step
      }
      const [low, high] = first > 0 ? [data[start]!, data[end]!] : [data[end]!, data[start]!]
      for (let i = start; i <= end; i += step) {
        from[i] = low
        to[i] = high
      }
    }
  }
  return { from, to }
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
