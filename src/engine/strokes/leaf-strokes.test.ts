import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import type { Analysis } from '../analysis/types.ts'
import { quarterOf } from '../quarter-plane.ts'
import { randomFrom } from '../random.ts'
import { smallHouse } from '../testing/pictures.ts'
import { drawLeafStrokes, leavesOf } from './leaf-strokes.ts'
import { strokeBuilder } from './strokes.ts'

const seen = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const { width, height } = seen
const everywhere = (value: number) => new Float32Array(width * height).fill(value)
const LAYER = { threshold: 0.4, spacing: 10, length: [6, 12], halfWidth: 0.7, pressure: 0.8 } as const

function leavesIn(tone: number, share = everywhere(1)) {
  const strokes = strokeBuilder()
  const sheet = { leaves: { share, crown: quarterOf(seen) }, tone: everywhere(tone), fullness: everywhere(1) }
  drawLeafStrokes(seen, LAYER, sheet, strokes, randomFrom(3))
  return strokes.build()
}

test('leaves are more frequent and firmer where it is darker, and there are none in the light and outside of crowns', () => {
  const [few, many] = [leavesIn(0.4), leavesIn(0.6)]
  const firmest = ({ points }: typeof few) => Math.max(...points.filter((_, i) => i % 3 === 2))
  expect(leavesIn(0.2).count).toBe(0)
  expect(few.count).toBeGreaterThan(0)
  expect(many.count).toBeGreaterThan(1.5 * few.count)
  expect(firmest(many)).toBeGreaterThan(firmest(few))
  expect(leavesIn(0.6, everywhere(0)).count).toBe(0)
})

test('leaves hang down inside a crown and end in a light tip', () => {
  const { points, starts, count } = leavesIn(0.6)
  let down = 0
  for (let k = 0; k < count; k++) {
    const [from, to] = [starts[k]!, starts[k + 1]! - 3]
    down += points[to + 1]! > points[from + 1]! ? 1 : 0
    expect(points[to + 2]).toBeLessThan(points[from + 2]!)
  }
  expect(down / count).toBeGreaterThan(0.75)
})

test('single leaves are drawn in green crowns, not on green walls, lawns and crowns without green', () => {
  const crown: Analysis = {
    ...seen,
    vegetation: everywhere(1),
    coherence: everywhere(0.3),
    importance: everywhere(0.3),
  }
  const middle = (height >> 1) * width + (width >> 1)
  const low = Math.round(0.8 * height) * width + (width >> 1)
  const at = (analysis: Analysis, i: number) => leavesOf(analysis, everywhere(1)).share[i]
  expect(at(crown, middle)).toBeCloseTo(1)
  expect(at(crown, low)).toBe(0)
  expect(at({ ...crown, importance: everywhere(0.8) }, low)).toBeCloseTo(1)
  expect(at({ ...crown, coherence: everywhere(1) }, middle)).toBe(0)
  expect(at({ ...crown, vegetation: everywhere(0) }, middle)).toBe(0)
})
