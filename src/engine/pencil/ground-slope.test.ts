import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import type { Line } from '../analysis/types.ts'
import { flatPicture } from '../testing/pictures.ts'
import { groundSlope } from './ground-slope.ts'

const sheet = analyze(flatPicture(240, 160, [200, 196, 190]), () => {}, { short: 384, long: 900 })

const ruled = (x: number, y: number, toX: number, toY: number): Line => ({
  points: Float32Array.of(x, y, 0.02, toX, toY, 0.02),
  strength: 0.02,
  straight: 1,
  room: 9,
})
const slopeOf = (...darkLines: readonly Line[]) => groundSlope({ ...sheet, darkLines, lightLines: [] })

test('the ground has the slope of its longest level lines; eaves and the sides of a driveway do not count', () => {
  const curb = ruled(100, 320, 400, 335)
  const joint = ruled(120, 330, 200, 322)
  const eaves = ruled(80, 90, 500, 40)
  const side = ruled(200, 300, 320, 370)
  expect(slopeOf(curb, joint, eaves, side)).toBeCloseTo(0.05)
})

test('ground without such a line rises a little to the right', () => {
  expect(slopeOf()).toBeLessThan(0)
  expect(slopeOf()).toBeGreaterThan(-0.15)
})
