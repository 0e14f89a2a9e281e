import { expect, test } from 'vitest'
import { strokeBuilder } from '../strokes/strokes.ts'
import { paintedWithBrushes } from './brushes.ts'

const DOTS_PER_MM = 300 / 25.4
/** Output pixels per analysis pixel of an S and of an L. */
const SCALES = [3.1, 6.25]
const rowsOf = (scale: number) => ({ fromRow: 0, toRow: 4000, scale, dotsPerMm: DOTS_PER_MM })

function someStrokes() {
  const builder = strokeBuilder()
  for (const halfWidth of [1.2, 4.5, 9, 17, 32]) {
    builder.add([40, 100, 1, 60, 120, 1, 90, 160, 1], { halfWidth, color: [0.3, 0.4, 0.5], load: 0.8, seed: 0.3 })
  }
  return builder.build()
}

test('no firm brush is wider than 13 mm, on any size of canvas', () => {
  for (const scale of SCALES) {
    const { halfWidths } = paintedWithBrushes(someStrokes(), rowsOf(scale))
    for (const half of halfWidths) expect((2 * half * scale) / DOTS_PER_MM).toBeLessThan(13.001)
  }
})

test('strokes side by side cover what the one stroke covered, in its color', () => {
  const planned = someStrokes()
  const painted = paintedWithBrushes(planned, rowsOf(6.25))
  const widest = Array.from({ length: painted.count }, (_, k) => k).filter((k) => painted.halfWidths[k]! > 6)
  // The middle of the path stays where it was: distances from the path's second point, across it.
  const across = widest.map((k) => {
    const i = painted.starts[k]! + 3
    return Math.hypot(painted.points[i]! - 60, painted.points[i + 1]! - 120) + painted.halfWidths[k]!
  })
  expect(Math.max(...across)).toBeCloseTo(32, 3)
  const mean = painted.colors.reduce((sum, value) => sum + value, 0) / painted.colors.length
  expect(mean).toBeCloseTo(0.4, 1)
})

test('a soft stroke of the sky stays one stroke on any size: side by side its parts would be square patches', () => {
  const builder = strokeBuilder()
  builder.add([40, 100, 1, 60, 120, 1, 90, 160, 1], { halfWidth: 32, isSoft: true })
  const planned = builder.build()
  for (const scale of SCALES) expect(paintedWithBrushes(planned, rowsOf(scale))).toEqual(planned)
})

test('rows without strokes get none', () => {
  const planned = someStrokes()
  expect(paintedWithBrushes(planned, { ...rowsOf(6.25), fromRow: 3000 }).count).toBe(0)
})

test('a stroke is painted identically in every strip that it touches', () => {
  const planned = someStrokes()
  const whole = paintedWithBrushes(planned, rowsOf(6.25))
  const strip = paintedWithBrushes(planned, { ...rowsOf(6.25), fromRow: 700, toRow: 760 })
  expect(strip.points).toEqual(whole.points)
  expect(strip.seeds).toEqual(whole.seeds)
})
