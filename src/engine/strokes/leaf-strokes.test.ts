import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { quarterOf } from '../quarter-plane.ts'
import { randomFrom } from '../random.ts'
import { hedge, smallHouse } from '../testing/pictures.ts'
import { besidesLeaves, drawLeafStrokes, leavesInLight, leavesOf } from './leaf-strokes.ts'
import { strokeBuilder } from './strokes.ts'

const seen = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const { width, height } = seen
const everywhere = (value: number) => new Float32Array(width * height).fill(value)
const LAYER = { threshold: 0.4, spacing: 10, length: [6, 12], halfWidth: 0.7, pressure: 0.8 } as const

function leavesIn(tone: number, share = everywhere(1)) {
  const strokes = strokeBuilder()
  const sheet = { leaves: { share, crown: quarterOf(seen) }, tone: everywhere(tone), fullness: everywhere(1) }
  drawLeafStrokes(seen, LAYER, sheet, strokes, randomFrom(3))
  return strokes.build()
}

test('leaves are denser and firmer where it is darker, and there are none in light areas and outside crowns', () => {
  const [few, many] = [leavesIn(0.4), leavesIn(0.6)]
  const firmest = ({ points }: typeof few) => Math.max(...points.filter((_, i) => i % 3 === 2))
  expect(leavesIn(0.2).count).toBe(0)
  expect(few.count).toBeGreaterThan(0)
  expect(many.count).toBeGreaterThan(1.5 * few.count)
  expect(firmest(many)).toBeGreaterThan(firmest(few))
  expect(leavesIn(0.6, everywhere(0)).count).toBe(0)
})

test('leaves hang down inside a crown and end in a light tip', () => {
  const { points, starts, count } = leavesIn(0.6)
  let down = 0
  for (let k = 0; k < count; k++) {
    const [from, to] = [starts[k]!, starts[k + 1]! - 3]
    down += points[to + 1]! > points[from + 1]! ? 1 : 0
    expect(points[to + 2]).toBeLessThan(points[from + 2]!)
  }
  expect(down / count).toBeGreaterThan(0.75)
})

test('single leaves are drawn where leaves stand and belong to a crown', () => {
  const analysis = analyze(hedge(240, 160), () => {}, { short: 192, long: 600 })
  const middle = (analysis.height >> 1) * analysis.width + (analysis.width >> 1)
  const low = Math.round(0.9 * analysis.height) * analysis.width + (analysis.width >> 1)
  const shareOf = (crowns: number) =>
    leavesOf(analysis, new Float32Array(analysis.width * analysis.height).fill(crowns)).share
  expect(shareOf(1)[middle]).toBeCloseTo(1)
  expect(shareOf(1)[low]).toBe(0)
  expect(shareOf(0)[middle]).toBe(0)
})

test('single leaves stay in the light and where light meets shade, a few in the shade, and none outside crowns', () => {
  const tone = everywhere(0).map((_, i) => (i % width < width / 2 ? 0.25 : 0.8))
  const inCrowns = everywhere(0).map((_, i) => (i < 0.8 * width * height ? 1 : 0))
  const { share } = leavesInLight(seen, { share: inCrowns, crown: quarterOf(seen) }, tone)
  const row = (height >> 1) * width
  expect(share[row + (width >> 3)]).toBeCloseTo(1)
  expect(share[row + (width >> 1)]).toBeCloseTo(1)
  const inShade = share[row + width - (width >> 3)]!
  expect(inShade).toBeGreaterThan(0)
  expect(inShade).toBeLessThan(0.4)
  expect(share.every((value, i) => value <= inCrowns[i]!)).toBe(true)
})

test('other strokes get the tone that single leaves do not contribute: all of it in light areas', () => {
  const leaves = { share: everywhere(1), crown: quarterOf(seen) }
  const ratio = (tone: number) => besidesLeaves(everywhere(tone), leaves, [0.3, 0.6])[0]! / tone
  expect(ratio(0.2)).toBeCloseTo(1)
  expect(ratio(0.7)).toBeLessThan(0.7)
  expect(besidesLeaves(everywhere(0.7), { ...leaves, share: everywhere(0) }, [0.3, 0.6])[0]).toBeCloseTo(0.7)
})
