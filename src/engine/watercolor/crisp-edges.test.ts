import { expect, test } from 'vitest'
import { newPlane, type Plane } from '../plane.ts'
import { clamp, mix } from '../scalar.ts'
import { crispEdges } from './crisp-edges.ts'

const WIDTH = 40

/** A soft edge, 5 pixels wide, from tone `low` to `high` around column `at`; a row of it is returned. */
function painted(low: number, high: number, at: number, leaves = 0): Float32Array {
  const tone: Plane = newPlane(WIDTH, 12)
  for (let i = 0; i < tone.data.length; i++) tone.data[i] = mix(low, high, clamp(((i % WIDTH) - at) / 5 + 0.5))
  crispEdges(tone, new Float32Array(tone.data.length).fill(leaves))
  return tone.data.slice(6 * WIDTH, 7 * WIDTH)
}

/** The columns, with fractions, at which a row passes this tone. */
function crossing(row: Float32Array, tone: number): number {
  const after = row.findIndex((value) => value >= tone)
  return after - (row[after]! - tone) / (row[after]! - row[after - 1]!)
}

test('the edge of a dark wash gets less than half as wide, and stays where it is, between pixels too', () => {
  for (const at of [20, 20.25, 20.5, 20.75]) {
    const row = painted(0.1, 0.7, at)
    expect(crossing(row, 0.64) - crossing(row, 0.16)).toBeLessThan(0.5 * 4)
    expect(Math.abs(crossing(row, 0.4) - at)).toBeLessThan(0.2)
    expect(Math.min(...row)).toBeGreaterThanOrEqual(0.1 - 1e-6)
    expect(Math.max(...row)).toBeLessThanOrEqual(0.7 + 1e-6)
  }
})

test('a faint edge stays soft, and every edge among leaves', () => {
  const ramp = (low: number, high: number, x: number) => mix(low, high, clamp((x - 20) / 5 + 0.5))
  painted(0.3, 0.38, 20).forEach((value, x) => expect(value).toBeCloseTo(ramp(0.3, 0.38, x), 6))
  painted(0.1, 0.7, 20, 1).forEach((value, x) => expect(value).toBeCloseTo(ramp(0.1, 0.7, x), 6))
})
