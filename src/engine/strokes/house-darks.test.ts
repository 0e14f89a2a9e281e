import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import type { Analysis } from '../analysis/types.ts'
import { smallHouse } from '../testing/pictures.ts'
import { houseDarks } from './house-darks.ts'

const seen = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const { width, height } = seen
const everywhere = (value: number) => new Float32Array(width * height).fill(value)
const house: Analysis = { ...seen, importance: everywhere(1), sky: everywhere(0) }
const middle = (height >> 1) * width + (width >> 1)

const shade = (growth: number) => ({ growth: everywhere(growth), form: everywhere(0) })

test('a dark opening of the house is an accent, but not a dark pixel among leaves, in the sky or in an unimportant area', () => {
  expect(houseDarks(house, shade(0), () => 1)[middle]).toBeGreaterThan(0.9)
  expect(houseDarks(house, shade(1), () => 1)[middle]).toBe(0)
  expect(houseDarks({ ...house, sky: everywhere(1) }, shade(0), () => 1)[middle]).toBe(0)
  expect(houseDarks({ ...house, importance: everywhere(0.1) }, shade(0), () => 1)[middle]).toBe(0)
})

test('nothing at the border and nothing smaller than a stroke is an accent', () => {
  const all = houseDarks(house, shade(0), () => 1)
  for (let y = 0; y < height; y++) expect(all[y * width + 4]).toBe(0)
  const spot = houseDarks(house, shade(0), (i) => (i === middle || i === middle + 1 ? 1 : 0))
  expect(Math.max(...spot.subarray(middle - 9, middle + 9))).toBe(0)
})
