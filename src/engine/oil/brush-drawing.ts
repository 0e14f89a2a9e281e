import type { Line } from '../analysis/types.ts'
import type { Random } from '../random.ts'
import { clamp } from '../scalar.ts'
import { OPEN } from '../strokes/open-sky.ts'
import type { StrokeBuilder } from '../strokes/strokes.ts'
import { grade, paint } from './grade.ts'
import type { Scene } from './scene.ts'

/** Dark lines are drawn a little darker than they are, light ones a little lighter. */
const DARKER = -0.03
const LIGHTER = 0.03
/** Shortest line that is drawn at the focus and far from it, in pixels: eaves and frames, no tiles and boards. */
const SHORTEST = [16, 60] as const
/** Share of a line that must be straight, and how weak a ridge may be. */
const STRAIGHT = 0.8
const WEAKEST = 0.011
/** A line this far inside a pattern is left to broken colour, unless it is as long as an eave. */
const PATTERN = 0.6
const LONG = 110

/** Draws with the smallest brush: eaves, rakes, frames and posts, each in one sure stroke. */
export function drawWithBrush(scene: Scene, strokes: StrokeBuilder, random: Random): void {
  for (const line of scene.darkLines) drawLine(scene, line, DARKER, strokes, random)
  for (const line of scene.lightLines) drawLine(scene, line, LIGHTER, strokes, random)
}

function drawLine(scene: Scene, line: Line, lightness: number, strokes: StrokeBuilder, random: Random): void {
  const { points, strength, straight } = line
  const count = points.length / 3
  if (count < 3 || strength < WEAKEST || straight < STRAIGHT) return
  const middle = pixelAt(scene, points, Math.floor(count / 2))
  if (scene.openSky[middle]! > OPEN || scene.attention[middle]! < 0.2 || scene.foliage[middle]! > 0.4) return
  if (scene.ground[middle]! > 0.5) return
  const last = points.length - 3
  const length = Math.hypot(points[last]! - points[0]!, points[last + 1]! - points[1]!)
  if (scene.pattern[middle]! > PATTERN && length < LONG) return
  if (length < SHORTEST[1] + (SHORTEST[0] - SHORTEST[1]) * scene.detail[middle]!) return
  const halfWidth = 1.1 + 1.1 * clamp((strength - 0.01) / 0.03) * (0.5 + 0.5 * random())
  strokes.add(pathOf(points, 0, count), {
    halfWidth,
    load: 0.7,
    color: colorAlong(scene, points, 0, count, lightness),
    seed: random(),
  })
}

function pathOf(points: Float32Array, from: number, count: number): number[] {
  const path: number[] = []
  for (let k = 3 * from; k < 3 * (from + count); k += 3) path.push(points[k]!, points[k + 1]!, 1)
  path[2] = 0.6
  path[path.length - 1] = 0.4
  return path
}

function colorAlong(scene: Scene, points: Float32Array, from: number, count: number, lightness: number) {
  let L = 0
  let a = 0
  let b = 0
  for (let k = from; k < from + count; k++) {
    const i = pixelAt(scene, points, k)
    L += scene.photo.L[i]!
    a += scene.fine.a[i]!
    b += scene.fine.b[i]!
  }
  const color = [0, 0, 0]
  grade(L / count + lightness, a / count, b / count, color)
  return paint(color[0]!, color[1]!, color[2]!)
}

const pixelAt = ({ width, height }: Scene, points: Float32Array, k: number): number =>
  clamp(Math.round(points[3 * k + 1]!), 0, height - 1) * width + clamp(Math.round(points[3 * k]!), 0, width - 1)
