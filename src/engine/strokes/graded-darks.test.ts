import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { smallHouse } from '../testing/pictures.ts'
import { gradeDarks } from './graded-darks.ts'

const WIDTH = 240
const HEIGHT = 160
const analyzed = analyze(smallHouse(WIDTH, HEIGHT), () => {}, { short: 192, long: 600 })
const { width, height } = analyzed
const plane = (value: number) => new Float32Array(width * height).fill(value)
const house = {
  ...analyzed,
  fine: { ...analyzed.fine, L: plane(0.2) },
  importance: plane(1),
  sky: plane(0),
}

/** The tone of a black opening from row 40 to 120, `across` pixels wide, after grading. */
function graded(across: number, growth = plane(0), analysis = house): (x: number, y: number) => number {
  const tone = plane(0.1)
  for (let y = 40; y < 120; y++) tone.fill(0.95, y * width + 80, y * width + 80 + across)
  gradeDarks(analysis, { growth, form: plane(0) }, tone)
  return (x, y) => tone[y * width + x]!
}

test('a wide dark is black under its upper edge and lighter inside', () => {
  const at = graded(60)
  expect(at(110, 80)).toBeLessThan(0.7)
  expect(at(110, 43)).toBeGreaterThan(at(110, 80) + 0.1)
  expect(at(30, 80)).toBeCloseTo(0.1)
})

test('a narrow dark keeps its tone, and so do leaves', () => {
  expect(graded(5)(82, 80)).toBeCloseTo(0.95)
  expect(graded(60, plane(1))(110, 80)).toBeCloseTo(0.95)
})

test('light details inside a dark show', () => {
  const L = plane(0.2)
  for (let y = 70; y < 90; y++) L.fill(0.28, y * width + 105, y * width + 115)
  const at = graded(60, plane(0), { ...house, fine: { ...house.fine, L } })
  expect(at(110, 80)).toBeLessThan(at(95, 80) - 0.05)
})
