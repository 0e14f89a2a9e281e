import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import type { Analysis, Line } from '../analysis/types.ts'
import { smallHouse } from '../testing/pictures.ts'
import { planesOf } from './planes.ts'

const seen = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const { width, height } = seen
const everywhere = (value: number) => new Float32Array(width * height).fill(value)
/** Nothing but wall. */
const wall: Analysis = {
  ...seen,
  sky: everywhere(0),
  vegetation: everywhere(0),
  importance: everywhere(1),
  darkLines: [],
  lightLines: [],
}
const steepAt = (analysis: Analysis, x: number, y: number) =>
  Math.abs(Math.sin(planesOf(analysis, everywhere(0)).angles[Math.round(y) * width + Math.round(x)]!))

const boardAt = (y: number): Line => ({
  points: Float32Array.from([20, y, 0.03, width - 20, y, 0.03]),
  strength: 0.03,
  straight: 1,
  room: 6,
})

test('the stick goes down a wall, along its boards, level over the ground and nearly level through the sky', () => {
  const [x, y] = [width / 2, height * 0.3]
  expect(steepAt(wall, x, y)).toBeGreaterThan(0.95)
  const boards = { ...wall, darkLines: [-18, -12, -6, 0, 6, 12, 18].map((down) => boardAt(Math.round(y + down))) }
  expect(steepAt(boards, x, y)).toBeLessThan(0.1)
  expect(steepAt({ ...wall, importance: everywhere(0) }, x, height * 0.9)).toBeLessThan(0.1)
  expect(steepAt({ ...wall, sky: everywhere(1) }, x, y)).toBeLessThan(0.4)
})

test('ground is neither sky nor leaves', () => {
  const { ground } = planesOf({ ...wall, sky: everywhere(1) }, everywhere(0))
  expect(Math.max(...ground)).toBe(0)
})
