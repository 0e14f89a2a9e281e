import { expect, test } from 'vitest'
import { analyze } from '../../analysis/analyze.ts'
import { standingLeaves } from '../../foliage/standing-leaves.ts'
import { hedge } from '../../testing/pictures.ts'
import type { WashPlanes } from '../wash-fields.ts'
import { mixGreens } from './leaf-colors.ts'
import { crownsOf } from './leaf-washes.ts'

const analysis = analyze(hedge(240, 160), () => {}, { short: 192, long: 600 })
const crowns = crownsOf(standingLeaves(analysis), analysis)
const inside = crowns.findIndex((share) => share >= 1)
const planes = (tone: number, a: number, b: number) => {
  const plane = (value: number) => new Float32Array(crowns.length).fill(value)
  return { tone: plane(tone), a: plane(a), b: plane(b) } as WashPlanes
}

test('pale mint leaves become warm; in a requested season they keep their color', () => {
  const [warm, wintry] = [planes(0.1, -0.08, 0.02), planes(0.1, -0.08, 0.02)]
  mixGreens(warm, crowns, analysis)
  expect(warm.b[inside]).toBeGreaterThan(2 * -warm.a[inside]!)
  mixGreens(wintry, crowns, { ...analysis, direction: { season: 'winter' } })
  expect(wintry).toEqual(planes(0.1, -0.08, 0.02))
})

test('gray leaves in the light, like those of olives, stay gray; green ones stay green', () => {
  const [gray, green] = [planes(0.1, -0.015, 0.02), planes(0.1, -0.05, 0.07)]
  mixGreens(gray, crowns, analysis)
  mixGreens(green, crowns, analysis)
  expect(gray.b[inside]).toBeLessThan(0.03)
  expect(green.a[inside]! / green.b[inside]!).toBeLessThan(-0.4)
})

test('a camera’s green is tempered and stays green; anything that does not grow keeps its color', () => {
  const acid = planes(0.8, -0.12, 0.15)
  mixGreens(acid, crowns, analysis)
  expect(Math.hypot(acid.a[inside]!, acid.b[inside]!)).toBeLessThan(0.8 * Math.hypot(0.12, 0.15))
  expect(acid.a[inside]).toBeLessThan(-0.02)
  const bare = analysis.vegetation.indexOf(0)
  expect(acid.a[bare]).toBeCloseTo(-0.12)
})

test('the leaves of a crown come closer to its mean color; a flower in it does not', () => {
  const speckled = planes(0.4, -0.03, 0.05)
  const rows = crowns.map((share, i) => (share >= 1 && i % 6 < 3 ? 1 : 0))
  for (let i = 0; i < rows.length; i++) if (rows[i]) speckled.b[i] = 0.08
  speckled.a[inside] = 0.15
  mixGreens(speckled, crowns, analysis)
  const near = [inside + 12, inside + 15]
  const [one, other] = near.map((i) => speckled.b[i]!)
  expect(Math.abs(one! - other!)).toBeLessThan(0.6 * 0.03)
  expect(speckled.a[inside]).toBeGreaterThan(0.13)
})

test('golden leaves are never dark; green ones may be', () => {
  const [golden, green] = [planes(0.5, -0.005, 0.1), planes(0.5, -0.05, 0.1)]
  mixGreens(golden, crowns, analysis)
  mixGreens(green, crowns, analysis)
  expect(golden.tone[inside]).toBeLessThan(0.4)
  expect(green.tone[inside]).toBeCloseTo(0.5)
})

test('leaves that are lighter on the sheet than in the photo are as saturated', () => {
  const [light, dark] = [planes(0.3, -0.03, 0.06), planes(0.9, -0.03, 0.06)]
  mixGreens(light, crowns, analysis)
  mixGreens(dark, crowns, analysis)
  expect(light.b[inside]).toBeGreaterThan(1.1 * dark.b[inside]!)
  expect(dark.b[inside]).toBeCloseTo(0.06)
})

test('sky between leaves has the color of the leaves; a purple flower keeps its own', () => {
  const gap = planes(0.4, -0.03, 0.06)
  gap.b[inside] = -0.06
  mixGreens(gap, crowns, analysis)
  expect(gap.b[inside]).toBeGreaterThan(0.05)
  const flower = planes(0.4, -0.03, 0.06)
  flower.a[inside] = 0.12
  flower.b[inside] = -0.06
  mixGreens(flower, crowns, analysis)
  expect(flower.a[inside]).toBeGreaterThan(0.1)
})
