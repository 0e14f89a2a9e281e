import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import type { Analysis } from '../analysis/types.ts'
import { smallHouse } from '../testing/pictures.ts'
import { sideShading } from './side-shading.ts'

const seen = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const { width, height } = seen
const everywhere = (value: number) => new Float32Array(width * height).fill(value)
const wall: Analysis = { ...seen, importance: everywhere(1), sky: everywhere(0) }
const meanOf = (data: Float32Array) => data.reduce((sum, value) => sum + value, 0) / data.length
const shaded = (analysis: Analysis, tone: number, fullness: number, deep = 0) => {
  const sheet = { tone: everywhere(tone), deep: everywhere(deep), fullness: everywhere(fullness) }
  return meanOf(sideShading(analysis, sheet, 7, -0.9).data)
}

test('sideShading is darker for darker tones and leaves paper bare', () => {
  expect(shaded(wall, 0, 1)).toBe(0)
  expect(shaded(wall, 0.4, 1)).toBeGreaterThan(shaded(wall, 0.2, 1) + 0.05)
  expect(shaded(wall, 0.9, 1)).toBeGreaterThan(shaded(wall, 0.4, 1) + 0.2)
})

test('sideShading ends before the hatching does', () => {
  expect(shaded(wall, 0.6, 0)).toBe(0)
  expect(shaded(wall, 0.6, 0.6)).toBeLessThan(0.5 * shaded(wall, 0.6, 1))
})

test('sideShading leaves unimportant ground lighter than a wall of the same tone', () => {
  expect(shaded({ ...wall, importance: everywhere(0) }, 0.6, 1)).toBeLessThan(0.9 * shaded(wall, 0.6, 1))
})

test('sideShading presses deep accents darker than any tone, but not beyond the border', () => {
  expect(shaded(wall, 0.7, 1, 1)).toBeGreaterThan(shaded(wall, 1, 1) + 0.3)
  expect(shaded(wall, 0.7, 0, 1)).toBe(0)
})
