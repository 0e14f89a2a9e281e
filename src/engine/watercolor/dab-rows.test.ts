import { expect, test } from 'vitest'
import { dabsInRows, type DabWash, type GlazeDab, layDabs, packedDabs } from './dab-rows.ts'
import { newWashRow } from './wash-row.ts'

const WIDTH = 120
const dab: GlazeDab = {
  x: 40,
  y: 50,
  cos: 1,
  sin: 0,
  halfLength: 12,
  halfBreadth: 4,
  paintX: 43,
  paintY: 47,
  glaze: 0.1,
  wetEdge: 0,
  isLeaf: true,
}

function rowUnder(washes: readonly DabWash[], y: number, { tooth = 0, paper = 0.5, scale = 1 } = {}) {
  const numbers = packedDabs(washes)
  const row = newWashRow(WIDTH, 0, numbers.length)
  row.dabs.set(numbers)
  for (let x = 0; x < WIDTH; x++) {
    row.x[x] = x / scale
    row.y[x] = y
  }
  row.paper.fill(paper)
  layDabs(row, scale, tooth, y)
  return row
}

test('a pixel under a dab takes the paint of the dab, and any other its own', () => {
  const row = rowUnder([[dab]], 50)
  expect(row.paintX[40]).toBeCloseTo(43, 4)
  expect(row.paintY[40]).toBeCloseTo(47, 4)
  expect(row.dabTone[40]).toBeGreaterThan(0)
  for (const x of [0, 27, 53, WIDTH - 1])
    expect([row.paintX[x], row.paintY[x], row.dabTone[x], row.dabRim[x]]).toEqual([x, 50, 0, 0])
})

test('the wash of leaves laid last is on top, and both add tone', () => {
  const later = { ...dab, paintX: 36, paintY: 52 }
  const one = rowUnder([[dab]], 50).dabTone[40]!
  const both = rowUnder([[dab], [later]], 50)
  expect(both.paintX[40]).toBeCloseTo(36, 4)
  expect(both.dabTone[40]).toBeCloseTo(2 * one, 6)
  expect(rowUnder([[later], [dab]], 50).paintX[40]).toBeCloseTo(43, 4)
})

test('dabs of one wash run together: there is no edge between them, and overlaps are not darker', () => {
  const beside = { ...dab, x: 46 }
  const row = rowUnder([[dab, beside]], 50)
  for (let x = 36; x < 50; x++) {
    expect(row.dabTone[x]).toBeCloseTo(0.1, 6)
    expect(row.dabRim[x]).toBeLessThan(0.1)
  }
})

test('strips have the dabs that reach into them, in the same order', () => {
  const dabs = [10, 99, 50, 52, 30].map((y) => ({ ...dab, y }))
  const rowsOf = (from: number, to: number) =>
    [...dabsInRows(packedDabs([dabs]), from, to)].filter((_, i) => i % 12 === 1)
  expect(rowsOf(45, 55)).toEqual(expect.arrayContaining([50, 52]))
  expect(rowsOf(45, 55)).not.toContain(99)
  expect(rowsOf(0, 100)).toEqual([10, 99, 50, 52, 30])
})

test('a stroke that is not a leaf dries flat, begins crisply and runs out where it ends', () => {
  const stroke = { ...dab, isLeaf: false, halfBreadth: 2 }
  const row = rowUnder([[stroke]], 50)
  expect(Math.max(...row.dabRim)).toBe(0)
  const [begins, ends] = [row.dabTone.findIndex((tone) => tone > 0), row.dabTone.findLastIndex((tone) => tone > 0)]
  const sum = (from: number) => row.dabTone.subarray(from, from + 3).reduce((all, tone) => all + tone, 0)
  expect(sum(begins)).toBeGreaterThan(1.2 * sum(ends - 2))
})

/** The tone that a dab at x adds to the row below its middle. */
const tonesAt = (x: number, set: { paper?: number; tooth?: number; isLeaf?: boolean } = {}) =>
  rowUnder([[{ ...dab, x, isLeaf: set.isLeaf ?? true }]], 52, set).dabTone.slice()

const sumOf = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0)

test('some leaves are laid with a dry brush, which catches the tops of the paper; the edges of others are smooth', () => {
  const gains = Array.from({ length: 40 }, (_, k) => {
    const [pit, top] = [0, 1].map((paper) => sumOf(tonesAt(30 + k / 2, { paper, tooth: 0.5 })))
    return (top! - pit!) / (top! + pit!)
  })
  const dry = gains.filter((gain) => gain > 0)
  expect(dry.length).toBeGreaterThan(4)
  expect(dry.length).toBeLessThan(20)
  for (const gain of gains) expect(gain).toBeGreaterThan(-0.17)
  expect(sumOf(tonesAt(40, { paper: 0 }))).toBe(sumOf(tonesAt(40, { paper: 1 })))
})

test('a stroke that is not a leaf runs dry where it ends only', () => {
  const [pit, top] = [0, 1].map((paper) => tonesAt(60, { paper, tooth: 1, isLeaf: false }))
  expect(sumOf(pit!.subarray(0, 60))).toBeGreaterThan(sumOf(top!.subarray(0, 60)) - 1e-6)
  expect(sumOf(top!.subarray(66))).toBeGreaterThan(1.1 * sumOf(pit!.subarray(66)))
})

test('leaves differ in shape, blades of grass only in their bend', () => {
  const spread = (halfBreadth: number) => {
    const areas = Array.from({ length: 40 }, (_, k) => {
      const leaf = { ...dab, x: 30 + k / 2, halfBreadth }
      let area = 0
      for (let y = 44; y < 56; y += 0.25) area += sumOf(rowUnder([[leaf]], y).dabTone)
      return area
    })
    return Math.max(...areas) / Math.min(...areas)
  }
  expect(spread(4)).toBeGreaterThan(1.3)
  expect(spread(1)).toBeLessThan(spread(4))
})

test('on a print hardly a pixel takes its paint from between its own place and the paint point: what lies there is another thing', () => {
  const soft = { ...dab, x: 10, y: 50, paintX: 14, paintY: 47, wetEdge: 3 }
  const between = (scale: number) => {
    const { x, paintX, dabTone } = rowUnder([[soft]], 50, { scale })
    return paintX.filter((from, i) => dabTone[i]! > 0 && Math.min(Math.abs(from - x[i]!), Math.abs(from - 14)) > 0.2)
      .length
  }
  expect(between(6)).toBeLessThan(3)
  expect(between(1)).toBeGreaterThan(5)
})
