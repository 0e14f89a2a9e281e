import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { quarterOf } from '../quarter-plane.ts'
import { randomFrom } from '../random.ts'
import { pictureOf } from '../testing/pictures.ts'
import { grassStrokes } from './grass-strokes.ts'
import { PLANES, type WashPlanes } from './wash-fields.ts'

/** A wall, and below it a lawn on the left and a driveway on the right. */
const garden = analyze(
  pictureOf(240, 160, (x, y) => (y < 80 ? [214, 205, 190] : x < 120 ? [96, 140, 62] : [205, 203, 200])),
  () => {},
  { short: 384, long: 900 },
)
const planes = Object.fromEntries(
  PLANES.map((name) => [name, new Float32Array(garden.width * garden.height).fill(2)]),
) as WashPlanes
const strokes = (isStanding: (share: number) => boolean = () => false) => {
  const standing = quarterOf(garden)
  for (let k = 0; k < standing.data.length; k++)
    if (isStanding((k % standing.width) / standing.width)) standing.data[k] = 1
  return grassStrokes(planes, standing, garden, randomFrom(3))
}

test('grass grows upward on a lawn, longer toward the viewer, and nowhere else', () => {
  const blades = strokes()
  expect(blades.length).toBeGreaterThan(100)
  for (const { paintX, paintY, x, y, cos, sin, halfLength } of blades) {
    expect(paintX).toBeLessThan(0.52 * garden.width)
    expect(paintY).toBeGreaterThan(0.5 * garden.height)
    expect(sin).toBeLessThan(-0.8)
    expect(x - halfLength * cos).toBeCloseTo(paintX)
    expect(y - halfLength * sin).toBeCloseTo(paintY)
  }
  const meanLength = (isIn: (share: number) => boolean) => {
    const lengths = blades.filter(({ paintY }) => isIn(paintY / garden.height)).map(({ halfLength }) => halfLength)
    return lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  }
  expect(meanLength((share) => share > 0.85)).toBeGreaterThan(1.3 * meanLength((share) => share < 0.7))
})

test('no grass grows where something stands, or outside the painted area', () => {
  for (const { paintX } of strokes((share) => share < 0.3)) expect(paintX).toBeGreaterThan(0.28 * garden.width)
  const unpainted = { ...planes, inside: new Float32Array(planes.inside.length) }
  expect(grassStrokes(unpainted, quarterOf(garden), garden, randomFrom(3))).toEqual([])
})
