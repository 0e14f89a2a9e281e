import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import type { Analysis } from '../analysis/types.ts'
import { standingLeaves } from '../foliage/standing-leaves.ts'
import { standingPlants } from '../foliage/standing-plants.ts'
import { randomFrom } from '../random.ts'
import { flatPicture, isOfCrossedFronds, pictureOf } from '../testing/pictures.ts'
import { setColors } from './palette.ts'
import { laySky } from './sky-wash.ts'
import { setTones } from './tone.ts'
import type { WashPlanes } from './wash-fields.ts'

type Rgb = readonly [red: number, green: number, blue: number]

const WIDTH = 240
const HEIGHT = 160
const LAWN: Rgb = [70, 110, 50]

/** The planes of a photo after its sky was washed, and its analysis. */
function washedPhoto(colorAt: (x: number, y: number) => Rgb) {
  const photo = pictureOf(WIDTH, HEIGHT, (x, y) => [...colorAt(x, y)])
  return washedAnalysis(analyze(photo, () => {}, { short: 192, long: 600 }))
}

function washedAnalysis(analysis: Analysis) {
  const planes = {
    matters: new Float32Array(analysis.sky.length),
  } as WashPlanes
  setTones(planes, standingLeaves(analysis), standingPlants(analysis), analysis)
  setColors(planes, new Float32Array(analysis.sky.length), analysis)
  laySky(planes, [], analysis, 3, 'open')
  return { planes, analysis }
}

/** The planes of a lawn under a sky of one color, and the means of its upper and lower sky. */
function washed(color: Rgb) {
  const { planes, analysis } = washedPhoto((_, y) => (y < 100 ? color : LAWN))
  const mean = (name: 'tone' | 'a' | 'b', from: number, to: number) => {
    const rows = planes[name].subarray(
      Math.round(from * analysis.height) * analysis.width,
      Math.round(to * analysis.height) * analysis.width,
    )
    return rows.reduce((sum, value) => sum + value, 0) / rows.length
  }
  return { planes, mean }
}

test('laySky paints the top of a sky more strongly than its horizon', () => {
  const { mean } = washed([110, 160, 230])
  expect(mean('tone', 0.1, 0.2)).toBeGreaterThan(1.15 * mean('tone', 0.45, 0.55))
})

test('laySky turns a dull gray sky pale blue and keeps a pink one', () => {
  expect(washed([215, 215, 217]).mean('b', 0.1, 0.5)).toBeLessThan(-0.04)
  const pink = washed([238, 190, 196])
  expect(pink.mean('a', 0.1, 0.5)).toBeGreaterThan(0.015)
  expect(pink.mean('b', 0.1, 0.5)).toBeGreaterThan(-0.02)
})

test('laySky leaves a light trunk beside leaves standing', () => {
  const random = randomFrom(3)
  const leaves = Float32Array.from({ length: WIDTH * HEIGHT }, random)
  const leafAt = (x: number, y: number): Rgb => {
    const light = leaves[Math.floor(y / 3) * WIDTH + Math.floor(x / 3)]!
    return [40 + 90 * light, 80 + 100 * light, 25 + 60 * light]
  }
  const isTrunk = (x: number, y: number) => x >= 10 && x < 18 && y >= 40
  const isWindow = (x: number, y: number) => x % 30 < 16 && y > 60 && y < 90
  const { planes, analysis } = washedPhoto((x, y) => {
    if (y >= 110) return LAWN
    if (x >= 120 && x < 230 && y >= 45) return isWindow(x, y) ? [20, 20, 30] : [235, 235, 235]
    return isTrunk(x, y) ? [240, 226, 200] : x < 60 && y >= 60 ? leafAt(x, y) : [110, 160, 230]
  })
  const { marginX, marginTop, width } = analysis
  const scale = (width - 2 * marginX) / WIDTH
  const covered = [70, 80, 90].map(
    (y) => planes.sky[Math.round(marginTop + scale * y) * width + Math.round(marginX + scale * 14)]!,
  )
  expect(Math.max(...covered)).toBeLessThan(0.1)
})

