import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { flatPicture, pictureOf, smallHouse } from '../testing/pictures.ts'
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

test('a white garage door low in the photo is not bare ground, its white driveway is', () => {
  const picture = pictureOf(240, 160, (x, y) => {
    if (y < 60) return [120, 165, 225]
    const isFrame = y < 128 && x > 60 && x < 180 && (y < 76 || x < 66 || x > 174)
    return isFrame ? [90, 80, 70] : [238, 236, 230]
  })
  const garage = paintingAnalysisOf(analyze(picture, () => {}, { short: 384, long: 900 }))
  const valueAt = (plane: Float32Array, x: number, y: number): number =>
    plane[Math.floor(y * garage.height) * garage.width + Math.floor(x * garage.width)]!
  expect([valueAt(garage.standing, 0.5, 0.74), valueAt(garage.ground, 0.5, 0.74)]).toEqual([1, 0])
  expect(valueAt(garage.standing, 0.5, 0.95)).toBe(0)
  expect(valueAt(garage.ground, 0.5, 0.95)).toBeGreaterThan(0.5)
})
