import type { Strokes } from './strokes.ts'

// A wide stroke is drawn as several narrow ones side by side.

/** Strokes to be filled in: `count` of them, with `length` path values in total. */
export const emptyStrokes = (count: number, length: number): Strokes => ({
  count,
  points: new Float32Array(length),
  starts: new Uint32Array(count + 1),
  halfWidths: new Float32Array(count),
  colors: new Float32Array(3 * count),
  loads: new Float32Array(count),
  seeds: new Float32Array(count),
  softness: new Float32Array(count),
  tops: new Float32Array(count),
  bottoms: new Float32Array(count),
})

/**
 * Copies the path of stroke k, shifted `aside` pixels to its right, with its pressures multiplied by `pressed`. Returns
 * how many numbers were written.
 */
export function copyBeside(
  { points, starts }: Strokes,
  k: number,
  aside: number,
  out: Float32Array,
  at: number,
  pressed = 1,
): number {
  const begin = starts[k]!
  const end = starts[k + 1]!
  for (let i = begin, o = at; i < end; i += 3, o += 3) {
    const before = Math.max(begin, i - 3)
    const after = Math.min(end - 3, i + 3)
    const dx = points[after]! - points[before]!
    const dy = points[after + 1]! - points[before + 1]!
    const length = Math.hypot(dx, dy) || 1
    out[o] = points[i]! - (dy / length) * aside
    out[o + 1] = points[i + 1]! + (dx / length) * aside
    out[o + 2] = points[i + 2]! * pressed
  }
  return end - begin
}

/** A number 0..1 for a lane of a stroke. */
export const scattered = (k: number, lane: number): number =>
  (Math.imul(Math.imul(k + 1, 0x9e3779b1) ^ Math.imul(lane + 1, 0x85ebca6b), 0xc2b2ae35) >>> 8) / 0x1000000
