import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { smallHouse } from '../testing/pictures.ts'
import { gradeDarks } from './graded-darks.ts'

const analysis = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const { width, height } = analysis
const everywhere = (value: number) => new Float32Array(width * height).fill(value)
const graded = (tone: Float32Array, crowns = 0) => {
  const out = tone.slice()
  gradeDarks(analysis, everywhere(crowns), out)
  return out
}
/** A dark rectangle in the middle of a light sheet, from row 20 down. */
const darkOf = (rows: number) => {
  const tone = everywhere(0.1)
  for (let y = 20; y < 20 + rows; y++) tone.fill(0.8, y * width + 60, y * width + 160)
  return tone
}
const at = (tone: Float32Array, y: number) => tone[y * width + 110]!

test('gradeDarks keeps the top of a tall dark and opens its foot', () => {
  const door = graded(darkOf(100))
  expect(at(door, 24)).toBeGreaterThan(0.74)
  expect(at(door, 114)).toBeLessThan(0.66)
})

test('gradeDarks leaves light tones and narrow darks as they are', () => {
  expect(graded(everywhere(0.3), 1)).toEqual(everywhere(0.3))
  expect(at(graded(darkOf(8)), 24)).toBeCloseTo(0.8, 2)
})

test('gradeDarks lifts leaves behind the house', () => {
  expect(at(graded(darkOf(8), 1), 24)).toBeLessThan(0.68)
})
