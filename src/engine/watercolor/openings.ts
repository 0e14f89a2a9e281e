import { type Analysis, asPlane } from '../analysis/types.ts'
import { filled } from '../composition/fill.ts'
import { connectedParts } from '../connected-parts.ts'
import { halve, unhalve } from '../kernels/resize.ts'
import { newPlane } from '../plane.ts'
import { clamp, mix, smoothstepIn } from '../scalar.ts'
import type { Stretch } from './ruled-washes.ts'
import type { WashPlanes } from './wash-fields.ts'

/** All is computed at half the size: samples. */
const HALF = 2
/** The tone from which on a place may be inside an opening. */
const DARK = 0.52
/** The least area of an opening, in samples, and the largest light scrap in it, as a share of it. */
const LEAST = 70
const MOST = 0.012
const SCRAP = 0.12
/** The most leaves in an opening, and the most sky along its edge, as shares. */
const LEAVES = 0.3
const SKY = 0.06
/** The length of a bar, in pixels, and how far beside its edges an opening stays as it is, in samples. */
const BAR = 28
const BESIDE_BAR = 1.2
/** The share of the box around an opening that it fills at least. */
const FILLS = 0.4
/** How much lighter than its opening a bar is. */
const LIGHTER = 0.005
/** How evenly an opening is washed. */
const EVEN = 0.75
/** How much lighter an opening is washed at one end than at the other, in tone. */
const GRADED = 0.16
/** The colors at the light and at the dark end, as a and b, and how far an opening takes them on. */
const INDIGO = [-0.004, -0.022] as const
const SEPIA = [0.002, 0.016] as const
const TINTED = 0.75
/** The tones from which on it begins to take them on, and does. */
const DEEP = [0.46, 0.58] as const

/**
 * Washes windows, doors and porches that are nearly black in one transparent dark each, in place: no scraps of what is
 * behind them, lighter toward the end where they already are.
 */
export function washOpenings({ tone, a, b, sky }: WashPlanes, stretches: readonly Stretch[], analysis: Analysis): void {
  const { width, height, vegetation } = analysis
  const half = halve({ width, height, data: tone })
  const size = { width: half.width, height: half.height }
  const green = halve(asPlane(analysis, vegetation)).data
  const open = halve(asPlane(analysis, sky)).data
  const target = newPlane(size.width, size.height)
  const graded = newPlane(size.width, size.height)
  const tintA = newPlane(size.width, size.height)
  const tintB = newPlane(size.width, size.height)
  const share = newPlane(size.width, size.height)
  const part = new Int32Array(half.data.length)
  const areas = [0]
  for (const pixels of connectedParts(size, (i) => half.data[i]! > DARK && open[i]! < 0.5)) {
    if (pixels.length < LEAST || pixels.length > MOST * part.length || !isOpening(pixels, size.width, green, open))
      continue
    areas.push(pixels.length)
    for (const i of pixels) part[i] = areas.length - 1
    grade(pixels)
  }
  if (areas.length === 1) return
  const largest = Math.max(...areas)
  for (const pixels of connectedParts(size, (i) => part[i] === 0)) {
    if (pixels.length > SCRAP * largest || pixels.some((i) => green[i]! > 0.5)) continue
    const around = partAround(pixels, part, size.width)
    if (around > 0 && pixels.length < SCRAP * areas[around]!) for (const i of pixels) share.data[i] = 1
  }
  const known = newPlane(size.width, size.height)
  for (let i = 0; i < part.length; i++) known.data[i] = part[i]! > 0 ? 1 : 0
  const even = [target, tintA, tintB, graded].map((plane) => unhalve(filled(plane, known), width, height).data)
  const inOpening = unhalve(share, width, height).data
  clearBars()
  const shares = unhalve(share, width, height).data
  for (let i = 0; i < tone.length; i++) {
    const within = clamp(2 * inOpening[i]! - 1)
    if (within <= 0) continue
    tone[i] = mix(tone[i]!, even[0]![i]!, EVEN * clamp(2 * shares[i]! - 1)) + within * even[3]![i]!
    const tinted = TINTED * within * smoothstepIn(DEEP, tone[i]!)
    a[i] = mix(a[i]!, even[1]![i]!, tinted)
    b[i] = mix(b[i]!, even[2]![i]!, tinted)
  }

  function grade(pixels: readonly number[]): void {
    let [sumTone, sumY, sumYTone, top, bottom] = [0, 0, 0, Infinity, 0]
    for (const i of pixels) {
      const y = Math.floor(i / size.width)
      sumTone += half.data[i]!
      sumY += y
      sumYTone += y * half.data[i]!
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
    const n = pixels.length
    const slope = sumYTone - (sumY * sumTone) / n > 0 ? 1 : -1
    const meanTone = sumTone / n
    for (const i of pixels) {
      const along = (Math.floor(i / size.width) - top) / Math.max(1, bottom - top)
      const dark = slope > 0 ? along : 1 - along
      target.data[i] = meanTone
      graded.data[i] = GRADED * (dark - 0.6)
      tintA.data[i] = mix(INDIGO[0], SEPIA[0], dark)
      tintB.data[i] = mix(INDIGO[1], SEPIA[1], dark)
      share.data[i] = 1
    }
  }

  function clearBars(): void {
    for (const { x, y, dx, dy, length } of stretches) {
      if (length < BAR) continue
      for (let s = 0; s <= length; s += 1) {
        const px = (x + s * dx) / HALF
        const py = (y + s * dy) / HALF
        for (let row = Math.floor(py - BESIDE_BAR); row <= py + BESIDE_BAR; row++)
          for (let column = Math.floor(px - BESIDE_BAR); column <= px + BESIDE_BAR; column++)
            clearBar(row * size.width + column)
      }
    }
  }

  function clearBar(i: number): void {
    if (half.data[i]! < target.data[i]! - LIGHTER) share.data[i] = 0
  }
}

function isOpening(pixels: readonly number[], width: number, green: Float32Array, open: Float32Array): boolean {
  let [leaves, beside, left, right] = [0, 0, width, 0]
  for (const i of pixels) {
    leaves += green[i]!
    left = Math.min(left, i % width)
    right = Math.max(right, i % width)
    if (Math.max(open[i - 3 * width] ?? 0, open[i - 3] ?? 0, open[i + 3] ?? 0) > 0.5) beside += 1
  }
  const box =
    (right - left + 1) *
    (Math.floor(pixels.reduce((last, i) => Math.max(last, i), 0) / width) - Math.floor(pixels[0]! / width) + 1)
  if (pixels.length < FILLS * box) return false
  return leaves < LEAVES * pixels.length && beside < SKY * pixels.length
}

/** The one part that encloses `pixels`, or 0. */
function partAround(pixels: readonly number[], part: Int32Array, width: number): number {
  let found = 0
  const inside = new Set(pixels)
  for (const i of pixels)
    for (const j of [i - 1, i + 1, i - width, i + width]) {
      if (inside.has(j)) continue
      const other = part[j] ?? 0
      if (other === 0 || (found > 0 && other !== found)) return 0
      found = other
    }
  return found
}
