import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { flatPicture, smallHouse } from '../testing/pictures.ts'
import { paintingAnalysisOf } from './painting-analysis.ts'

const analysis = paintingAnalysisOf(analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 }))
const at = (plane: Float32Array, x: number, y: number): number =>
  plane[Math.floor(y * analysis.height) * analysis.width + Math.floor(x * analysis.width)]!

test('the focus is at the house and not in the corners', () => {
  expect(at(analysis.focus, 0.5, 0.6)).toBeGreaterThan(0.9)
  for (const x of [0.02, 0.98]) for (const y of [0.02, 0.98]) expect(at(analysis.focus, x, y)).toBeLessThan(0.1)
})

test('neither the sky nor the house nor grass is bare ground', () => {
  for (const [x, y] of [
    [0.5, 0.1],
    [0.5, 0.5],
    [0.1, 0.95],
  ] as const)
    expect(at(analysis.ground, x, y)).toBeLessThan(0.2)
})

test('a yellow wall in the sun is not leaves, and a green hedge is', () => {
  const growth = (color: readonly [number, number, number]): number => {
    const wall = paintingAnalysisOf(analyze(flatPicture(60, 40, color), () => {}, { short: 96, long: 240 }))
    return wall.vegetation[Math.floor(wall.vegetation.length / 2)]!
  }
  expect(growth([226, 200, 120])).toBeLessThan(0.1)
  expect(growth([80, 140, 60])).toBeGreaterThan(0.5)
})
