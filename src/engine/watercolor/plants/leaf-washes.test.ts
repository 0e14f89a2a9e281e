import { expect, test } from 'vitest'
import { analyze } from '../../analysis/analyze.ts'
import { standingLeaves } from '../../foliage/standing-leaves.ts'
import { newPlane } from '../../plane.ts'
import { randomFrom } from '../../random.ts'
import { hedge } from '../../testing/pictures.ts'
import { crownsOf, layCrowns, layFirstWash, leafWashes } from './leaf-washes.ts'

const analysis = analyze(hedge(240, 160), () => {}, { short: 192, long: 600 })
const leaves = standingLeaves(analysis)
const crowns = crownsOf(leaves, analysis)
const tones = () => analysis.coarse.L.map((L) => 0.9 * (1 - L))

test('the first wash plus the missing tone equals the tone of leaves, or is lighter in darks; elsewhere it is the tone itself', () => {
  const tone = tones()
  const before = tone.slice()
  const missing = layFirstWash(tone, crowns, analysis)
  for (let i = 0; i < tone.length; i++) {
    const painted = tone[i]! + missing[i]!
    expect(painted).toBeLessThan(before[i]! + 1e-6)
    if (before[i]! < 0.3 || crowns[i]! <= 0) expect(painted).toBeCloseTo(before[i]!, 6)
    if (crowns[i]! <= 0) expect(missing[i]).toBeCloseTo(0, 9)
  }
})

test('no crown is black: a dark one is painted lighter but stays darker than a light one', () => {
  const inside = crowns.findIndex((share) => share >= 1)
  const painted = (level: number) => {
    const tone = tones().fill(level)
    return layFirstWash(tone, crowns, analysis)[inside]! + tone[inside]!
  }
  expect(painted(0.3)).toBeCloseTo(0.3)
  expect(painted(0.8)).toBeLessThan(0.7)
  expect(painted(0.8)).toBeGreaterThan(painted(0.6))
})

test('a shrub before a white wall is painted as dark as in the middle of a hedge, to its edge', () => {
  const size = { width: 120, height: 120 }
  const isIn = (i: number) => Math.hypot((i % size.width) - 60, Math.floor(i / size.width) - 60) < 14
  const tone = Float32Array.from({ length: size.width * size.height }, (_, i) => (isIn(i) ? 0.4 : 0.02))
  layFirstWash(
    tone,
    tone.map((value) => (value > 0.1 ? 1 : 0)),
    { ...analysis, ...size },
  )
  expect(tone[60 * size.width + 60]).toBeGreaterThan(0.39)
  expect(tone[60 * size.width + 60 + 13]).toBeGreaterThan(0.39)
  expect(tone[60 * size.width + 60 + 14]).toBeCloseTo(0.02)
})

test('leaves at a rim are as dark as in the small shapes of the photo, but not where the sky has been washed', () => {
  const toneUnder = (sky: number) => {
    const size = { width: 40, height: 40 }
    const constant = (value: number) => new Float32Array(1600).fill(value)
    const rims = { certain: constant(1), walls: constant(0), beside: newPlane(10, 10) }
    const tone = constant(0.1)
    const pictures = {
      ...analysis,
      ...size,
      fine: { ...analysis.fine, L: constant(0.4) },
      photo: { ...analysis.photo },
    }
    layCrowns({ tone, sky: constant(sky) }, { leaves: newPlane(10, 10), shares: constant(0), rims }, pictures)
    return tone[820]!
  }
  expect(toneUnder(0)).toBeGreaterThan(0.4)
  expect(toneUnder(1)).toBeCloseTo(0.1)
})

test('glazes only darken, and lie only where the hedge is', () => {
  const missing = layFirstWash(tones(), crowns, analysis)
  const [silhouette, ...glazes] = leafWashes(analysis, leaves, missing, randomFrom(3))
  expect(silhouette!.every(({ glaze }) => glaze === 0)).toBe(true)
  expect(glazes.flat().length).toBeGreaterThan(20)
  for (const { glaze, y } of glazes.flat()) {
    expect(glaze).toBeGreaterThan(0)
    expect(y / analysis.height).toBeGreaterThan(0.28)
    expect(y / analysis.height).toBeLessThan(0.72)
  }
})

test('dabs are larger in a large crown than in a shrub', () => {
  const lengthIn = (radius: number) => {
    const shape = newPlane(leaves.width, leaves.height)
    for (let k = 0; k < shape.data.length; k++)
      shape.data[k] =
        Math.hypot((k % shape.width) - shape.width / 2, Math.floor(k / shape.width) - shape.height / 2) < radius ? 1 : 0
    const missing = new Float32Array(analysis.width * analysis.height).fill(0.1)
    const [, ...glazes] = leafWashes(analysis, shape, missing, randomFrom(3))
    const lengths = glazes.flat().map(({ halfLength }) => halfLength)
    return lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  }
  expect(lengthIn(24)).toBeGreaterThan(1.4 * lengthIn(5))
})
