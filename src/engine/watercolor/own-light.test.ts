import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import type { Analysis } from '../analysis/types.ts'
import { pictureOf } from '../testing/pictures.ts'
import { inOwnLight } from './own-light.ts'

const WIDTH = 240
const HEIGHT = 160

/** A wall with a lit window, between a night sky and dark ground. */
const night = analyze(
  pictureOf(WIDTH, HEIGHT, (x, y) => {
    if (y < 50) return [24, 50, 120]
    if (y > 110) return [40, 44, 40]
    return x > 100 && x < 140 && y > 65 && y < 90 ? [255, 214, 130] : [84, 76, 70]
  }),
  () => {},
  { short: 192, long: 600 },
)

function colorAt({ width, height, coarse }: Analysis, x: number, y: number): { L: number; b: number } {
  const i = Math.round(y * height) * width + Math.round(x * width)
  return { L: coarse.L[i]!, b: coarse.b[i]! }
}

test('at night ground and walls get dark and cool again, and lit windows stay light and golden', () => {
  const seen = inOwnLight(night)
  const [ground, litGround] = [colorAt(seen, 0.3, 0.8), colorAt(night, 0.3, 0.8)]
  expect(ground.L).toBeLessThan(0.8 * litGround.L)
  expect(ground.b).toBeLessThan(litGround.b - 0.02)
  const window = colorAt(seen, 0.5, 0.49)
  expect(window.L).toBeGreaterThan(0.85)
  expect(window.b).toBeGreaterThan(0.07)
})

test('a requested light replaces the light of the photo', () => {
  const noon: Analysis = { ...night, direction: { light: 'noon' } }
  expect(inOwnLight(noon)).toBe(noon)
})

test('nothing changes by day', () => {
  const { ownLight: _, ...day } = night
  expect(inOwnLight(day)).toBe(day)
})
