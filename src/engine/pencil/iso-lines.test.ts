import { expect, test } from 'vitest'
import { sampleBilinear } from '../plane.ts'
import { noisePlane, planeOf } from '../testing/pictures.ts'
import { isoLines } from './iso-lines.ts'

const hill = planeOf(30, 20, (x, y) => 10 - Math.hypot(x - 14.3, y - 9.6))

test('every point of an outline has the level', () => {
  for (const line of isoLines(hill, 3.5))
    for (let k = 0; k < line.length; k += 2) expect(sampleBilinear(hill, line[k]!, line[k + 1]!)).toBeCloseTo(3.5, 5)
})

test('a hill has one outline, equally far from its top everywhere, with the hill on its right', () => {
  const [line, ...others] = isoLines(hill, 4)
  expect(others).toEqual([])
  for (let k = 0; k + 3 < line!.length; k += 2) {
    const [x, y, toX, toY] = line!.slice(k, k + 4) as [number, number, number, number]
    expect(Math.abs(Math.hypot(x - 14.3, y - 9.6) - 6)).toBeLessThan(0.2)
    expect((toX - x) * (9.6 - y) - (toY - y) * (14.3 - x)).toBeGreaterThan(0)
  }
})

test('an outline that leaves the plane is open, and a flat plane has none', () => {
  const [line, ...others] = isoLines(
    planeOf(12, 8, (x) => x),
    4.25,
  )
  expect(others).toEqual([])
  expect(line).toHaveLength(2 * 8)
  expect(
    isoLines(
      planeOf(12, 8, () => 1),
      1,
    ),
  ).toEqual([])
})

test('no part of a noise plane is outlined twice', () => {
  const points = isoLines(noisePlane(40, 30, 3), 0.5).flatMap((line) =>
    Array.from({ length: line.length / 2 }, (_, k) => `${line[2 * k]} ${line[2 * k + 1]}`),
  )
  expect(new Set(points).size).toBe(points.length)
})
