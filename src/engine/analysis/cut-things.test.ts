import { expect, test } from 'vitest'
import { pictureOf, smallHouse } from '../testing/pictures.ts'
import { analyze } from './analyze.ts'
import { composedFor } from './composed-sheet.ts'

type Color = readonly [red: number, green: number, blue: number]
const [WIDTH, HEIGHT] = [240, 160]
const [SKY, LAWN] = [
  [120, 165, 225],
  [96, 128, 64],
] as const

/** The analysis of a photo in which `color` stands from column `from` to column `to`, above a lawn. */
const withThing = (from: number, to: number, top: number, color: (x: number, y: number) => Color) =>
  analyze(
    pictureOf(WIDTH, HEIGHT, (x, y) => {
      if (y > 0.8 * HEIGHT) return [LAWN[0], LAWN[1] + (x % 5), LAWN[2]]
      return x >= from && x < to && y > top ? color(x, y) : SKY
    }),
    () => {},
    { short: 192, long: 600 },
  )

/** A brown wall with windows. */
const wall = (x: number, y: number): Color => ((x + 8) % 24 < 9 && y % 30 < 14 ? [40, 44, 52] : [84, 60, 46])

test('nothing is cut of a house that stands in the middle of the photo', () => {
  expect(analyze(smallHouse(WIDTH, HEIGHT), () => {}, { short: 192, long: 600 }).cutThings).toBeLessThan(0.05)
  expect(withThing(60, 180, 50, wall).cutThings).toBeLessThan(0.05)
})

test('more is cut of a house that leaves the photo at both sides than at one, and most at the top, too', () => {
  const [one, both, top] = [
    withThing(-1, 150, 50, wall),
    withThing(-1, WIDTH, 50, wall),
    withThing(-1, WIDTH, -1, wall),
  ]
  expect(one.cutThings).toBeGreaterThan(0.1)
  expect(both.cutThings).toBeGreaterThan(1.6 * one.cutThings)
  expect(top.cutThings).toBeGreaterThan(1.2 * both.cutThings)
})

test('a light wall counts less than a dark one, and leaves do not count', () => {
  const dark = withThing(-1, WIDTH, 50, wall).cutThings
  expect(withThing(-1, WIDTH, 50, (_, y) => (y % 20 === 0 ? [214, 210, 200] : [238, 234, 226])).cutThings).toBeLessThan(
    0.5 * dark,
  )
  const leaf = (x: number, y: number): Color =>
    Math.sin(x / 3) + Math.sin(y / 4 + x / 7) > 0 ? [50, 92, 34] : [84, 128, 52]
  expect(withThing(-1, WIDTH, 50, leaf).cutThings).toBeLessThan(0.25 * dark)
})

test('on every sheet of a photo the same is cut', () => {
  const analysis = withThing(-1, 150, 50, wall)
  for (const ratio of [1.2, 1.9]) expect(composedFor(analysis, ratio).cutThings).toBe(analysis.cutThings)
})
