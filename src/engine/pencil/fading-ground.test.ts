import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import type { Analysis, Line } from '../analysis/types.ts'
import { flatPicture } from '../testing/pictures.ts'
import { fadingGround, isLostOnGround } from './fading-ground.ts'

const sheet = analyze(flatPicture(240, 160, [200, 196, 190]), () => {}, { short: 384, long: 900 })
const { width, height } = sheet
/** The first row of the ground, and the row of a curb below which the ground is darker. */
const [TOP, CURB] = [190, 300]
const rows = (of: (y: number) => number) =>
  Float32Array.from({ length: width * height }, (_, i) => of(Math.floor(i / width)))

/** The factor in the middle of a row; the ground begins at `TOP`, and its lightness depends on the row. */
function factors(lightness: (y: number) => number, importance = 0.2, crowns = 0): (y: number) => number {
  const analysis: Analysis = {
    ...sheet,
    coarse: { ...sheet.coarse, L: rows(lightness) },
    importance: rows(() => importance),
  }
  const planes = {
    plane: new Uint8Array(width * height),
    ground: rows((y) => (y < TOP ? 0 : 1)),
    standing: new Uint8Array(width * height),
    groundSlope: 0,
    angles: [0, 0, 0, 0],
  }
  const out = fadingGround(analysis, { planes, crowns: rows(() => crowns) })
  return (y) => out[y * width + (width >> 1)]!
}

test('open ground keeps its tone at its upper edge and thins out to bare paper toward the viewer', () => {
  const factor = factors(() => 0.5)
  expect(factor(TOP - 20)).toBeGreaterThan(0.95)
  expect(factor(TOP + 12)).toBeGreaterThan(0.85)
  for (let y = TOP + 10; y < height - 1; y++) expect(factor(y + 1)).toBeLessThanOrEqual(factor(y) + 0.06)
  for (let y = TOP + 180; y < height; y++) expect(factor(y)).toBe(0)
})

test('below a curb the ground begins anew', () => {
  expect(factors((y) => (y < CURB ? 0.8 : 0.4))(CURB + 5)).toBeGreaterThan(0.6)
  expect(factors(() => 0.4)(CURB + 5)).toBeLessThan(0.2)
})

test('ground that ends at a walk below it keeps its tone', () => {
  const factor = factors((y) => (y < CURB ? 0.4 : 0.8))
  expect(factor(CURB - 15)).toBeGreaterThan(0.6)
  expect(factor(CURB + 60)).toBeLessThan(0.2)
})

test('what is important and leaves that stand on the ground do not fade to paper', () => {
  expect(factors(() => 0.5, 0.8)(height - 20)).toBeGreaterThan(0.5)
  expect(factors(() => 0.5, 0.2, 1)(height - 20)).toBeGreaterThan(0.5)
})

test('a crack in a street of bare paper is lost; the edge of a walk and a line on gray ground are not', () => {
  const fading = rows((y) => (y < CURB ? 1 : 0))
  const line = (y: number, length: number): Line => ({
    points: Float32Array.from([0, 0.5, 1].flatMap((share) => [100 + share * length, y, 0.02])),
    strength: 0.02,
    straight: 1,
  })
  expect(isLostOnGround(sheet, fading, line(CURB + 20, 60))).toBe(true)
  expect(isLostOnGround(sheet, fading, line(CURB + 20, 220))).toBe(false)
  expect(isLostOnGround(sheet, fading, line(CURB - 20, 60))).toBe(false)
})
