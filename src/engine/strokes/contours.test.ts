import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import type { Analysis, Line } from '../analysis/types.ts'
import { randomFrom } from '../random.ts'
import { smallHouse } from '../testing/pictures.ts'
import { drawContours } from './contours.ts'
import { strokeBuilder } from './strokes.ts'

const seen = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const everywhere = (value: number) => new Float32Array(seen.width * seen.height).fill(value)
/** The analysis with coherent edges everywhere, and without sky and leaves. */
const built: Analysis = {
  ...seen,
  sky: everywhere(0),
  vegetation: everywhere(0),
  importance: everywhere(1),
  coherence: everywhere(1),
}

/** A level, ruled line `length` pixels long in the middle of the width, at `share` of the height. */
function lineAt(share: number, length: number): Line {
  const y = Math.round(share * seen.height)
  const left = (seen.width - length) / 2
  const points = Array.from({ length: length / 4 + 1 }, (_, k) => [left + 4 * k, y, 0.03]).flat()
  return { points: Float32Array.from(points), strength: 0.03, straight: 1, room: 9 }
}

function isDrawn(line: Line, fullness: Float32Array, analysis = built): boolean {
  const strokes = strokeBuilder()
  const hand = { halfWidth: [0.5, 1], pressure: [0.5, 1], overshoot: 0, restated: 0, sparing: 0 } as const
  drawContours(analysis, { ...hand, lines: [line], tidy: true, fullness }, strokes, randomFrom(1))
  return strokes.count() > 0
}

test('a tidy hand draws short lines of built things, but no ticks at the bottom of the picture', () => {
  expect(isDrawn(lineAt(0.5, 20), everywhere(1))).toBe(true)
  expect(isDrawn(lineAt(0.9, 20), everywhere(1))).toBe(false)
  expect(isDrawn(lineAt(0.9, 120), everywhere(1))).toBe(true)
})

test('a tidy hand draws no short lines where there is hardly any drawing, but long ones run out there', () => {
  expect(isDrawn(lineAt(0.5, 40), everywhere(0.3))).toBe(false)
  expect(isDrawn(lineAt(0.5, 120), everywhere(0.3))).toBe(true)
})

test('a tidy hand draws no short lines on unimportant ground', () => {
  const field = { ...built, importance: everywhere(0.3) }
  expect(isDrawn(lineAt(0.7, 80), everywhere(1), field)).toBe(false)
  expect(isDrawn(lineAt(0.7, 80), everywhere(1))).toBe(true)
})

test('a hand that lifts off begins a line firmly, is firmest inside and ends lightly', () => {
  const strokes = strokeBuilder()
  const hand = { halfWidth: [0.5, 1], pressure: [0.5, 1], overshoot: 0, restated: 0, sparing: 0, liftOff: 16 } as const
  const fullness = everywhere(1)
  drawContours(built, { ...hand, lines: [lineAt(0.5, 120)], fullness }, strokes, randomFrom(1))
  const { points } = strokes.build()
  const pressures = points.filter((_, i) => i % 3 === 2)
  const [first, middle, last] = [pressures[0]!, pressures[pressures.length >> 1]!, pressures.at(-1)!]
  expect(first).toBeLessThan(0.9 * middle)
  expect(last).toBeLessThan(0.6 * first)
})

test('a firm line is one piece: it ends where the drawing ends, and does not come back as a dash', () => {
  const strokes = strokeBuilder()
  const hand = { halfWidth: [0.5, 1], pressure: [0.5, 1], overshoot: 0, restated: 0, sparing: 0 } as const
  const fullness = everywhere(1).map((_, i) => {
    const x = i % seen.width
    return x < 0.6 * seen.width || x > 0.66 * seen.width ? 1 : 0
  })
  drawContours(built, { ...hand, lines: [lineAt(0.5, 120)], isFirm: true, fullness }, strokes, randomFrom(1))
  const { points } = strokes.build()
  const across = points.filter((_, i) => i % 3 === 0)
  expect(strokes.count()).toBe(1)
  expect(Math.max(...across)).toBeLessThan(0.61 * seen.width)
})

test('if the style knows where the ground is, short lines are left out there', () => {
  const strokes = strokeBuilder()
  const hand = { halfWidth: [0.5, 1], pressure: [0.5, 1], overshoot: 0, restated: 0, sparing: 0, tidy: true } as const
  const lines = [lineAt(0.5, 60)]
  drawContours(built, { ...hand, lines, fullness: everywhere(1), ground: everywhere(1) }, strokes, randomFrom(1))
  expect(strokes.count()).toBe(0)
})
