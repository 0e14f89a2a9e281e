import { expect, test } from 'vitest'
import type { Line } from '../analysis/types.ts'
import { newPlane } from '../plane.ts'
import { evenAlong, stretchesOf } from './ruled-washes.ts'

const ruled = (x: number, y: number, toX: number, toY: number): Line => ({
  points: Float32Array.of(x, y, 1, toX, toY, 1),
  strength: 0.05,
  straight: 1,
  room: 9,
})

test('ruled lines that continue each other form one stretch; others, and traced lines, do not', () => {
  const eave = [ruled(10, 20, 40, 20), ruled(78, 20.5, 47, 20.4)]
  const others = [ruled(10, 26, 40, 26), ruled(60, 30, 60, 50), ruled(120, 20, 140, 20)]
  const { room: _, ...traced } = ruled(80, 20, 110, 20)
  const stretches = stretchesOf([...others, ...eave, traced])
  expect(stretches).toHaveLength(4)
  const whole = stretches.find(({ lines }) => lines.length === 2)!
  expect(new Set(whole.lines)).toEqual(new Set(eave))
  expect(whole.length).toBeCloseTo(68, 0)
})

/** A dark bar whose lower edge wobbles, with a post across it. */
function wobblingBar() {
  const plane = newPlane(100, 40)
  for (let y = 0; y < 40; y++)
    for (let x = 0; x < 100; x++) {
      const below = y - 20 - 0.4 * Math.sin(x / 1.5)
      const bar = 0.5 - 0.25 * Math.max(-1, Math.min(1, below / 3))
      plane.data[y * 100 + x] = x >= 60 && x < 64 ? 0.95 : bar
    }
  return plane
}

/** The largest difference of a row from its mean, left of the post. */
function unevenness(row: Float32Array): number {
  const part = row.subarray(15, 55)
  const mean = part.reduce((sum, value) => sum + value, 0) / part.length
  return Math.max(...part.map((value) => Math.abs(value - mean)))
}

test('the edge of a wash is straight along a ruled line, and anything that crosses it stays', () => {
  const plane = wobblingBar()
  const before = unevenness(plane.data.subarray(2000, 2100))
  evenAlong(stretchesOf([ruled(8, 20, 92, 20)]), plane)
  expect(unevenness(plane.data.subarray(2000, 2100))).toBeLessThan(0.4 * before)
  expect(plane.data[2062]).toBeGreaterThan(0.85)
  expect(plane.data.subarray(3000, 3100)).toEqual(wobblingBar().data.subarray(3000, 3100))
})
