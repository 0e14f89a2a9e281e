import { expect, test } from 'vitest'
import { paper } from '../paper/paper.ts'
import { strokeBuilder } from '../strokes/strokes.ts'
import { meanOf } from '../testing/pictures.ts'
import { deepPits, END, rubStick, SIDE } from './stick-marks.ts'

const [WIDTH, HEIGHT] = [300, 120]
const GRAIN = 2.75
const PRINT_DOTS_PER_MM = 300 / 25.4

/** Reads the amount of chalk in rows of a level stroke, 40 pixels wide, from column 20 to `end`. */
function laid(stick: typeof END, pressure: number, end = 220, halfWidth = 20) {
  const strokes = strokeBuilder()
  strokes.add([20, 60, pressure, 180, 60, pressure, end, 60, pressure], { halfWidth, color: [1, 1, 1] })
  const planes = [0, 1, 2].map(() => new Float32Array(WIDTH * HEIGHT))
  rubStick(
    strokes.build(),
    stick,
    {
      width: WIDTH,
      fromRow: 0,
      toRow: HEIGHT,
      scale: 1,
      dotsPerMm: PRINT_DOTS_PER_MM,
      paper: paper('chalk', GRAIN),
    },
    planes as [Float32Array, Float32Array, Float32Array],
  )
  return (fromRow: number, toRow: number, fromColumn = 60, toColumn = 180) => {
    const rows: number[] = []
    for (let y = fromRow; y < toRow; y++)
      for (let x = fromColumn; x < toColumn; x++) rows.push(planes[0]![y * WIDTH + x]!)
    return Float32Array.from(rows)
  }
}
const shareOf = (values: Float32Array, counts: (value: number) => boolean): number =>
  meanOf(values.map((value) => (counts(value) ? 1 : 0)))

test('a firm stroke leaves pits open, one with all the pressure of a hand fills the tooth', () => {
  const usual = laid(END, 1.15)(54, 66)
  expect(shareOf(usual, (chalk) => chalk < 0.3)).toBeGreaterThan(0.005)
  expect(shareOf(usual, (chalk) => chalk > 0.9)).toBeGreaterThan(0.85)
  expect(shareOf(laid(END, 1.8)(54, 66), (chalk) => chalk > 0.9)).toBeGreaterThan(0.99)
})

test('the sides of a stroke break into grains instead of fading: little of the paper is half covered', () => {
  for (const stick of [SIDE, END])
    expect(shareOf(laid(stick, 0.9)(44, 50), (chalk) => chalk > 0.2 && chalk < 0.8)).toBeLessThan(0.4)
})

test('a stroke breaks up at its end, where the hand lifts off', () => {
  const amountAt = (end: number) => meanOf(laid(SIDE, 1, end)(54, 66, 200, 220))
  expect(amountAt(220)).toBeLessThan(0.95 * amountAt(280))
})

test('deep pits: half the pressure covers half of the paper, full pressure not all of it', () => {
  const uniform = paper('chalk', GRAIN)
  const { data } = deepPits(uniform)
  const coveredBy = (pressure: number) => meanOf(data.map((height) => (height > 1 - pressure ? 1 : 0)))
  expect(coveredBy(0.5)).toBeCloseTo(0.5, 2)
  expect(coveredBy(0.75)).toBeGreaterThan(0.8)
  expect(coveredBy(1)).toBeLessThan(0.99)
  expect(deepPits(uniform)).toBe(deepPits(uniform))
})

/** How much the amount of chalk differs between the rows in the middle of a stroke, as a standard deviation. */
function streaksOf(stick: typeof END) {
  const read = laid(stick, 0.8, 280, 60)
  const rows = Float32Array.from({ length: 50 }, (_, y) => meanOf(read(35 + y, 36 + y, 40, 240)))
  const mean = meanOf(rows)
  return Math.sqrt(meanOf(rows.map((value) => (value - mean) ** 2)))
}

test('a broad stroke has streaks along it: lanes of the stick rub off more and less', () => {
  expect(streaksOf(SIDE)).toBeGreaterThan(2 * streaksOf({ ...SIDE, lanes: 0 }))
})

test('thin lines are pressed firmly: fewer pits stay open than in broad strokes', () => {
  const openShare = (halfWidth: number) =>
    shareOf(laid({ ...SIDE, lanes: 0 }, 0.8, 280, halfWidth)(56, 64), (chalk) => chalk < 0.3)
  expect(openShare(8)).toBeLessThan(0.8 * openShare(40))
})

test('the edges of grains are smooth: some of the paper is half covered', () => {
  const halfCovered = shareOf(laid(SIDE, 0.8, 280, 60)(35, 85), (chalk) => chalk > 0.1 && chalk < 0.9)
  expect(halfCovered).toBeGreaterThan(0.1)
})
