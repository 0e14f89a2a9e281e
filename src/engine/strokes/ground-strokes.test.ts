import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { randomFrom } from '../random.ts'
import { smallHouse } from '../testing/pictures.ts'
import { type GroundLayer, layGround } from './ground-strokes.ts'
import { strokeBuilder } from './strokes.ts'

const house = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const LAYER: GroundLayer = {
  spacing: 6,
  halfWidth: [3, 5],
  length: [40, 120],
  gap: [5, 20],
  tones: [0.1, 0.4],
  pressure: [0.3, 0.8],
}
/** The lower third is ground of this tone, except for a post in its middle. */
const isLying = (x: number, y: number) => y > 0.66 * house.height && Math.abs(x - house.width / 2) > 6

function strokesAt(tone: number) {
  const lying = new Float32Array(house.width * house.height)
  for (let i = 0; i < lying.length; i++) lying[i] = isLying(i % house.width, Math.floor(i / house.width)) ? tone : 0
  const strokes = strokeBuilder()
  layGround(house, LAYER, { lying, fullness: new Float32Array(lying.length).fill(1) }, strokes, randomFrom(4))
  const { points, starts, count } = strokes.build()
  return Array.from({ length: count }, (_, k) => points.subarray(starts[k], starts[k + 1]))
}

test('strokes on the ground are long and level, and end where something stands', () => {
  const strokes = strokesAt(0.5)
  expect(strokes.length).toBeGreaterThan(5)
  for (const path of strokes) {
    const last = path.length - 3
    expect(path[last]! - path[0]!).toBeGreaterThanOrEqual(LAYER.length[0] - 10)
    expect(Math.abs(path[last + 1]! - path[1]!)).toBeLessThan(0.1 * (path[last]! - path[0]!))
    for (let k = 0; k < path.length; k += 3) expect(isLying(Math.round(path[k]!), Math.round(path[k + 1]!))).toBe(true)
  }
})

test('dark ground gets more strokes than light ground, and bare ground none', () => {
  expect(strokesAt(0.5).length).toBeGreaterThan(strokesAt(0.25).length)
  expect(strokesAt(0.02)).toHaveLength(0)
})
