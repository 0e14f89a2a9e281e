import { expect, test } from 'vitest'
import { randomFrom } from '../random.ts'
import { straighten } from './straight-runs.ts'

type Point = readonly [x: number, y: number]

const pathOf = (points: readonly Point[]) => Float32Array.from(points.flatMap(([x, y]) => [x, y, 1]))

/** Points one pixel apart from corner to corner, each jittered by up to half of `shake` pixels. */
function walk(corners: readonly Point[], shake: number): Point[] {
  const random = randomFrom(4)
  const points: Point[] = []
  for (let c = 1; c < corners.length; c++) {
    const [ax, ay] = corners[c - 1]!
    const [bx, by] = corners[c]!
    const length = Math.hypot(bx - ax, by - ay)
    for (let k = 0; k < length; k++) {
      const t = k / length
      points.push([ax + (bx - ax) * t + (random() - 0.5) * shake, ay + (by - ay) * t + (random() - 0.5) * shake])
    }
  }
  return points
}

test('straighten makes a wobbly eave straight', () => {
  const path = pathOf(
    walk(
      [
        [10, 20],
        [90, 40],
      ],
      0.8,
    ),
  )
  expect(straighten(path).share).toBe(1)
  const count = path.length / 3
  const off = (k: number) => Math.abs((path[3 * k]! - 10) * 20 - (path[3 * k + 1]! - 20) * 80) / Math.hypot(20, 80)
  for (let k = 0; k < count; k++) expect(off(k)).toBeLessThan(0.3)
})

test('straighten leaves an arch unchanged', () => {
  const arch = Array.from({ length: 120 }, (_, k): Point => [50 * Math.cos(k / 50), 50 * Math.sin(k / 50)])
  const path = pathOf(arch)
  expect(straighten(path).share).toBe(0)
  expect(path).toEqual(pathOf(arch))
})

test('straighten restores the point of a rounded gable', () => {
  const gable = walk(
    [
      [0, 60],
      [60, 0],
      [120, 60],
    ],
    0,
  )
  const rounded = gable.map(([x, y]): Point => [x, Math.max(y, 60 - Math.hypot(x - 60, 56))])
  const blunt = pathOf(rounded.map(([x, y]) => [x, Math.max(y, 2.5)]))
  const { corners } = straighten(blunt)
  expect(corners).toHaveLength(1)
  expect(blunt[3 * corners[0]!]!).toBeCloseTo(60, 0)
  expect(blunt[3 * corners[0]! + 1]!).toBeLessThan(1.2)
})

test('straighten leaves the curl of a leaf unchanged', () => {
  const curl = Array.from({ length: 40 }, (_, k): Point => [k * 0.8, 4 * Math.sin(k / 4)])
  expect(straighten(pathOf(curl)).share).toBe(0)
})
