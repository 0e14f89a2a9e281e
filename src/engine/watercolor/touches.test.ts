import { expect, test } from 'vitest'
import { takeTouches } from './touches.ts'
import type { WashPlanes } from './wash-fields.ts'

const [WIDTH, HEIGHT] = [60, 40]
const filled = (value: number) => new Float32Array(WIDTH * HEIGHT).fill(value)

/** A wall with a spot on it, with an edge one pixel soft; returns its touches, as numbers. */
function wallWith(spot: number, left: number, right: number, top: number, bottom: number, matters = 0.5) {
  const tone = filled(0.4)
  for (let y = top - 1; y <= bottom + 1; y++)
    for (let x = left - 1; x <= right + 1; x++) {
      const isEdge = x < left || x > right || y < top || y > bottom
      tone[y * WIDTH + x]! += spot * (isEdge ? 0.3 : 1)
    }
  const planes = { tone, matters: filled(matters), sky: filled(0), leaves: filled(0), inside: filled(1) } as WashPlanes
  const before = tone.slice()
  const dabs = takeTouches(planes, WIDTH)
  return { tone, before, dabs }
}

test('a brick becomes one stroke along it, dark or light, and the wall under it is even', () => {
  for (const spot of [0.3, -0.3]) {
    const { tone, dabs } = wallWith(spot, 20, 34, 18, 20)
    expect(dabs).toHaveLength(12)
    const [x, y, cos, , halfLength, halfBreadth] = dabs
    expect(x).toBeCloseTo(27, 1)
    expect(y).toBeCloseTo(19, 1)
    expect(Math.abs(cos!)).toBeCloseTo(1, 3)
    expect(halfLength! / halfBreadth!).toBeGreaterThan(2.2)
    expect(Math.sign(dabs[8]!)).toBe(Math.sign(spot))
    for (const value of tone) expect(Math.abs(value - 0.4)).toBeLessThan(0.03)
  }
})

test('anything large, or short and strong, stays as it is', () => {
  for (const wall of [wallWith(0.3, 10, 40, 10, 30), wallWith(0.3, 20, 25, 18, 23)]) {
    expect(wall.dabs).toHaveLength(0)
    expect(wall.tone).toEqual(wall.before)
  }
})

test('a faint brick is left out where it is unimportant, and painted where it is important', () => {
  const faint = (matters: number) => wallWith(0.07, 20, 34, 18, 20, matters)
  expect(faint(0).dabs).toHaveLength(0)
  for (const value of faint(0).tone) expect(value).toBeCloseTo(0.4, 1)
  expect(faint(1).dabs).toHaveLength(12)
})
