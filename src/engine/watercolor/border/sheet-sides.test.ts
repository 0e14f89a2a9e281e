import { expect, test } from 'vitest'
import { sheetSides } from './sheet-sides.ts'

const [WIDTH, HEIGHT] = [1200, 800]
const range = (values: Float32Array) => Math.max(...values) - Math.min(...values)

test('no side ends in a straight line: it varies by more than a thirtieth of the width', () => {
  for (let seed = 0; seed < 40; seed++) {
    const { left, right, top } = sheetSides(WIDTH, HEIGHT, seed)
    for (const { washes } of [left, right]) expect(range(washes)).toBeGreaterThan(WIDTH / 30)
    expect(range(top.washes)).toBeGreaterThan(0.03 * HEIGHT)
  }
})

test('the sides of a sheet differ from each other, and from those of another sheet', () => {
  const [one, other] = [sheetSides(WIDTH, HEIGHT, 1), sheetSides(WIDTH, HEIGHT, 2)]
  expect(one.left.washes).not.toEqual(one.right.washes)
  expect(one.left.washes).not.toEqual(other.left.washes)
  expect(one).toEqual(sheetSides(WIDTH, HEIGHT, 1))
})

test('crowns end everywhere on the sheet, in clumps', () => {
  for (let seed = 0; seed < 40; seed++)
    for (const { washes, crowns } of Object.values(sheetSides(WIDTH, HEIGHT, seed))) {
      const beyond = crowns.map((crown, i) => washes[i]! - crown)
      expect(Math.max(...beyond.map(Math.abs))).toBeLessThan(0.2 * HEIGHT)
      expect(range(beyond)).toBeGreaterThan(0.03 * HEIGHT)
      expect(Math.min(...crowns)).toBeGreaterThan(-0.06 * HEIGHT)
    }
})

test('the washes at a side end in a few broad strokes, not in teeth', () => {
  for (let seed = 0; seed < 40; seed++)
    for (const { lifts } of Object.values(sheetSides(WIDTH, HEIGHT, seed))) {
      const steps = lifts.subarray(1).map((reach, i) => Math.abs(reach - lifts[i]!))
      expect(range(lifts)).toBeGreaterThan(0.3)
      expect(Math.min(...lifts)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...lifts)).toBeLessThanOrEqual(1)
      // Strokes at least 0.04 short sides wide: at most 25 on a short side.
      expect(steps.reduce((sum, step) => sum + step)).toBeLessThan((25 * lifts.length) / HEIGHT)
    }
})
