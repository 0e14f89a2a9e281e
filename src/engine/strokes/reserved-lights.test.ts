import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { randomFrom } from '../random.ts'
import { smallHouse } from '../testing/pictures.ts'
import { hatch } from './hatching.ts'
import { reserveLights } from './reserved-lights.ts'
import { strokeBuilder } from './strokes.ts'

const house = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const LAYER = { threshold: 0.5, angle: -0.95, spacing: 3, length: 30, halfWidth: 0.5, pressure: 0.6 }
/** An upright muntin, and a traced line, which is not a bar. */
const bar = { points: Float32Array.from([100, 60, 0.03, 100, 120, 0.03]), strength: 0.03, straight: 1, room: 5 }
const curl = { points: Float32Array.from([140, 60, 0.03, 140, 120, 0.03]), strength: 0.03, straight: 0.2 }
const glazed = { ...house, lightLines: [bar, curl] }

function darkGlass(): Float32Array {
  const tone = new Float32Array(house.width * house.height).fill(0.9)
  reserveLights(glazed, tone)
  return tone
}

test('tone is lowered along light ruled lines, and nowhere else', () => {
  const tone = darkGlass()
  for (let y = 60; y <= 120; y++) expect(tone[y * house.width + 100]).toBeLessThan(0.3)
  expect(tone.filter((value) => value < 0.8).length).toBe(61)
})

test('no stroke of hatching crosses a reserved muntin', () => {
  const strokes = strokeBuilder()
  const even = { ...glazed, coarse: { ...house.coarse, L: new Float32Array(house.coarse.L.length).fill(0.3) } }
  const quiet = new Float32Array(house.width * house.height)
  const fullness = quiet.map(() => 1)
  hatch(even, LAYER, { tone: darkGlass(), fullness, scribble: 0, growth: quiet }, strokes, randomFrom(2))
  const { points, starts, count } = strokes.build()
  let beside = 0
  let across = 0
  for (let k = 0; k < count; k++) {
    const [a, b] = [starts[k]!, starts[k + 1]! - 3]
    const [ax, ay, bx, by] = [points[a]!, points[a + 1]!, points[b]!, points[b + 1]!]
    if (Math.min(ay, by) < 60 || Math.max(ay, by) > 120) continue
    if (Math.abs((ax + bx) / 2 - 100) < 12) beside += 1
    if (Math.min(ax, bx) < 98 && Math.max(ax, bx) > 103) across += 1
  }
  expect(beside).toBeGreaterThan(10)
  expect(across / beside).toBeLessThan(0.15)
})

test('with a breadth of 2 and a minimum strength, only clear bars are broader', () => {
  const reserve = { share: 0.5, breadth: 2, faintest: 0.02 } as const
  const tone = new Float32Array(house.width * house.height).fill(0.9)
  reserveLights({ ...glazed, lightLines: [{ ...bar, strength: 0.01 }] }, tone, reserve)
  expect(tone.every((value) => value > 0.8)).toBe(true)
  reserveLights(glazed, tone, reserve)
  for (const x of [100, 101]) expect(tone[90 * house.width + x]).toBeCloseTo(0.45)
  expect(tone.filter((value) => value < 0.8).length).toBe(122)
})
