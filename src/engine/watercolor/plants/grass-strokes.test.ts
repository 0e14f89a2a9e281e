import { expect, test } from 'vitest'
import { analyze } from '../../analysis/analyze.ts'
import type { Analysis } from '../../analysis/types.ts'
import { quarterOf } from '../../quarter-plane.ts'
import { randomFrom } from '../../random.ts'
import { pictureOf } from '../../testing/pictures.ts'
import { PLANES, type WashPlanes } from '../wash-fields.ts'
import { grassStrokes } from './grass-strokes.ts'

type RGB = readonly [number, number, number]

/** A wall, and below it a lawn on the left and a driveway on the right. */
function garden(lawn: RGB, roughness: number) {
  const random = randomFrom(1)
  const rough = ([r, g, b]: RGB): RGB => {
    const more = roughness * (random() - 0.5)
    return [r + more, g + more, b + more]
  }
  const picture = pictureOf(240, 160, (x, y) =>
    y < 80 ? [214, 205, 190] : x < 200 ? rough(lawn) : rough([205, 203, 200]),
  )
  return analyze(picture, () => {}, { short: 480, long: 900 })
}

const lawn = garden([96, 140, 62], 16)

/** The strokes of grass, with something standing on samples at this share of the width. */
function strokesOn(analysis: Analysis, { isStanding = (_share: number): boolean => false, inside = 2 } = {}) {
  const standing = quarterOf(analysis)
  for (let k = 0; k < standing.data.length; k++)
    if (isStanding((k % standing.width) / standing.width)) standing.data[k] = 1
  const planes = Object.fromEntries(
    PLANES.map((name) => [name, new Float32Array(analysis.width * analysis.height).fill(inside)]),
  ) as WashPlanes
  return grassStrokes(planes, standing, analysis, randomFrom(3))
}

test('grass grows upward on a lawn, longer toward the viewer, and nowhere else', () => {
  const blades = strokesOn(lawn)
  expect(blades.length).toBeGreaterThan(100)
  for (const { paintX, paintY, x, y, cos, sin, halfLength } of blades) {
    expect(paintX).toBeLessThan(0.86 * lawn.width)
    expect(paintY).toBeGreaterThan(0.5 * lawn.height)
    expect(sin).toBeLessThan(-0.7)
    expect(x - halfLength * cos).toBeCloseTo(paintX)
    expect(y - halfLength * sin).toBeCloseTo(paintY)
  }
  const meanLength = (isIn: (share: number) => boolean) => {
    const lengths = blades.filter(({ paintY }) => isIn(paintY / lawn.height)).map(({ halfLength }) => halfLength)
    return lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  }
  expect(meanLength((share) => share > 0.88)).toBeGreaterThan(1.15 * meanLength((share) => share < 0.76))
})

test('no grass grows where something stands, outside the painted area, or on water and courts', () => {
  const isStanding = (share: number) => share < 0.3
  for (const { paintX } of strokesOn(lawn, { isStanding })) expect(paintX).toBeGreaterThan(0.28 * lawn.width)
  expect(strokesOn(lawn, { inside: 0 })).toEqual([])
  expect(strokesOn(lawn, { isStanding: (share) => share > 0.1 })).toEqual([]) // a handful would be strewn
  expect(strokesOn(garden([70, 140, 128], 16))).toEqual([])
  expect(strokesOn(garden([96, 140, 62], 0))).toEqual([])
})
