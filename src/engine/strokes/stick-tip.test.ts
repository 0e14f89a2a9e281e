import { expect, test } from 'vitest'
import { drawnWithTip, type TipSheet } from './stick-tip.ts'
import { strokeBuilder } from './strokes.ts'

const TIP = { thinnestMm: 0.3, widestMm: 0.7 }
const DOTS_PER_MM = 300 / 25.4

/** A level, a steep and a bent stroke of each width. */
function someStrokes(halfWidths: readonly number[]) {
  const strokes = strokeBuilder()
  for (const halfWidth of halfWidths) {
    strokes.add([10, 20, 0.5, 40, 20, 1], { halfWidth })
    strokes.add([10, 20, 0.5, 12, 60, 1, 30, 90, 0.4], { halfWidth, color: [0.1, 0.2, 0.3], seed: 0.7 })
  }
  return strokes.build()
}

const sheetOf = (scale: number): TipSheet => ({ fromRow: 0, toRow: 5400, scale, dotsPerMm: DOTS_PER_MM })

test('a pencil line is 0.3 to 0.7 mm wide on every size of print', () => {
  for (const scale of [2.8, 4, 5.7, 9]) {
    const drawn = drawnWithTip(someStrokes([0.2, 0.5, 1, 2]), TIP, sheetOf(scale))
    for (const halfWidth of drawn.halfWidths) {
      const mm = (2 * halfWidth * scale) / DOTS_PER_MM
      expect(mm).toBeGreaterThan(0.299)
      expect(mm).toBeLessThan(0.701)
    }
  }
})

test('drawnWithTip splits a wide stroke into strokes that cover exactly its width', () => {
  const one = someStrokes([2])
  const { count, starts, points, halfWidths } = drawnWithTip(one, TIP, sheetOf(6))
  expect(count).toBeGreaterThan(one.count)
  // The level stroke: its lanes lie on top of each other around y = 20.
  const lanes = Array.from({ length: count / 2 }, (_, k) => ({ y: points[starts[k]! + 1]!, half: halfWidths[k]! }))
  expect(Math.min(...lanes.map(({ y, half }) => y - half))).toBeCloseTo(18, 4)
  expect(Math.max(...lanes.map(({ y, half }) => y + half))).toBeCloseTo(22, 4)
  lanes.slice(1).forEach(({ y, half }, k) => expect(y - half).toBeLessThan(lanes[k]!.y + lanes[k]!.half))
})

test('a stroke has the same number, position and width no matter which rows are drawn', () => {
  const strokes = someStrokes([0.4, 1, 2])
  const whole = drawnWithTip(strokes, TIP, sheetOf(6))
  const strip = drawnWithTip(strokes, TIP, { ...sheetOf(6), fromRow: 300, toRow: 420 })
  expect(strip.count).toBe(whole.count)
  expect(strip.halfWidths).toEqual(whole.halfWidths)
  let drawn = 0
  for (let k = 0; k < strip.count; k++) {
    const own = strip.points.slice(strip.starts[k], strip.starts[k + 1])
    if (own.length === 0) continue
    drawn += 1
    expect(own).toEqual(whole.points.slice(whole.starts[k], whole.starts[k + 1]))
  }
  expect(drawn).toBeGreaterThan(0)
  expect(drawn).toBeLessThan(strip.count)
})
