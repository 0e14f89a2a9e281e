import { expect, test } from 'vitest'
import { noisePlane, planeOf } from '../testing/pictures.ts'
import type { Plane } from '../plane.ts'
import { sidesOf } from './sides.ts'

const even = (width: number, height: number, value: number): Plane => planeOf(width, height, () => value)
const paintedIn = (tone: Plane) => {
  const { width, height } = tone
  return {
    tone,
    a: even(width, height, 0),
    b: even(width, height, 0),
    weight: planeOf(width, height, (x, y) => tone.data[y * width + x]!),
  }
}

test('beside an edge both sides hold the tones of the washes that meet there, and the selector crosses 0 on the edge', () => {
  const { selector, light, dark } = sidesOf(paintedIn(planeOf(40, 20, (x) => (x < 20 ? 0.1 : 0.6))))
  const row = 10 * 40
  for (const x of [19, 20]) {
    expect(light.tone.data[row + x]!).toBeCloseTo(0.1, 1)
    expect(dark.tone.data[row + x]!).toBeCloseTo(0.6, 1)
  }
  expect(selector.data[row + 19]!).toBeLessThan(0)
  expect(selector.data[row + 20]!).toBeGreaterThan(0)
  expect(selector.data[row + 14]!).toBeLessThanOrEqual(0)
})

test('the light side is never darker than the dark one, at any size', () => {
  for (const [width, height] of [
    [61, 117],
    [5, 3],
    [1, 1],
  ] as const) {
    const { light, dark, selector } = sidesOf(paintedIn(noisePlane(width, height, 4)))
    for (let i = 0; i < width * height; i++) {
      expect(light.tone.data[i]!).toBeLessThanOrEqual(dark.tone.data[i]! + 1e-5)
      expect(Math.abs(selector.data[i]!)).toBeLessThanOrEqual(1)
    }
  }
})

test('a flat wash has the same tone on both sides', () => {
  const { light, dark } = sidesOf(paintedIn(even(33, 21, 0.3)))
  for (const tone of [...light.tone.data, ...dark.tone.data]) expect(tone).toBeCloseTo(0.3, 5)
})
