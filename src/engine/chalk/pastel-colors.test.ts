import { expect, test } from 'vitest'
import { toPastel } from './pastel-colors.ts'

const column = (value: number) => new Float32Array(10).fill(value)
const imageOf = (L: number, a: number, b: number) => ({
  width: 1,
  height: 10,
  L: column(L),
  a: column(a),
  b: column(b),
})
const size = { width: 1, height: 10 }

test('greens are grayed; walls keep their color', () => {
  const lawn = imageOf(0.6, -0.08, 0.1)
  toPastel({ ...size, sky: column(0) }, lawn)
  expect(lawn.a[3]).toBeCloseTo(-0.06)
  expect(lawn.b[3]).toBeCloseTo(0.075)
  for (const wall of [imageOf(0.6, 0.04, 0.08), imageOf(0.6, 0, -0.08)]) {
    const before = structuredClone(wall)
    toPastel({ ...size, sky: column(0) }, wall)
    expect(wall).toEqual(before)
  }
})

test('a blue sky becomes lighter and paler toward the horizon, a gray one stays', () => {
  const blue = imageOf(0.6, -0.02, -0.1)
  toPastel({ ...size, sky: column(1) }, blue)
  expect(blue.L[5]).toBeGreaterThan(blue.L[0]!)
  expect(blue.b[5]).toBeGreaterThan(blue.b[0]!)
  expect(blue.a[0]! / blue.b[0]!).toBeCloseTo(0.2)
  const gray = imageOf(0.6, 0, 0)
  toPastel({ ...size, sky: column(1) }, gray)
  expect(gray).toEqual(imageOf(0.6, 0, 0))
})
