import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { randomFrom } from '../random.ts'
import { smallHouse } from '../testing/pictures.ts'
import { drawLeafEdge } from './leaf-edge.ts'
import { strokeBuilder } from './strokes.ts'

const house = analyze(smallHouse(240, 160), () => {}, {
  short: 192,
  long: 600,
})
const hand = {
  length: [5, 14],
  halfWidth: [1, 2],
  pressure: [0.5, 1],
} as const
const full = new Float32Array(house.width * house.height).fill(1)
/** A crown on the left half of the picture. */
const crowns = full.map((_, i) => (i % house.width < house.width / 2 ? 1 : 0))

function strokesWith(tone: Float32Array) {
  const strokes = strokeBuilder()
  drawLeafEdge(house, { crowns, tone, fullness: full }, hand, strokes, randomFrom(1))
  return strokes.build()
}

test('leaves in front of something lighter have an edge of short strokes, and only there', () => {
  const { count, points, starts } = strokesWith(crowns.map((share) => 0.6 * share))
  expect(count).toBeGreaterThan(10)
  for (let k = 0; k < count; k++) {
    const [x, y] = [points[starts[k]!]!, points[starts[k]! + 1]!]
    expect(Math.abs(x - house.width / 2)).toBeLessThan(20)
    expect(Math.hypot(points[starts[k]! + 6]! - x, points[starts[k]! + 7]! - y)).toBeLessThanOrEqual(hand.length[1])
  }
})

test('drawLeafEdge draws no edge in front of something equally dark', () => {
  expect(strokesWith(full.map(() => 0.6)).count).toBe(0)
})
