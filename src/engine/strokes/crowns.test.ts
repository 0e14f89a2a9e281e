import { expect, test } from 'vitest'
import { analyse } from '../analysis/analyse.ts'
import type { Analysis } from '../analysis/types.ts'
import { newPlane } from '../plane.ts'
import { randomFrom } from '../random.ts'
import { planeOf, smallHouse } from '../testing/pictures.ts'
import { crownTones, setCrowns } from './crowns.ts'
import { hatchLeaves } from './leaf-hatching.ts'
import { LEAFY } from './planes.ts'
import type { Planes } from './planes.ts'
import { scallop } from './scallops.ts'
import { strokeBuilder } from './strokes.ts'

const house = analyse(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const quarter = (size: number) => (((size + 1) >> 1) + 1) >> 1
const [width, height] = [quarter(house.width), quarter(house.height)]

/** A round crown in the middle, of one lightness, before a light background. */
const CENTER = [width / 2, height / 2] as const
const fromCenter = (x: number, y: number) => Math.hypot(x - CENTER[0], y - CENTER[1])
const inside = (x: number, y: number) => fromCenter(x, y) < 14
const crowns = planeOf(width, height, (x, y) => (inside(x, y) ? 1 : 0))
const leaves = Float32Array.from({ length: house.width * house.height }, (_, i) =>
  inside((i % house.width) / 4, Math.floor(i / house.width) / 4) ? 1 : 0,
)
const planes: Planes = {
  width,
  height,
  directions: Uint8Array.from(crowns.data, (share) => (share ? LEAFY : 0)),
  leaves,
  crowns,
  tones: newPlane(width, height),
  hand: -0.9,
}
const grove = (lightness: number): Analysis => {
  const L = leaves.map((share) => (share ? lightness : 0.9))
  return { ...house, fine: { ...house.fine, L }, coarse: { ...house.coarse, L } }
}
const at = (data: Float32Array, dx: number, dy: number) =>
  data[Math.round(CENTER[1] + dy) * width + Math.round(CENTER[0] + dx)]!

test('a crown is lit from above: lighter on top, darker beneath', () => {
  const { data } = crownTones(grove(0.5), crowns)
  expect(at(data, 0, -9)).toBeLessThan(at(data, 0, 0) - 0.04)
  expect(at(data, 0, 9)).toBeGreaterThan(at(data, 0, 0) + 0.04)
})

test('a darker crown has a darker tone, and other places keep theirs', () => {
  expect(at(crownTones(grove(0.25), crowns).data, 0, 0)).toBeGreaterThan(at(crownTones(grove(0.7), crowns).data, 0, 0))
  const tone = new Float32Array(leaves.length).fill(0.123)
  setCrowns(house, { ...planes, tones: planeOf(width, height, () => 0.8) }, tone)
  tone.forEach((value, i) => {
    if (leaves[i] === 0) expect(value).toBeCloseTo(0.123)
    else expect(value).toBeCloseTo(0.8)
  })
})

test('leaves are scribbled inside their crown only, and not where no tone is asked for', () => {
  const layer = { threshold: 0.2, turn: 0, spacing: 3, length: 40, halfWidth: 0.5, pressure: 0.6 }
  const drawn = (value: number) => {
    const strokes = strokeBuilder()
    const tone = new Float32Array(leaves.length).fill(value)
    const fullness = new Float32Array(leaves.length).fill(1)
    hatchLeaves(house, layer, { planes, tone, fullness }, strokes, randomFrom(3))
    return strokes.build()
  }
  const { points, count } = drawn(0.5)
  expect(count).toBeGreaterThan(10)
  for (let k = 0; k < points.length; k += 3) expect(fromCenter(points[k]! / 4, points[k + 1]! / 4)).toBeLessThan(14.5)
  expect(drawn(0.1).count).toBe(0)
})

test('the rim of a crown is a row of bows that stand out, where it can be told from what is behind it', () => {
  const rim = (lightness: number) => {
    const strokes = strokeBuilder()
    const fullness = new Float32Array(leaves.length).fill(1)
    const analysis = grove(lightness)
    scallop(analysis, planes, { halfWidth: 0.6, pressure: 0.8, found: 1, fullness }, strokes, randomFrom(1))
    return strokes.build()
  }
  const { points, count } = rim(0.3)
  expect(count).toBeGreaterThan(3)
  for (let k = 0; k < points.length; k += 3) {
    expect(Math.abs(fromCenter(points[k]! / 4 - 0.5, points[k + 1]! / 4 - 0.5) - 14.5)).toBeLessThan(3)
  }
  expect(rim(0.9).count).toBe(0)
})
