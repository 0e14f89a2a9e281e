import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { standingLeaves } from '../foliage/standing-leaves.ts'
import { randomFrom } from '../random.ts'
import { hedge } from '../testing/pictures.ts'
import { crownsOf, layLightWash, leafWashes, warmLights } from './leaf-washes.ts'
import type { WashPlanes } from './wash-fields.ts'

const analysis = analyze(hedge(240, 160), () => {}, { short: 192, long: 600 })
const leaves = standingLeaves(analysis)
const crowns = crownsOf(leaves, analysis)
const tones = () => analysis.coarse.L.map((L) => 0.9 * (1 - L))

test('the light wash and what is missing are the tone of leaves; elsewhere it is the tone itself', () => {
  const tone = tones()
  const before = tone.slice()
  const missing = layLightWash(tone, crowns, analysis)
  for (let i = 0; i < tone.length; i++) {
    expect(tone[i]! + missing[i]!).toBeCloseTo(before[i]!, 6)
    if (crowns[i]! <= 0) expect(missing[i]).toBeCloseTo(0, 9)
  }
})

test('glazes only darken, and stand only where the hedge is', () => {
  const missing = layLightWash(tones(), crowns, analysis)
  const [silhouette, ...glazes] = leafWashes(analysis, leaves, missing, randomFrom(3))
  expect(silhouette!.every(({ glaze }) => glaze === 0)).toBe(true)
  expect(glazes.flat().length).toBeGreaterThan(20)
  for (const { glaze, y } of glazes.flat()) {
    expect(glaze).toBeGreaterThan(0)
    expect(y / analysis.height).toBeGreaterThan(0.28)
    expect(y / analysis.height).toBeLessThan(0.72)
  }
})

test('pale mint leaves become warm; in a requested season they keep their color', () => {
  const mint = () => ({ tone: tones().fill(0.1), a: tones().fill(-0.08), b: tones().fill(0.02) }) as WashPlanes
  const inside = crowns.findIndex((share) => share >= 1)
  const [warm, wintry] = [mint(), mint()]
  warmLights(warm, crowns, analysis)
  expect(warm.b[inside]).toBeGreaterThan(2 * -warm.a[inside]!)
  warmLights(wintry, crowns, { ...analysis, direction: { season: 'winter' } })
  expect(wintry).toEqual(mint())
})
