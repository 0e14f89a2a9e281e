import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { randomFrom } from '../random.ts'
import { strokeBuilder } from '../strokes/strokes.ts'
import { pictureOf, smallHouse } from '../testing/pictures.ts'
import type { Segment } from './construction-lines.ts'
import { drawHouse } from './house-drawing.ts'
import { silhouette } from './silhouette.ts'

const house = analyze(smallHouse(240, 160), () => {}, { short: 384, long: 900 })
const { width, height } = house
const even = (value: number) => new Float32Array(width * height).fill(value)
const important = { ...house, importance: even(1), vegetation: even(0), sky: even(0) }
const NONE = new Uint8Array(width * height)
const ALL = NONE.map(() => 1)
/** A thin and firm hand, as in pencil. */
const HAND = { halfWidth: [0.46, 0.95], pressure: [0.8, 1.2] } as const
const EAVE: Segment = { x: 200, y: 150, toX: 400, toY: 170, strength: 0.02, room: 9 }

function drawn(line: Segment, { ground = even(0), standing = NONE, fullness = even(1), matters = 1 } = {}) {
  const strokes = strokeBuilder()
  const photo = { ...important, importance: even(matters) }
  drawHouse(photo, { lines: [line], ground, standing, crowns: even(0), fullness }, HAND, strokes, randomFrom(3))
  const { points, starts, count } = strokes.build()
  return Array.from({ length: count }, (_, k) => [...points.subarray(starts[k], starts[k + 1])])
}

test('a line becomes one stroke, from end to end and slightly beyond, which lifts off lightly', () => {
  const path = drawn(EAVE)[0]!
  for (let k = 0; k < path.length; k += 3)
    expect(Math.abs(path[k + 1]! - 150 - 0.1 * (path[k]! - 200))).toBeLessThan(1.2)
  expect(path[0]).toBeLessThan(199)
  expect(path.at(-3)).toBeGreaterThan(401)
  const most = Math.max(...path.filter((_, k) => k % 3 === 2))
  expect(path.at(-1)).toBeLessThan(0.4 * most)
})

test('stronger lines are pressed harder, crowded lines less', () => {
  const pressed = (line: Segment) => Math.max(...drawn(line)[0]!.filter((_, k) => k % 3 === 2))
  expect(pressed(EAVE)).toBeGreaterThan(pressed({ ...EAVE, strength: 0.006 }) + 0.05)
  expect(pressed(EAVE)).toBeGreaterThan(pressed({ ...EAVE, room: 3 }) + 0.05)
})

test('short lines on the ground are left out, and lines end at the border', () => {
  expect(drawn({ ...EAVE, toX: 260, toY: 156 }, { ground: even(1) })).toEqual([])
  const fullness = even(1)
  for (let y = 0; y < height; y++) fullness.fill(0, y * width, y * width + 300)
  const path = drawn(EAVE, { fullness })[0]!
  expect(path[0]).toBeGreaterThan(290)
})

test('a white roof against the sky is outlined, a cloud is not', () => {
  const roofed = analyze(
    pictureOf(240, 160, (x, y) => (y < 50 + Math.abs(x - 120) / 3 ? [120, 165, 225] : [235, 234, 230])),
    () => {},
    { short: 384, long: 900 },
  )
  const longest = Math.max(...silhouette(roofed).map(({ x, toX }) => Math.abs(toX - x)))
  expect(longest).toBeGreaterThan(60)
  const soft = { ...roofed, edgeFlow: { ...roofed.edgeFlow, magnitude: roofed.edgeFlow.magnitude.map(() => 0.01) } }
  expect(silhouette(soft)).toEqual([])
})

test('a strong line is heavier in shade than in light', () => {
  const pressed = (lightness: number) => {
    const strokes = strokeBuilder()
    const photo = { ...important, coarse: { ...house.coarse, L: even(lightness) } }
    const sheet = {
      lines: [{ ...EAVE, strength: 0.04 }],
      ground: even(0),
      standing: NONE,
      crowns: even(0),
      fullness: even(1),
    }
    drawHouse(photo, sheet, HAND, strokes, randomFrom(3))
    return Math.max(...strokes.build().points.filter((_, k) => k % 3 === 2))
  }
  expect(pressed(0.3)).toBeGreaterThan(1.3 * pressed(0.8))
})

test('on the ground, vertical lines are drawn at shorter lengths than level ones, because walls may look like ground', () => {
  const ground = even(1)
  expect(drawn({ ...EAVE, toX: 300, toY: 155 }, { ground })).toEqual([])
  expect(drawn({ ...EAVE, toX: 205, toY: 250 }, { ground })).not.toEqual([])
})

test('on a door that looks like ground, lines are drawn, also the faint ones that cross it', () => {
  const [short, rail] = [
    { ...EAVE, toX: 260, toY: 156 },
    { ...EAVE, strength: 0.005 },
  ]
  expect(drawn(short, { ground: even(1), standing: ALL })).not.toEqual([])
  expect(drawn(rail, { matters: 0.4 })).toEqual([])
  expect(drawn(rail, { matters: 0.4, standing: ALL })).not.toEqual([])
})

test('a dash on the ground is not drawn, the same line in a door is', () => {
  const dash: Segment = { ...EAVE, y: 0.8 * height, toX: 260, toY: 0.8 * height }
  expect(drawn(dash)).toHaveLength(0)
  expect(drawn(dash, { standing: ALL }).length).toBeGreaterThan(0)
})
