import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { standingLeaves } from '../foliage/standing-leaves.ts'
import { flatPicture, pictureOf } from '../testing/pictures.ts'
import { setColors } from './palette.ts'
import { laySky } from './sky-wash.ts'
import { setTones } from './tone.ts'
import type { WashPlanes } from './wash-fields.ts'

type Rgb = readonly [red: number, green: number, blue: number]

const WIDTH = 240
const HEIGHT = 160
const LAWN: Rgb = [70, 110, 50]

/** The planes of a lawn under a sky of one color, and the means of its upper and lower sky. */
function washed(color: Rgb) {
  const photo = pictureOf(WIDTH, HEIGHT, (_, y) => (y < 100 ? [...color] : [...LAWN]))
  const analysis = analyze(photo, () => {}, { short: 192, long: 600 })
  const planes = {
    matters: new Float32Array(analysis.sky.length),
  } as WashPlanes
  setTones(planes, standingLeaves(analysis), analysis)
  setColors(planes, new Float32Array(analysis.sky.length), analysis)
  laySky(planes, analysis, 3)
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

test('laySky changes nothing in a photo without sky', () => {
  const analysis = analyze(flatPicture(60, 40, LAWN), () => {}, {
    short: 96,
    long: 240,
  })
  const planes = {
    matters: new Float32Array(analysis.sky.length),
  } as WashPlanes
  setTones(planes, standingLeaves(analysis), analysis)
  setColors(planes, new Float32Array(analysis.sky.length), analysis)
  const before = Float32Array.from(planes.tone)
  laySky(planes, analysis, 3)
  expect(planes.tone).toEqual(before)
})
