import { expect, test } from 'vitest'
import { newPlane } from '../../plane.ts'
import { fillSpecks, openGaps } from './sky-gaps.ts'

const [WIDTH, HEIGHT] = [200, 120]
/** From this row on there is a house. */
const ROOF_ROW = 50

/**
 * A photo without colors, and a sky above a roof with a speck 3 pixels wide and `high` pixels high above row `foot`.
 */
function skyWithSpeck(foot: number, high: number) {
  const grays = newPlane(WIDTH, HEIGHT)
  const sky = newPlane(WIDTH, HEIGHT)
  const isSpeck = (x: number, y: number) => Math.abs(x - 100) <= 1 && y < foot && y >= foot - high
  for (let i = 0; i < sky.data.length; i++) {
    const y = Math.floor(i / WIDTH)
    sky.data[i] = y < ROOF_ROW && !isSpeck(i % WIDTH, y) ? 1 : 0
    grays.data[i] = sky.data[i]! > 0 ? 0.8 : 0.3
  }
  return { photo: { L: grays, a: newPlane(WIDTH, HEIGHT), b: newPlane(WIDTH, HEIGHT) }, sky }
}

test('fillSpecks fills what floats in the sky, and keeps a flue whose roof has an edge as light as the sky', () => {
  const cases = [
    { name: 'a flue', foot: ROOF_ROW - 3, high: 10, isKept: true },
    { name: 'something upright high above the roof', foot: ROOF_ROW - 20, high: 10, isKept: false },
    { name: 'a bird close above the roof', foot: ROOF_ROW - 3, high: 2, isKept: false },
  ]
  for (const { name, foot, high, isKept } of cases) {
    const { photo, sky } = skyWithSpeck(foot, high)
    const flues = fillSpecks(photo, sky)
    expect(sky.data[(foot - 1) * WIDTH + 100], name).toBe(isKept ? 0 : 1)
    expect(flues.length, name).toBe(isKept ? 3 * high : 0)
  }
})

/**
 * Two thin trunks in front of the sky, joined by leaves above, on dark ground; what lies between them is not sky yet.
 */
function skyBetweenTrunks({
  top,
  foot,
  apart,
}: {
  readonly top: number
  readonly foot: number
  readonly apart: number
}) {
  const grays = newPlane(WIDTH, HEIGHT)
  const sky = newPlane(WIDTH, HEIGHT)
  for (let i = 0; i < sky.data.length; i++) {
    const [x, y] = [(i % WIDTH) - 100, Math.floor(i / WIDTH)]
    const isTree = y >= top && y < foot && x >= 0 && x < apart + 2 && (y < top + 4 || x < 1 || x >= apart + 1)
    const isBetween = y >= top + 4 && y < foot && x >= 1 && x < apart + 1
    grays.data[i] = isTree || y >= foot ? 0.3 : 0.8
    sky.data[i] = isTree || isBetween || y >= foot ? 0 : 1
  }
  openGaps({ L: grays, a: newPlane(WIDTH, HEIGHT), b: newPlane(WIDTH, HEIGHT) }, sky)
  return sky.data[Math.floor((top + foot) / 2) * WIDTH + 101 + Math.floor(apart / 2)]
}

test('openGaps opens the sky between thin trunks, but nothing low, which may be a window', () => {
  expect(skyBetweenTrunks({ top: 10, foot: 50, apart: 6 })).toBe(1)
  expect(skyBetweenTrunks({ top: 60, foot: 90, apart: 6 })).toBe(0)
})