test('laySky washes the sky behind bare twigs, which are never lighter than the wash', () => {
  const photo = pictureOf(WIDTH, HEIGHT, (_, y) => (y < 100 ? [235, 240, 245] : [...LAWN]))
  const analysis = analyze(photo, () => {}, { short: 192, long: 600 })
  const isTwig = (i: number) => i % 3 === 0
  const inCrown = (i: number) => i % analysis.width > 100 && i < 70 * analysis.width
  const plane = (valueAt: (i: number) => number) => Float32Array.from(analysis.sky, (_, i) => valueAt(i))
  const { planes } = washedAnalysis({
    ...analysis,
    sky: plane((i) => (inCrown(i) && isTwig(i) ? 0 : analysis.sky[i]!)),
    bareCrowns: {
      share: plane((i) => (inCrown(i) ? 1 : 0)),
      gaps: plane((i) => (inCrown(i) && !isTwig(i) ? 1 : 0)),
    },
  })
  let twigs = 0
  for (let i = 20 * analysis.width; i < 60 * analysis.width; i++) {
    if (!inCrown(i) || !isTwig(i) || !inCrown(i + 1)) continue
    twigs += 1
    expect(planes.tone[i]!).toBeGreaterThan(planes.tone[i + 1]!)
    expect(planes.sky[i]!).toBeGreaterThan(0.9)
  }
  expect(twigs).toBeGreaterThan(500)
})

test('laySky draws fronds as narrow as in the photo, darker than the wash and never blue', () => {
  const isFrond = (x: number, y: number) => x >= 100 && x < 160 && y >= 30 && y < 90 && isOfCrossedFronds(x, y)
  const photo = pictureOf(WIDTH, HEIGHT, (x, y) => {
    if (y >= 100) return [...LAWN]
    return isFrond(x, y) ? [60, 80, 50] : [110, 160, 230]
  })
  const analysis = analyze(photo, () => {}, { short: 192, long: 600 })
  expect(Math.max(...analysis.fronds!)).toBeGreaterThan(0.9)
  const { planes } = washedAnalysis(analysis)
  const { fronds: _, ...broad } = analysis
  const { planes: undrawn } = washedAnalysis(broad)
  const scale = (analysis.width - 2 * analysis.marginX) / WIDTH
  const at = (x: number, y: number) =>
    Math.round(analysis.marginTop + scale * y) * analysis.width + Math.round(analysis.marginX + scale * x)
  const [fronds, gaps]: [number[], number[]] = [[], []]
  for (let y = 50; y < 70; y++)
    for (let x = 120; x < 140; x++) {
      const around = [isFrond(x, y), isFrond(x - 1, y), isFrond(x + 1, y), isFrond(x, y - 1), isFrond(x, y + 1)]
      if (around.every(Boolean)) fronds.push(at(x, y))
      if (!around.some(Boolean)) gaps.push(at(x, y))
    }
  const mean = (tone: Float32Array, places: readonly number[]) =>
    places.reduce((sum, i) => sum + tone[i]!, 0) / places.length
  expect(mean(planes.tone, fronds)).toBeGreaterThan(mean(planes.tone, gaps) + 0.1)
  expect(mean(planes.tone, fronds)).toBeGreaterThan(mean(undrawn.tone, fronds) + 0.05)
  expect(mean(planes.tone, gaps)).toBeCloseTo(mean(undrawn.tone, gaps))
  for (const i of fronds) expect(planes.b[i]!).toBeGreaterThan(0.01)
})

test('laySky changes nothing in a photo without sky', () => {
  const analysis = analyze(flatPicture(60, 40, LAWN), () => {}, {
    short: 96,
    long: 240,
  })
  const planes = {
    matters: new Float32Array(analysis.sky.length),
  } as WashPlanes
  setTones(planes, standingLeaves(analysis), standingPlants(analysis), analysis)
  setColors(planes, new Float32Array(analysis.sky.length), analysis)
  const before = Float32Array.from(planes.tone)
  laySky(planes, [], analysis, 3, 'open')
  expect(planes.tone).toEqual(before)
})
