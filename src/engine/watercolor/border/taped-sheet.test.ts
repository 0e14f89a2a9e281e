import { expect, test } from 'vitest'
import { analyze } from '../../analysis/analyze.ts'
import { composedFor } from '../../analysis/composed-sheet.ts'
import type { Analysis } from '../../analysis/types.ts'
import { boundsOf, isBounded } from '../../composition/bounds.ts'
import type { Picture } from '../../picture.ts'
import { watercolor } from '../../styles/watercolor.ts'
import { cutRow, sameBytes, smallHouse } from '../../testing/pictures.ts'

const row = analyze(cutRow(), () => {}, { short: 192, long: 600 })
const SEEDS = [1, 2, 3, 4]

const drawn = (analysis: Analysis, seed: number): Picture =>
  watercolor.render(
    watercolor.plan(analysis, seed, () => {}),
    analysis,
    0,
    analysis.height,
  )

/** The darkest value of the red channel in a part of the picture. */
function darkest({ width, data }: Picture, left: number, top: number, right: number, bottom: number): number {
  let least = 255
  for (let y = Math.ceil(top); y < bottom; y++)
    for (let x = Math.ceil(left); x < right; x++) least = Math.min(least, data[3 * (y * width + x)]!)
  return least
}

test('a house that the photo cuts is painted on a taped sheet, one that stands free is not', () => {
  expect(isBounded(row, {})).toBe(true)
  expect(
    isBounded(
      analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 }),
      {},
    ),
  ).toBe(false)
})

test('a plain background is open paper, so nothing is taped', () => {
  expect(isBounded(row, { background: 'plain' })).toBe(false)
})

test('U-15 nothing is painted or drawn outside the tape, and walls reach it', () => {
  for (const analysis of [row, composedFor(row, 1.2, true), composedFor(row, 1.9, true)]) {
    const { width, height } = analysis
    const { left, top, right, bottom } = boundsOf(analysis)!
    const middle = (top + bottom) / 2
    for (const seed of SEEDS) {
      const picture = drawn(analysis, seed)
      // The pencil may overshoot a little, as at every corner.
      for (const [fromX, fromY, toX, toY] of [
        [0, 0, width, top - 9],
        [0, bottom + 9, width, height],
        [0, 0, left - 9, height],
        [right + 9, 0, width, height],
      ] as const)
        expect(darkest(picture, fromX, fromY, toX, toY), `seed ${seed}`).toBeGreaterThan(225)
      expect(darkest(picture, left + 1, middle - 20, left + 5, middle + 20)).toBeLessThan(215)
      expect(darkest(picture, right - 5, middle - 20, right - 1, middle + 20)).toBeLessThan(215)
    }
  }
})

test('on a sheet of another shape there is as much paper above the picture as below', () => {
  const sheet = composedFor(row, 1.2, true)
  const { top, bottom } = boundsOf(sheet)!
  expect(Math.abs(top - (sheet.height - 1 - bottom))).toBeLessThanOrEqual(1)
  // Nothing is painted that the photo does not show.
  expect(top).toBeGreaterThanOrEqual(sheet.marginTop)
  expect(bottom).toBeLessThan(sheet.height - sheet.marginBottom)
})

test('a composed sheet cuts things where the photo does, instead of ending them', () => {
  const sheet = composedFor(row, 1.9, true)
  const right = sheet.width - sheet.marginX - 3
  const wall = Math.round(0.45 * sheet.height)
  expect(sheet.leftOut!.some((share) => share > 0)).toBe(false)
  expect(sheet.sky[wall * sheet.width + right]!).toBeLessThan(0.1)
  expect(composedFor(row, 1.9).leftOut!.some((share) => share > 0)).toBe(true)
})

test('each sheet is taped by hand: no two have the same edges', () => {
  const [first, second] = [drawn(row, 1), drawn(row, 2)]
  const { left } = boundsOf(row)!
  const edge = ({ width, data }: Picture) =>
    Array.from({ length: 100 }, (_, y) => data[3 * ((y + 50) * width + Math.round(left))]!)
  expect(edge(first)).not.toEqual(edge(second))
})

test('strips of a taped sheet have the same bytes as the whole picture', () => {
  const plan = watercolor.plan(row, 5, () => {})
  const size = { width: 520, height: Math.round((520 * row.height) / row.width) }
  const whole = watercolor.render(plan, size, 0, size.height)
  for (const [from, to] of [
    [0, 40],
    [40, 77],
    [size.height - 30, size.height],
  ] as const) {
    const strip = watercolor.render(plan, size, from, to)
    expect(sameBytes(strip.data, whole.data.slice(3 * from * size.width, 3 * to * size.width))).toBe(true)
  }
})
