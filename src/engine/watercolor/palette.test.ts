import { expect, test } from 'vitest'
import { keepLeavesGreen } from './palette.ts'

/** The color of one pixel afterward. */
function painted(L: number, a: number, b: number, leaves: number): [a: number, b: number] {
  const one = (value: number) => Float32Array.of(value)
  const planes = { a: one(a), b: one(b), wideA: one(a), wideB: one(b) }
  keepLeavesGreen(planes, { coarse: { width: 1, height: 1, L: one(L), a: one(a), b: one(b) }, vegetation: one(leaves) })
  return [planes.a[0]!, planes.b[0]!]
}

test('leaves that look violet in the shade are painted green', () => {
  const [a, b] = painted(0.35, 0.01, -0.04, 1)
  expect(a).toBeLessThan(-0.015)
  expect(b).toBeGreaterThan(0.015)
})

test('red and green leaves, light blue ones and slate keep their colors', () => {
  for (const [L, a, b, leaves] of [
    [0.35, 0.06, 0.0, 1],
    [0.35, -0.03, 0.04, 1],
    [0.8, 0, -0.04, 1],
    [0.35, 0.01, -0.04, 0],
  ] as const) {
    const [paintedA, paintedB] = painted(L, a, b, leaves)
    expect(paintedA).toBeCloseTo(a)
    expect(paintedB).toBeCloseTo(b)
  }
})
