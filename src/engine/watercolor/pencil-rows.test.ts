import { expect, test } from 'vitest'
import { strokeBuilder } from '../strokes/strokes.ts'
import { pencilRows } from './pencil-rows.ts'

const DOTS_PER_MM = 300 / 25.4
const [WIDTH, HEIGHT] = [600, 60]

/** The mean amount of graphite at each distance from the middle of a level line on a large print. */
function profile(halfWidth: number): number[] {
  const scale = 6.5
  const builder = strokeBuilder()
  builder.add([2, HEIGHT / 2 / scale, 0.9, WIDTH / scale - 2, HEIGHT / 2 / scale, 0.9], { halfWidth })
  const size = { width: WIDTH, height: HEIGHT, grain: 2.75, dotsPerMm: DOTS_PER_MM }
  const graphite = pencilRows({ contours: builder.build(), leadWidth: 1 }, WIDTH / scale, size, 0, HEIGHT)
  return Array.from({ length: HEIGHT / 2 }, (_, away) => {
    const line = graphite.subarray((HEIGHT / 2 + away) * WIDTH + 40, (HEIGHT / 2 + away + 1) * WIDTH - 40)
    return line.reduce((sum, amount) => sum + amount, 0) / line.length
  })
}

test('on a print a pencil line is darkest in its middle and no wider than a lead', () => {
  for (const halfWidth of [0.4, 0.72, 1.1]) {
    const amounts = profile(halfWidth)
    expect(amounts[0]).toBeGreaterThan(0.3)
    for (let away = 1; away < amounts.length; away++)
      expect(amounts[away]).toBeLessThanOrEqual(amounts[away - 1]! + 0.01)
    expect(amounts.findIndex((amount) => amount === 0)).toBeLessThan(0.45 * DOTS_PER_MM)
  }
})

test('a line on a print has fine grain until it lifts off: it is not a row of dashes', () => {
  const [width, scale] = [1200, 6.5]
  const builder = strokeBuilder()
  builder.add([2, HEIGHT / 2 / scale, 0.7, width / scale - 2, HEIGHT / 2 / scale, 0.7], { halfWidth: 0.6 })
  const size = { width, height: HEIGHT, grain: 2.75, dotsPerMm: DOTS_PER_MM }
  const graphite = pencilRows(
    { contours: builder.build(), leadWidth: 1 },
    width / scale,
    size,
    HEIGHT / 2 - 4,
    HEIGHT / 2 + 4,
  )
  const amounts = Array.from({ length: width - 140 }, (_, i) => {
    let sum = 0
    for (let row = 0; row < 8; row++) sum += graphite[row * width + i + 40]!
    return sum / 8
  })
  const mean = amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length
  let [gap, longest] = [0, 0]
  for (const amount of amounts) {
    gap = amount < 0.65 * mean ? gap + 1 : 0
    longest = Math.max(longest, gap)
  }
  expect(longest).toBeLessThan(DOTS_PER_MM)
})

test('on a screen a line is the one on the largest print, seen from far away: as dark, and at the same place', () => {
  const builder = strokeBuilder()
  builder.add([160, 240, 0.9, 1040, 240, 0.9], { halfWidth: 0.6 })
  const drawing = { contours: builder.build(), leadWidth: 1 }
  const planWidth = 1200
  const screen = { width: 1536, height: 512 }
  const print = { width: 7200, height: 2400, grain: 2.75, dotsPerMm: DOTS_PER_MM }
  /** The amount of graphite across the middle of the line, per pixel of the plan, and its mean place. */
  const across = (size: typeof screen | typeof print, fromRow: number, toRow: number) => {
    const graphite = pencilRows(drawing, planWidth, size, fromRow, toRow)
    const perPixel = size.width / planWidth
    let [sum, moment] = [0, 0]
    for (let y = fromRow, i = 0; y < toRow; y++)
      for (let x = 0; x < size.width; x++, i++) {
        if (x < 0.3 * size.width || x > 0.7 * size.width) continue
        sum += graphite[i]!
        moment += (graphite[i]! * (y + 0.5)) / perPixel
      }
    return { amount: sum / (0.4 * size.width) / perPixel, place: moment / sum }
  }
  const [onScreen, onPrint] = [across(screen, 299, 315), across(print, 1400, 1480)]
  expect(onScreen.amount / onPrint.amount).toBeGreaterThan(0.75)
  expect(onScreen.amount / onPrint.amount).toBeLessThan(1.35)
  expect(Math.abs(onScreen.place - onPrint.place)).toBeLessThan(0.2)
})

test('bold lines are drawn with a broader lead', () => {
  const builder = strokeBuilder()
  builder.add([2, HEIGHT / 2 / 6.5, 0.9, 90, HEIGHT / 2 / 6.5, 0.9], { halfWidth: 1.4 })
  const size = { width: WIDTH, height: HEIGHT, grain: 2.75, dotsPerMm: DOTS_PER_MM }
  const amount = (leadWidth: number) => {
    const graphite = pencilRows({ contours: builder.build(), leadWidth }, WIDTH / 6.5, size, 0, HEIGHT)
    return graphite.reduce((sum, dark) => sum + dark, 0)
  }
  expect(amount(1.75)).toBeGreaterThan(1.4 * amount(1))
})
