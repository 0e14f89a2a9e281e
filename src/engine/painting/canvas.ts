import type { LabImage } from '../analysis/types.ts'

/** The ground under the paint in OKLab: a warm brown, the canvas before the first stroke. */
const CANVAS_LAB = { L: 0.42, a: 0.03, b: 0.06 }

/** The weight of a difference in a or b relative to one in lightness. */
const COLOR_WEIGHT = 0.9

/**
 * The current state of the canvas, in analysis pixels: for each pixel the number of the stroke on top (0 is the
 * ground), and the color of each stroke. An estimate: strokes count as flat and opaque.
 */
export type Canvas = {
  readonly width: number
  readonly height: number
  readonly top: Uint32Array
  readonly L: number[]
  readonly a: number[]
  readonly b: number[]
}

export const newCanvas = (width: number, height: number): Canvas => ({
  width,
  height,
  top: new Uint32Array(width * height),
  L: [CANVAS_LAB.L],
  a: [CANVAS_LAB.a],
  b: [CANVAS_LAB.b],
})

/** OKLab difference between a color of `image` at pixel i and the canvas there. */
export function differenceAt({ top, L, a, b }: Canvas, image: LabImage, i: number): number {
  const stroke = top[i]!
  return colorDifference(image.L[i]! - L[stroke]!, image.a[i]! - a[stroke]!, image.b[i]! - b[stroke]!)
}

export const colorDifference = (dL: number, da: number, db: number): number =>
  Math.abs(dL) + COLOR_WEIGHT * Math.sqrt(da * da + db * db)

/** Covers the canvas with one stroke along `path` (x, y, pressure triples), `radius` to each side. */
export function coverCanvas(
  canvas: Canvas,
  path: readonly number[],
  radius: number,
  L: number,
  a: number,
  b: number,
): void {
  const stroke = canvas.L.length
  canvas.L.push(L)
  canvas.a.push(a)
  canvas.b.push(b)
  for (let k = 0; k + 5 < path.length; k += 3) {
    coverSegment(canvas, stroke, path, k, radius)
  }
}

/**
 * Covers the segment that starts at point k of the path, with round ends: each row of it is the hull of three discs.
 */
function coverSegment(
  { width, height, top }: Canvas,
  stroke: number,
  path: readonly number[],
  k: number,
  radius: number,
): void {
  const ax = path[k]!
  const ay = path[k + 1]!
  const bx = path[k + 3]!
  const by = path[k + 4]!
  const first = Math.max(0, Math.ceil(Math.min(ay, by) - radius))
  const last = Math.min(height - 1, Math.floor(Math.max(ay, by) + radius))
  for (let y = first; y <= last; y++) {
    let left = Infinity
    let right = -Infinity
    for (let at = 0; at <= 1; at += 0.5) {
      const dy = y - ay - (by - ay) * at
      const square = radius * radius - dy * dy
      if (square < 0) continue
      const center = ax + (bx - ax) * at
      const half = Math.sqrt(square)
      if (center - half < left) left = center - half
      if (center + half > right) right = center + half
    }
    const from = Math.max(0, Math.ceil(left))
    const to = Math.min(width - 1, Math.floor(right))
    // Spans are short: a call of `fill` would cost more than it saves.
    for (let i = y * width + from; i <= y * width + to; i++) top[i] = stroke
  }
}
