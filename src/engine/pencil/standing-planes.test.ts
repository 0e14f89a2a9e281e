import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { pictureOf } from '../testing/pictures.ts'
import { constructionLines, type Segment } from './construction-lines.ts'
import { planesOf } from './planes.ts'
import { standingPlanes } from './standing-planes.ts'

/** A white garage door under a dark header, between dark posts, on a white driveway. */
const garage = analyze(
  pictureOf(240, 160, (x, y) => {
    if (y < 60) return [120, 165, 225]
    const isFrame = y < 118 && x > 60 && x < 180 && (y < 76 || x < 66 || x > 174)
    return isFrame ? [90, 80, 70] : [238, 236, 230]
  }),
  () => {},
  { short: 384, long: 900 },
)
const { width, height } = garage
const line = (x: number, y: number, toX: number, toY: number): Segment => ({ x, y, toX, toY, strength: 0.02, room: 9 })
const [LEFT, RIGHT, HEADER] = [line(150, 190, 150, 280), line(400, 190, 400, 280), line(150, 190, 400, 190)]
const at = (plane: Uint8Array | Float32Array, x: number, y: number) => plane[y * width + x]!

test('a door stands between two upright lines under a level one, and what lies below it does not', () => {
  const standing = standingPlanes(garage, [LEFT, RIGHT, HEADER])
  expect(at(standing, 270, 240)).toBe(1)
  expect([at(standing, 140, 240), at(standing, 410, 240), at(standing, 270, 290)]).toEqual([0, 0, 0])
})

test('nothing stands where one of the three lines is missing', () => {
  for (const lines of [
    [LEFT, RIGHT],
    [LEFT, HEADER],
    [RIGHT, HEADER],
  ])
    expect(standingPlanes(garage, lines).every((value) => value === 0)).toBe(true)
})

test('a side whose foot is hidden reaches down to the line at the foot of the other', () => {
  const hidden = line(150, 190, 150, 235)
  const foot = line(250, 280, 400, 280)
  expect(at(standingPlanes(garage, [hidden, RIGHT, HEADER]), 170, 270)).toBe(0)
  const lines = [hidden, RIGHT, HEADER, foot]
  const shrub = { ...garage, vegetation: garage.vegetation.map((_, i) => (i % width < 200 ? 1 : 0)) }
  expect(at(standingPlanes(shrub, lines), 170, 270)).toBe(1)
  expect(at(standingPlanes({ ...garage, vegetation: new Float32Array(width * height) }, lines), 170, 270)).toBe(0)
})

test('joints of a driveway do not stand: their level line is too low', () => {
  const low = 0.7 * height
  const joints = [line(200, low, 200, low + 80), line(400, low, 400, low + 80), line(150, low, 450, low)]
  expect(standingPlanes(garage, joints).every((value) => value === 0)).toBe(true)
})

test('a white garage door is not ground, its white driveway is', () => {
  const { ground } = planesOf(garage, garage.vegetation, constructionLines(garage), 0)
  const [doorX, doorY] = [Math.round(0.5 * width), Math.round(0.66 * height)]
  expect(at(ground, doorX, doorY)).toBe(0)
  expect(at(planesOf(garage, garage.vegetation, [], 0).ground, doorX, doorY)).toBeGreaterThan(0.5)
  expect(at(ground, doorX, Math.round(0.85 * height))).toBeGreaterThan(0.5)
})
