import { expect, test } from 'vitest'
import { planeOf } from '../testing/pictures.ts'
import { traceLines } from './line-tracing.ts'

const [width, height] = [120, 120]
const floats = (at: (x: number, y: number) => number) => planeOf(width, height, at).data
const away = (x: number, y: number) => Math.hypot(x - 60, y - 60)

/** A ridge on a circle around the middle. */
function ring(radius: number) {
  const ridges = planeOf(width, height, (x, y) => Math.max(0, 0.05 * (1 - Math.abs(away(x, y) - radius) / 3)))
  const tangentX = floats((x, y) => -(y - 60) / (away(x, y) || 1))
  const tangentY = floats((x, y) => (x - 60) / (away(x, y) || 1))
  const flow = { tangentX, tangentY, anisotropy: floats(() => 1), magnitude: floats(() => 1) }
  const ground = { flow, importance: floats(() => 1), vegetation: floats(() => 0), marginX: 0, marginY: 0 }
  return traceLines(ridges, ground)
}

test('the line around a wheel goes around it once', () => {
  const [line] = ring(14)
  const { points } = line!
  let length = 0
  for (let k = 3; k < points.length; k += 3)
    length += Math.hypot(points[k]! - points[k - 3]!, points[k + 1]! - points[k - 2]!)
  expect(length).toBeGreaterThan(0.9 * 2 * Math.PI * 14)
  expect(length).toBeLessThan(1.2 * 2 * Math.PI * 14)
})
