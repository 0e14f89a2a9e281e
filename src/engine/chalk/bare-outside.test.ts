import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { composedFor } from '../analysis/composed-sheet.ts'
import type { Analysis } from '../analysis/types.ts'
import { boundsOf } from '../composition/bounds.ts'
import type { Picture } from '../picture.ts'
import { chalk as chalkOnPaper } from '../styles/chalk.ts'
import { fromAfar } from '../styles/from-afar.ts'
import { STYLES } from '../styles/index.ts'
import { drawPrintRows } from '../styles/print.ts'
import { cutRow, sameBytes, smallHouse } from '../testing/pictures.ts'

const chalk = fromAfar(chalkOnPaper)
const study = (photo: Picture) => analyze(photo, () => {}, { short: 192, long: 600 })
const row = study(cutRow())
const plan = chalk.plan(row, 3, () => {})
const whole = chalk.render(plan, row, 0, row.height)
/** Lines of the frame overshoot its corners by up to this many pixels, and are a little off. */
const [OVERSHOOT_PX, OFF_PX] = [12, 3]

/** The range of the green channel in a part of the picture. */
function rangeOf({ width, data }: Picture, left: number, top: number, right: number, bottom: number) {
  let [least, most] = [255, 0]
  for (let y = Math.ceil(top); y < bottom; y++)
    for (let x = Math.ceil(left); x < right; x++) {
      const value = data[3 * (y * width + x) + 1]!
      least = Math.min(least, value)
      most = Math.max(most, value)
    }
  return { least, most }
}

const drawn = (analysis: Analysis, seed: number): Picture =>
  chalk.render(
    chalk.plan(analysis, seed, () => {}),
    analysis,
    0,
    analysis.height,
  )

test('U-15 a chalk picture of what the photo cuts ends at a frame on every sheet: the paper outside is bare', () => {
  for (const analysis of [row, composedFor(row, 1.2, true), composedFor(row, 1.9, true)]) {
    const { width, height } = analysis
    const { left, top, right, bottom } = boundsOf(analysis)!
    const picture = drawn(analysis, 3)
    const paper = rangeOf(whole, 0, 0, 8, 8)
    for (const [fromX, fromY, toX, toY] of [
      [0, 0, width, top - OVERSHOOT_PX],
      [0, bottom + OVERSHOOT_PX + 1, width, height],
      [0, 0, left - OVERSHOOT_PX, height],
      [right + OVERSHOOT_PX + 1, 0, width, height],
    ] as const) {
      const { least, most } = rangeOf(picture, fromX, fromY, toX, toY)
      expect(least).toBeGreaterThan(paper.least - 5)
      expect(most).toBeLessThan(paper.most + 5)
    }
  }
})

test('sky and walls reach the frame, and its lines are lighter than the paper', () => {
  const { left, top, right, bottom } = boundsOf(row)!
  const paper = rangeOf(whole, 0, 0, 8, 8)
  const at = (x: number, y: number) => whole.data.slice(3 * (Math.round(y) * row.width + Math.round(x))).slice(0, 3)
  for (let x = left + 20; x < right - 20; x += 10) expect(at(x, top + OFF_PX)[2]!).toBeGreaterThan(paper.most + 40)
  const middle = (top + bottom) / 2
  const [red, , blue] = at(left + OFF_PX + 2, middle)
  expect(red! - blue!).toBeGreaterThan(25) // brown
  expect(rangeOf(whole, left - 2, middle - 20, left + 2, middle + 20).most).toBeGreaterThan(paper.most + 40)
})

test('a house that stands free, or on a plain background, keeps its open border', () => {
  expect(chalk.plan(study(smallHouse(240, 160)), 3, () => {}).frame).toBeNull()
  expect(chalk.plan({ ...row, direction: { background: 'plain' } }, 3, () => {}).frame).toBeNull()
  expect(chalk.plan({ ...row, direction: { season: 'winter', light: 'night' } }, 3, () => {}).frame).not.toBeNull()
})

test('each frame is ruled by hand: no two are the same', () => {
  const top = Math.round(boundsOf(row)!.top)
  const line = ({ width, data }: Picture) => data.slice(3 * (top * width + 40), 3 * (top * width + 240))
  expect(line(drawn(row, 4))).not.toEqual(line(whole))
})

test('strips of a framed picture and of its print have the same bytes as the whole', () => {
  for (const [from, to] of [
    [0, 30],
    [90, 121],
  ] as const)
    expect(
      sameBytes(chalk.render(plan, row, from, to).data, whole.data.slice(3 * from * row.width, 3 * to * row.width)),
    ).toBe(true)
  const printPlan = STYLES.chalk.plan(row, 3, () => {})
  const print = { width: 600, height: 400, crop: { left: 0, top: 0, width: 1, height: 1 } }
  const printed = drawPrintRows('chalk', printPlan, print, 0, 400)
  expect(
    sameBytes(drawPrintRows('chalk', printPlan, print, 20, 61).data, printed.data.slice(3 * 20 * 600, 3 * 61 * 600)),
  ).toBe(true)
})
