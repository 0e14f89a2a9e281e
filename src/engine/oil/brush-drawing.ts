import type { Line } from '../analysis/types.ts'
import type { Random } from '../random.ts'
import { clamp } from '../scalar.ts'
import type { StrokeBuilder } from '../strokes/strokes.ts'
import { grade, paint } from './grade.ts'
import type { Scene } from './scene.ts'

/** Traced points are this far apart, in analysis pixels. */
const SPACING = 4

/** Dark lines are drawn a little darker than they are, light ones a little lighter. */
const DARKER = -0.03
const LIGHTER = 0.02

/** Draws with the smallest brush: straight pieces of the ridges that matter (railings, eaves, glazing bars). */
export function drawWithBrush(scene: Scene, strokes: StrokeBuilder, random: Random): void {
  for (const line of scene.darkLines) drawLine(scene, line, DARKER, 1, strokes, random)
  for (const line of scene.lightLines) drawLine(scene, line, LIGHTER, -1, strokes, random)
}

/** Shortest ruled line that is cut in with one stroke, in analysis pixels, the faintest, and the brush's half-width. */
const SHORTEST_CUT = 26
const FAINTEST_CUT = 0.008
const CUT_HALF_WIDTH = 2.4
/** The brush is at most this share of the space beside the line. */
const CUT_ROOM = 0.3

/** Cuts in: one steady stroke along an eave or a frame, on its own side of the edge, so that the edge is straight. */
function cutIn(scene: Scene, line: Line, lightness: number, side: 1 | -1, strokes: StrokeBuilder, random: Random) {
  const { points, room = 9 } = line
  const dx = points.at(-3)! - points[0]!
  const dy = points.at(-2)! - points[1]!
  const length = lengthOf(line)
  const halfWidth = Math.min(CUT_HALF_WIDTH, CUT_ROOM * room)
  const aside = side * (halfWidth - 0.6)
  const path = points.slice()
  for (let k = 0; k < path.length; k += 3) {
    path[k]! -= (dy / length) * aside
    path[k + 1]! += (dx / length) * aside
    path[k + 2] = 1
  }
  path[2] = 0.9
  path[path.length - 1] = 0.75
  const color = colorAlong(scene, path, 0, path.length / 3, lightness)
  strokes.add([...path], { halfWidth, load: 0.45 + (side < 0 ? 0.3 : 0), color, seed: random() })
}

function drawLine(
  scene: Scene,
  line: Line,
  lightness: number,
  side: 1 | -1,
  strokes: StrokeBuilder,
  random: Random,
): void {
  const { points, strength } = line
  const count = points.length / 3
  const middle = pixelAt(scene, points, Math.floor(count / 2))
  if (scene.sky[middle]! > 0.6 || scene.attention[middle]! < 0.32 || scene.vegetation[middle]! > 0.4) return
  if (line.room !== undefined && lengthOf(line) >= SHORTEST_CUT) {
    if (strength > FAINTEST_CUT) cutIn(scene, line, lightness, side, strokes, random)
    return
  }
  if (strength < 0.01 || count < 5) return
  for (let k = 0; k < count - 2;) {
    const pieces = Math.min(count - k, 6 + Math.floor(random() * 10))
    if (isStraight(points, k, pieces)) {
      const halfWidth = 1.15 + 0.9 * clamp((strength - 0.01) / 0.03) * random()
      strokes.add(pathOf(points, k, pieces), {
        halfWidth,
        load: 0.75,
        color: colorAlong(scene, points, k, pieces, lightness),
        seed: random(),
      })
    }
    k += Math.max(1, pieces - 1)
  }
}

const lengthOf = ({ points }: Line): number => Math.hypot(points.at(-3)! - points[0]!, points.at(-2)! - points[1]!)

function isStraight(points: Float32Array, from: number, count: number): boolean {
  const a = 3 * from
  const b = 3 * (from + count - 1)
  return Math.hypot(points[b]! - points[a]!, points[b + 1]! - points[a + 1]!) >= 0.88 * SPACING * (count - 1.3)
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
