import { expect, test } from 'vitest'
import { leaveOutStrays } from './strays.ts'

const width = 800
const height = 600
/** The first row of the ground. */
const GROUND = 400
const MARGIN = { marginX: 36, marginY: 28 }

type Thing = (x: number, y: number) => boolean

/** A graded blue sky over dark ground; `isThing` tells where something else stands against the sky. */
function against(isThing: Thing, ground = GROUND) {
  const image = { width, height, L: floats(), a: floats(), b: floats() }
  const sky = floats()
  for (let i = 0; i < sky.length; i++) {
    const y = Math.floor(i / width)
    const isDark = y >= ground || isThing(i % width, y)
    sky[i] = isDark ? 0 : 1
    image.L[i] = isDark ? 0.2 : skyAt(y)
    image.b[i] = isDark ? 0.05 : -0.08
  }
  return { image, sky }
}

const floats = () => new Float32Array(width * height)
const skyAt = (y: number) => 0.6 + 0.0004 * y

const extremes = (values: Float32Array) => [
  values.reduce((least, value) => Math.min(least, value)),
  values.reduce((most, value) => Math.max(most, value)),
]

const box =
  (left: number, right: number, top: number, bottom: number): Thing =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom
const blob =
  (atX: number, atY: number, radius: number): Thing =>
  (x, y) =>
    Math.hypot(x - atX, y - atY) < radius

/** Whether leaveOutStrays leaves a picture as it is. */
function isKept(isThing: Thing, ground = GROUND): boolean {
  const { image, sky } = against(isThing, ground)
  const before = { L: image.L.slice(), sky: sky.slice() }
  leaveOutStrays({ image, ...MARGIN }, sky)
  return image.L.every((L, i) => L === before.L[i]) && sky.every((share, i) => share === before.sky[i])
}

const STRAYS: readonly [name: string, isThing: Thing][] = [
  ['a branch from above', (x, y) => x > 380 && x < 500 && y < 60 + 30 * Math.sin(x / 5)],
  ['leaves at a side', blob(0, 200, 70)],
  ['a bird', blob(420, 120, 4)],
]

test('leaveOutStrays continues the sky over things that hang into it and stand on nothing', () => {
  for (const [name, isThing] of STRAYS) {
    const { image, sky } = against(isThing)
    leaveOutStrays({ image, ...MARGIN }, sky)
    const { L, b } = { L: image.L.subarray(0, GROUND * width), b: image.b.subarray(0, GROUND * width) }
    expect(Math.min(...extremes(sky.subarray(0, L.length))), name).toBe(1)
    for (const off of extremes(L.map((lightness, i) => lightness - skyAt(Math.floor(i / width)))))
      expect(off, name).toBeCloseTo(0, 1)
    for (const blue of extremes(b)) expect(blue, name).toBeCloseTo(-0.08, 5)
    expect(
      image.L.subarray(GROUND * width).every((L) => L === Math.fround(0.2)),
      name,
    ).toBe(true)
  }
})

test('leaveOutStrays keeps things that stand on the ground, or may stand on something that the sky mask missed', () => {
  const kept: readonly [name: string, isThing: Thing][] = [
    ['a chimney', box(300, 330, 340, GROUND)],
    ['a chimney above a pale roof', box(300, 330, 340, GROUND - 15)],
    ['a tree', (x, y) => blob(200, 200, 70)(x, y) || box(194, 206, 200, GROUND)(x, y)],
    ['a tree cut by the upper edge', (x, y) => blob(200, 0, 90)(x, y) || box(197, 203, 0, GROUND)(x, y)],
    ['a crown on a trunk that is not seen', blob(500, 200, 30)],
    ['a tree that fills a side', box(0, 120, 0, 350)],
    ['a house at a side', box(700, 800, 250, GROUND)],
    ['a mark in the left corner', box(40, 90, 32, 62)],
    ['a mark in the right corner', box(700, 760, 36, 60)],
  ]
  for (const [name, isThing] of kept) expect(isKept(isThing), name).toBe(true)
  expect(
    isKept(() => false, 0),
    'no sky',
  ).toBe(true)
})

test('strays that are left out of a picture are not found again', () => {
  for (const [name, isThing] of STRAYS) {
    const { image, sky } = against(isThing)
    leaveOutStrays({ image, ...MARGIN }, sky)
    const once = image.L.slice()
    leaveOutStrays({ image, ...MARGIN }, sky)
    expect(
      image.L.every((L, i) => L === once[i]),
      name,
    ).toBe(true)
  }
})
