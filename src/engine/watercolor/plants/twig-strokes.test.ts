import { expect, test } from 'vitest'
import { analyze } from '../../analysis/analyze.ts'
import type { Analysis, LabImage, Line } from '../../analysis/types.ts'
import { newPlane } from '../../plane.ts'
import { twigsOf } from '../../strokes/lines/twigs.ts'
import { smallHouse } from '../../testing/pictures.ts'
import { washTone } from '../tone.ts'
import { PLANES, type WashPlanes } from '../wash-fields.ts'
import { pullTwigs } from './twig-strokes.ts'

const house = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const { width, height } = house
const TRUNK_X = 100

/** A trunk before a light sky, and dark lines. */
function sceneOf(lines: readonly Line[]): Analysis {
  const flat = new Float32Array(width * height)
  const image = (isFine: boolean): LabImage => {
    const L = flat.map((_, i) => (Math.abs((i % width) - TRUNK_X) < 4 ? 0.2 : 0.8))
    if (isFine)
      for (const { points } of lines)
        for (let k = 0; k < points.length; k += 3) L[Math.round(points[k + 1]!) * width + Math.round(points[k]!)] = 0.3
    return { ...house.coarse, L, a: flat, b: flat }
  }
  const { bareCrowns: _, ...rest } = house
  const sky = flat.map((_, i) => (Math.abs((i % width) - TRUNK_X) < 4 ? 0 : 1))
  return { ...rest, photo: image(true), fine: image(true), coarse: image(false), sky, darkLines: lines }
}

/** A straight line of points four pixels apart. */
const lineFrom = (x: number, y: number, dx: number, dy: number): Line => ({
  points: Float32Array.from(Array.from({ length: 8 }, (_, k) => [x + 4 * k * dx, y + 4 * k * dy, 0.03]).flat()),
  strength: 0.03,
  straight: 0.2,
})

/** Twigs that rise and fall on both sides of the trunk; `away` from it. */
const crown = (away: number): Line[] =>
  [1, -1].flatMap((side) =>
    Array.from({ length: 15 }, (_, k) =>
      lineFrom(TRUNK_X + side * away, 40 + 6 * k, 0.7 * side, k % 2 === 0 ? 0.7 : -0.7),
    ),
  )

test('twigs in several directions grow from the trunk to their tips', () => {
  const twigs = twigsOf(sceneOf(crown(12)))
  expect(twigs.length).toBeGreaterThanOrEqual(25)
  const fromTrunk = (x: number) => Math.abs(x - TRUNK_X)
  for (const { points } of twigs) expect(fromTrunk(points.at(-3)!)).toBeGreaterThan(fromTrunk(points[0]!))
  const first = twigs.filter(({ order }) => order === 0)
  expect(first.length).toBeGreaterThan(0)
  for (const { points } of first) expect(fromTrunk(points[0]!)).toBeLessThanOrEqual(5)
})

test('lines that grow from nothing, are parallel or are few are no twigs', () => {
  expect(twigsOf(sceneOf(crown(40)))).toEqual([])
  expect(twigsOf(sceneOf(crown(12).map((_, k) => lineFrom(TRUNK_X + 12, 40 + 6 * k, 1, 0))))).toEqual([])
  expect(twigsOf(sceneOf(crown(12).slice(0, 20)))).toEqual([])
})

test('lines in a leafy crown are no twigs', () => {
  const scene = sceneOf(crown(12))
  expect(twigsOf({ ...scene, vegetation: scene.sky.map(() => 1) })).toEqual([])
})

test('a twig is pulled thick to thin, darker than the wash and warm', () => {
  const scene = sceneOf([])
  const planes = Object.fromEntries(PLANES.map((name) => [name, new Float32Array(width * height)])) as WashPlanes
  planes.sky.fill(1)
  planes.tone.fill(0.2)
  planes.b.fill(-0.05)
  const quarter = { ...newPlane(width, height), data: new Float32Array(width * height).fill(0.2) }
  const points = Float32Array.from([20, 50, 0, 60, 50, 0, 100, 50, 0])
  pullTwigs(planes, { tone: quarter, a: quarter, b: quarter }, [{ points, order: 0 }], scene)
  const paintAt = (x: number) => {
    let sum = 0
    for (let y = 44; y <= 56; y++) sum += planes.tone[y * width + x]! - 0.2
    return sum
  }
  expect(paintAt(25)).toBeGreaterThan(1.5 * paintAt(95))
  expect(paintAt(95)).toBeGreaterThan(0)
  expect(planes.tone[50 * width + 25]!).toBeGreaterThan(washTone(0.8) + 0.2)
  expect(planes.b[50 * width + 25]!).toBeGreaterThan(0)
})
