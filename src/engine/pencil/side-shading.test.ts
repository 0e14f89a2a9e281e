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
const shaded = (tone: number, fullness: number, { deep = 0, ground = 0 } = {}) => {
  const planes = { plane: new Uint8Array(width * height), ground: everywhere(ground), angles: [-0.9] }
  const sheet = { ...planes, tone: everywhere(tone), deep: everywhere(deep), fullness: everywhere(fullness) }
  return meanOf(sideShading(wall, sheet, 7).data)
}

test('sideShading is darker for darker tones and leaves paper bare', () => {
  expect(shaded(0, 1)).toBe(0)
  expect(shaded(0.4, 1)).toBeGreaterThan(shaded(0.2, 1) + 0.05)
  expect(shaded(0.9, 1)).toBeGreaterThan(shaded(0.4, 1) + 0.2)
})

test('sideShading ends before the hatching does', () => {
  expect(shaded(0.6, 0)).toBe(0)
  expect(shaded(0.6, 0.6)).toBeLessThan(0.5 * shaded(0.6, 1))
})

test('sideShading leaves the ground to strokes', () => {
  expect(shaded(0.6, 1, { ground: 1 })).toBeLessThan(0.2 * shaded(0.6, 1))
})

test('sideShading lays a gray under deep accents, darker than their own tone, but not beyond the border', () => {
  expect(shaded(0.7, 1, { deep: 1 })).toBeGreaterThan(shaded(0.7, 1) + 0.1)
  expect(shaded(0.7, 0, { deep: 1 })).toBe(0)
})

test('sideShading has no light streaks in a plane of one tone, which would be reflections on a dark door', () => {
  const plane = new Uint8Array(width * height)
  const sheet = { plane, ground: everywhere(0), angles: [-0.9], tone: everywhere(0.5), deep: everywhere(0) }
  const { data } = sideShading(wall, { ...sheet, fullness: everywhere(1) }, 7)
  expect(Math.min(...data)).toBeGreaterThan(0.85 * meanOf(data))
})
