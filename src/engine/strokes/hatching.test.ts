import { expect, test } from 'vitest'
import { analyse } from '../analysis/analyse.ts'
import { randomFrom } from '../random.ts'
import { smallHouse } from '../testing/pictures.ts'
import { groundAt } from './foreground.ts'
import { hatchPlanes } from './hatching.ts'
import type { HatchLayer } from './hatching.ts'
import { planesOf } from './planes.ts'
import type { Planes } from './planes.ts'
import { strokeBuilder } from './strokes.ts'
import type { Strokes } from './strokes.ts'

const house = analyse(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const LAYER: HatchLayer = { threshold: 0.1, turn: 0, spacing: 3, length: 30, halfWidth: 0.5, pressure: 0.6 }
const everywhere = (value: number) => new Float32Array(house.width * house.height).fill(value)

/** One direction all over: number 6 of 24 slants by an eighth of a turn. */
const slanted: Planes = (() => {
  const planes = planesOf(house, -0.95)
  return { ...planes, directions: planes.directions.map(() => 6) }
})()

function hatched(planes: Planes, tone: Float32Array, layer = LAYER, fullness = everywhere(1)): Strokes {
  const strokes = strokeBuilder()
  hatchPlanes(house, layer, { planes, tone, fullness }, strokes, randomFrom(2))
  return strokes.build()
}

function ends({ points, starts }: Strokes, k: number) {
  const a = starts[k]!
  const b = starts[k + 1]! - 3
  return { ax: points[a]!, ay: points[a + 1]!, bx: points[b]!, by: points[b + 1]! }
}

test('strokes run along the direction of their plane, and a turned layer turned from it', () => {
  for (const turn of [0, 0.6]) {
    const strokes = hatched(slanted, everywhere(0.5), { ...LAYER, turn })
    expect(strokes.count).toBeGreaterThan(100)
    for (let k = 0; k < strokes.count; k++) {
      const { ax, ay, bx, by } = ends(strokes, k)
      if (Math.hypot(bx - ax, by - ay) < 12) continue
      expect(Math.abs(Math.atan2(by - ay, bx - ax) - Math.PI / 4 - turn)).toBeLessThan(0.12)
    }
  }
})

test('no stroke is laid where the tone asks for none, and none crosses a light narrower than a step', () => {
  const tone = everywhere(0.5)
  const bar = 100
  for (let y = 0; y < house.height; y++) for (let x = bar; x < bar + 4; x++) tone[y * house.width + x] = 0
  const level: Planes = { ...slanted, directions: slanted.directions.map(() => 0) }
  const strokes = hatched(level, tone)
  for (let k = 0; k < strokes.count; k++) {
    const { ax, bx } = ends(strokes, k)
    expect(ax < bar - 1 && bx > bar + 5).toBe(false)
  }
  expect(hatched(level, everywhere(0)).count).toBe(0)
})

test('towards the border strokes become fewer, not fainter', () => {
  const full = hatched(slanted, everywhere(0.5))
  const half = hatched(slanted, everywhere(0.5), LAYER, everywhere(0.45))
  expect(half.count).toBeLessThan(0.7 * full.count)
  const strongest = ({ points }: Strokes) =>
    points.reduce((most, value, k) => (k % 3 === 2 ? Math.max(most, value) : most), 0)
  expect(strongest(half)).toBeGreaterThan(0.9 * strongest(full))
})

test('a lawn is ground; the house and the sky are not', () => {
  const at = (x: number, y: number) =>
    groundAt(house, Math.round(y * house.height) * house.width + Math.round(x * house.width))
  expect(at(0.15, 0.88)).toBeGreaterThan(0.5)
  expect(at(0.5, 0.5)).toBe(0)
  expect(at(0.1, 0.2)).toBe(0)
})
