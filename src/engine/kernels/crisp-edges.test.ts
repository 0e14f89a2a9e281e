import { expect, test } from 'vitest'
import { newPlane } from '../plane.ts'
import { crispEdges } from './crisp-edges.ts'

test('edges get crisp without rims', () => {
  const plane = newPlane(40, 30)
  for (let y = 0; y < 30; y++)
    for (let x = 0; x < 40; x++) plane.data[y * 40 + x] = 0.1 + 0.5 / (1 + Math.exp((20 - x) / 1.2))
  const crisp = crispEdges(plane, { reach: 2, factor: 4 }, 0, 30)
  const row = (data: Float32Array) => [...data.subarray(10 * 40, 11 * 40)]
  const steepest = (values: number[]) => Math.max(...values.slice(1).map((value, x) => value - values[x]!))
  expect(steepest(row(crisp.data))).toBeGreaterThan(1.7 * steepest(row(plane.data)))
  expect(Math.min(...crisp.data)).toBeGreaterThanOrEqual(Math.min(...plane.data))
  expect(Math.max(...crisp.data)).toBeLessThanOrEqual(Math.max(...plane.data))
  expect(row(crispEdges(plane, { reach: 2, factor: 4 }, 9, 11).data)).toEqual(row(crisp.data))
})

test('what hardly differs has no edges: mottled tone stays as soft as it was', () => {
  const plane = newPlane(40, 30)
  plane.data.forEach((_, i) => (plane.data[i] = 0.2 + 0.03 * Math.sin((i % 40) * 0.9)))
  expect(crispEdges(plane, { reach: 2, factor: 4 }, 0, 30)).toEqual(plane)
})
