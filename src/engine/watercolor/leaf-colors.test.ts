import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { standingLeaves } from '../foliage/standing-leaves.ts'
import { hedge } from '../testing/pictures.ts'
import { mixGreens } from './leaf-colors.ts'
import { crownsOf } from './leaf-washes.ts'
import type { WashPlanes } from './wash-fields.ts'

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

test('a camera’s green is tempered and stays green; anything that does not grow keeps its color', () => {
  const acid = planes(0.4, -0.12, 0.15)
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
