import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { randomFrom } from '../random.ts'
import { smallHouse } from '../testing/pictures.ts'
import { groundAt } from './foreground.ts'
import { hatch } from './hatching.ts'
import { strokeBuilder } from './strokes.ts'

const house = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const LAYER = { threshold: 0.1, angle: -0.95, spacing: 3, length: 30, halfWidth: 0.5, pressure: 0.6 }

/** Mean steepness (0 level, 1 upright) of the strokes that begin where `belongs` is true. */
function steepness(belongs: (i: number) => boolean): number {
  const strokes = strokeBuilder()
  const tone = new Float32Array(house.width * house.height).fill(0.5)
  hatch(
    house,
    LAYER,
    { tone, fullness: new Float32Array(tone.length).fill(1), scribble: 1, growth: house.vegetation },
    strokes,
    randomFrom(2),
  )
  const { points, starts, count } = strokes.build()
  let sum = 0
  let number = 0
  for (let k = 0; k < count; k++) {
    const a = starts[k]!
    const b = starts[k + 1]! - 3
    const middle = 3 * Math.floor((a + b) / 6)
    const i = Math.round(points[middle + 1]!) * house.width + Math.round(points[middle]!)
    if (!belongs(i)) continue
    const rise = Math.abs(points[b + 1]! - points[a + 1]!)
    sum += rise / (rise + Math.abs(points[b]! - points[a]!) + 1e-6)
    number += 1
  }
  return sum / Math.max(1, number)
}

test('a lawn is drawn nearly level; the wall above it keeps the slant of the hand', () => {
  expect(steepness((i) => groundAt(house, i) > 0.7)).toBeLessThan(0.25)
  expect(steepness((i) => house.sky[i]! < 0.1 && groundAt(house, i) === 0)).toBeGreaterThan(0.4)
})

test('a lawn is ground; the house and the sky are not', () => {
  const at = (x: number, y: number) =>
    groundAt(house, Math.round(y * house.height) * house.width + Math.round(x * house.width))
  expect(at(0.15, 0.88)).toBeGreaterThan(0.5)
  expect(at(0.5, 0.5)).toBe(0)
  expect(at(0.1, 0.2)).toBe(0)
})
