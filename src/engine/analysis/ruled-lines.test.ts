import { expect, test } from 'vitest'
import { labFromPicture } from '../color.ts'
import { flowOf, structureTensor } from '../kernels/structure-tensor.ts'
import { singleThread } from '../parallel.ts'
import { randomFrom } from '../random.ts'
import { pictureOf } from '../testing/pictures.ts'
import { builtEdges } from './built-edges.ts'
import { ruledLines } from './ruled-lines.ts'
import type { Edge } from './straight-edges.ts'
import type { Line } from './types.ts'

const WIDTH = 240
const HEIGHT = 120
/** Pickets 6 pixels wide, 12 apart, from 30 to 90. */
const isPicket = (x: number, y: number) => y >= 30 && y < 90 && x >= 24 && x < 216 && x % 12 < 6

function linesOf(isLight: (x: number, y: number) => boolean, isSky: (x: number, y: number) => boolean = () => false) {
  const photo = labFromPicture(pictureOf(WIDTH, HEIGHT, (x, y) => (isLight(x, y) ? [235, 235, 230] : [70, 90, 60])))
  const everywhere = (value: number) => new Float32Array(WIDTH * HEIGHT).fill(value)
  return ruledLines(photo, {
    flow: flowOf(structureTensor(photo, singleThread), [[1.8, 1]], singleThread),
    importance: everywhere(0.8),
    vegetation: everywhere(0),
    sky: Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => (isSky(i % WIDTH, Math.floor(i / WIDTH)) ? 0.8 : 0)),
    coherence: everywhere(1),
    marginX: 0,
    marginY: 0,
  })
}

const isUpright = ({ points }: Line) => Math.abs(points.at(-3)! - points[0]!) < 1
const lengthOf = ({ points }: Line) => Math.hypot(points.at(-3)! - points[0]!, points.at(-2)! - points[1]!)

test('both edges of every fence picket are drawn, from end to end, on the darker side', () => {
  const { dark, light } = linesOf(isPicket)
  for (let left = 24; left < 216; left += 12) {
    for (const [edge, outward] of [
      [left - 0.5, -1],
      [left + 5.5, 1],
    ] as const) {
      const beside = (lines: readonly Line[], side: number) =>
        lines.filter(
          (line) => isUpright(line) && (line.points[0]! - edge) * side > 0 && Math.abs(line.points[0]! - edge) < 1.5,
        )
      expect(beside(dark.lines, outward), `dark beside ${edge}`).toHaveLength(1)
      expect(beside(light.lines, -outward), `light beside ${edge}`).toHaveLength(1)
      expect(lengthOf(beside(dark.lines, outward)[0]!)).toBeGreaterThan(54)
      expect(lengthOf(beside(dark.lines, outward)[0]!)).toBeLessThan(64)
    }
  }
})

test('the room of a line is the distance to the next one', () => {
  for (const line of linesOf(isPicket).dark.lines.filter(isUpright)) {
    expect(line.room).toBeGreaterThanOrEqual(4)
    expect(line.room).toBeLessThanOrEqual(9)
  }
  const alone = linesOf((x) => x > 120).dark.lines.find(isUpright)!
  expect(alone.room).toBe(9)
})

test('a gap too narrow for two lines gets one', () => {
  const { dark } = linesOf((x) => x < 119 || x > 120)
  expect(dark.lines.filter(isUpright)).toHaveLength(1)
})

test('pixels along ruled edges count as taken, on the side of their ridge', () => {
  const { dark } = linesOf((x) => x > 120)
  expect(dark.taken[60 * WIDTH + 119]).toBe(1)
  expect(dark.taken[60 * WIDTH + 125]).toBe(0)
})

test('an upright edge without similar neighbors is ruled only where there is sky behind it', () => {
  // One upright side of 18 pixels, the others slanted: a dormer against the sky.
  const isDormer = (x: number, y: number) => x >= 120 && y >= 50 + (x - 120) / 4 && y <= 68 - (x - 120)
  const isAround = (x: number, y: number) => !isDormer(x, y)
  const upright = (lines: readonly Line[]) => lines.filter((line) => isUpright(line) && lengthOf(line) > 10)
  expect(upright(linesOf(isAround, isAround).dark.lines)).toHaveLength(1)
  expect(upright(linesOf(isAround).dark.lines)).toHaveLength(0)
})

test('short edges are kept where they agree, and dropped where they do not', () => {
  const random = randomFrom(3)
  const edges = (angle: () => number): Edge[] =>
    Array.from({ length: 60 }, () => {
      const [x, y, turn] = [random() * 120, random() * 120, angle()]
      return { x, y, toX: x + 14 * Math.cos(turn), toY: y + 14 * Math.sin(turn), strength: 0.03 }
    })
  const boards = edges(() => (random() < 0.5 ? 0.02 : 1.57))
  const chips = edges(() => random() * Math.PI)
  expect(builtEdges(boards).length).toBeGreaterThan(55)
  expect(builtEdges(chips).length).toBeLessThan(12)
  const eave: Edge = { x: 10, y: 10, toX: 90, toY: 12, strength: 0.03 }
  expect(builtEdges([...chips, eave])).toContain(eave)
})
