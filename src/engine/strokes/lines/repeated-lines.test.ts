import { expect, test } from 'vitest'
import { analyze } from '../../analysis/analyze.ts'
import type { Analysis, LabImage, Line } from '../../analysis/types.ts'
import { smallHouse } from '../../testing/pictures.ts'
import { repeatedLines } from './repeated-lines.ts'

const house = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const { width, height } = house

/** A freehand line of points four pixels apart, `turn(k)` radians from level. */
function lineFrom(x: number, y: number, count: number, turn: (k: number) => number, straight = 0): Line {
  const points = [x, y, 0.02]
  for (let k = 1; k < count; k++)
    points.push(points.at(-3)! + 4 * Math.cos(turn(k)), points.at(-2)! + 4 * Math.sin(turn(k)), 0.02)
  return { points: Float32Array.from(points), strength: 0.02, straight }
}
const course: Line = { ...lineFrom(60, 80, 20, () => 0, 1), room: 20 }
const wave = (k: number) => -0.5 + 0.3 * Math.sin(k)
const waves = [60, 74, 88].map((x) => lineFrom(x, 70, 8, wave))

/** A roof of one color, important everywhere, with a course of tiles that was ruled. */
const roof: Analysis = (() => {
  const plane = (value: number) => new Float32Array(width * height).fill(value)
  const image: LabImage = { ...house.coarse, L: plane(0.6), a: plane(0), b: plane(0) }
  return { ...house, coarse: image, fine: image, importance: plane(0.8), darkLines: [course] }
})()

test('short faint lines of one direction beside each other are a pattern, a line by itself is not', () => {
  expect([...repeatedLines(roof, [...waves, course])]).toEqual(waves)
  expect(repeatedLines(roof, waves.slice(0, 2)).size).toBe(0)
})

test('branches away from everything ruled are no pattern', () => {
  expect(repeatedLines({ ...roof, darkLines: [] }, waves).size).toBe(0)
})

test('pickets and hips are no pattern', () => {
  const pickets = [60, 70, 80, 90].map((x) => lineFrom(x, 64, 6, () => Math.PI / 2))
  expect(repeatedLines(roof, pickets).size).toBe(0)
  const hip = lineFrom(60, 78, 14, () => -0.5, 0.8)
  expect(repeatedLines(roof, [...waves, hip]).has(hip)).toBe(false)
})

test('lines much darker than both sides, and lines between two colors, are no pattern', () => {
  const dark = { ...roof.fine, L: roof.fine.L.map(() => 0.3) }
  expect(repeatedLines({ ...roof, fine: dark }, waves).size).toBe(0)
  const L = roof.coarse.L.map((_, i) => (Math.floor(i / width) < 66 ? 0.8 : 0.5))
  const coarse = { ...roof.coarse, L }
  expect(repeatedLines({ ...roof, coarse, fine: coarse }, waves).size).toBe(0)
})
