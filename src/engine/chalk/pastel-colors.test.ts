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
const size = { width: 1, height: 10, focus: column(0) }

test('greens are grayed; walls keep their color', () => {
  const lawn = imageOf(0.6, -0.08, 0.1)
  toPastel({ ...size, sky: column(0) }, lawn)
  expect(lawn.a[3]).toBeCloseTo(-0.06)
  expect(lawn.b[3]).toBeCloseTo(0.075)
  for (const wall of [imageOf(0.6, 0.04, 0.08), imageOf(0.6, 0, -0.08)]) {
    const before = structuredClone(wall)
    toPastel({ ...size, sky: column(0), focus: column(1) }, wall)
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

test('a foreground as dark as the paper is lightened, a light one and one at the house are not', () => {
  const street = imageOf(0.4, 0, 0)
  toPastel({ ...size, sky: column(0) }, street)
  expect(street.L[9]).toBeGreaterThan(0.47)
  expect(street.L[3]).toBeCloseTo(0.4)
  const [light, atHouse] = [imageOf(0.8, 0, 0), imageOf(0.4, 0, 0)]
  toPastel({ ...size, sky: column(0) }, light)
  toPastel({ ...size, sky: column(0), focus: column(1) }, atHouse)
  expect(light).toEqual(imageOf(0.8, 0, 0))
  expect(atHouse).toEqual(imageOf(0.4, 0, 0))
})

test('a lightened foreground keeps its order of lightness', () => {
  let before = 0
  for (let L = 0.01; L < 1; L += 0.01) {
    const ground = imageOf(L, 0, 0)
    toPastel({ ...size, sky: column(0) }, ground)
    expect(ground.L[9]).toBeGreaterThan(before)
    before = ground.L[9]!
  }
})
