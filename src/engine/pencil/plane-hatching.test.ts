import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { randomFrom } from '../random.ts'
import { strokeBuilder } from '../strokes/strokes.ts'
import { smallHouse } from '../testing/pictures.ts'
import { hatchPlanes } from './plane-hatching.ts'
import { planesOf } from './planes.ts'

const HAND = -0.95
const house = analyze(smallHouse(240, 160), () => {}, { short: 384, long: 900 })
const { width, height } = house
const planes = planesOf(house, house.vegetation, [], HAND)
const LAYER = { threshold: 0.1, turn: 0, spacing: 3, length: [70, 170], halfWidth: 0.5, pressure: 0.6 } as const

type Drawn = { readonly plane: number; readonly slope: number; readonly path: readonly number[] }

function drawn(tone: Float32Array): Drawn[] {
  const strokes = strokeBuilder()
  const fullness = new Float32Array(width * height).fill(1)
  hatchPlanes(house, LAYER, { ...planes, tone, fullness }, strokes, randomFrom(2))
  const { points, starts, count } = strokes.build()
  return Array.from({ length: count }, (_, k) => {
    const path = [...points.subarray(starts[k], starts[k + 1])]
    const middle = 3 * Math.floor(path.length / 6)
    return {
      plane: planes.plane[Math.round(path[middle + 1]!) * width + Math.round(path[middle]!)]!,
      slope: Math.atan2(path.at(-2)! - path[1]!, path.at(-3)! - path[0]!),
      path,
    }
  })
}
const even = (tone: number) => new Float32Array(width * height).fill(tone)
const planeAt = (x: number, y: number) => planes.plane[Math.round(y * height) * width + Math.round(x * width)]

test('a wall, the lawn and the roof of a house are different planes', () => {
  const [wall, lawn, roof] = [planeAt(0.43, 0.5), planeAt(0.15, 0.88), planeAt(0.5, 0.36)]
  expect(new Set([wall, lawn, roof]).size).toBe(3)
  for (const plane of [wall, lawn, roof]) expect(plane).toBeGreaterThan(0)
})

test('each plane is hatched in its own direction, in parallel strokes', () => {
  const seen = drawn(even(0.5))
  for (let plane = 1; plane < planes.angles.length; plane++) {
    const slopes = seen.filter((stroke) => stroke.plane === plane && stroke.path.length > 15).map(({ slope }) => slope)
    expect(slopes.length).toBeGreaterThan(9)
    for (const slope of slopes) expect(Math.abs(slope - planes.angles[plane]!)).toBeLessThan(0.15)
  }
})

test('on a plane of one tone strokes are long and soft at both ends', () => {
  const long = drawn(even(0.5)).filter(({ path }) => path.length > 3 * 18)
  expect(long.length).toBeGreaterThan(50)
  for (const { path } of long) {
    const most = Math.max(...path.filter((_, k) => k % 3 === 2))
    expect(path[2]).toBeLessThan(0.6 * most)
    expect(path.at(-1)).toBeLessThan(0.4 * most)
  }
})

test('strokes end where the tone does', () => {
  const tone = even(0.5)
  for (let y = 0; y < height; y++) tone.fill(0, y * width, y * width + width / 2)
  const strokes = drawn(tone)
  expect(strokes.length).toBeGreaterThan(50)
  for (const { path } of strokes)
    for (let k = 0; k < path.length; k += 3) expect(path[k]).toBeGreaterThan(width / 2 - 4)
})
