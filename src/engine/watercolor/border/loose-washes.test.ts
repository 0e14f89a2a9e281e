import { expect, test } from 'vitest'
import { newPlane } from '../../plane.ts'
import { PLANES, type WashPlanes } from '../wash-fields.ts'
import { leaveOutLooseWashes } from './loose-washes.ts'

const WIDTH = 400
const HEIGHT = 200
const flat = (value: number) => new Float32Array(WIDTH * HEIGHT).fill(value)
const wash = { tone: newPlane(WIDTH, HEIGHT), a: newPlane(WIDTH, HEIGHT), b: newPlane(WIDTH, HEIGHT) }
wash.tone.data.fill(0.2)

/** A sheet whose left half is painted, the upper part of it as sky; the rest of the sheet is bare. */
function sheet(): WashPlanes {
  const planes = Object.fromEntries(PLANES.map((name) => [name, flat(0)])) as WashPlanes
  planes.tone.fill(0.6)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    planes.inside[i] = i % WIDTH < WIDTH / 2 ? 1 : -1
    planes.sky[i] = i < (WIDTH * HEIGHT) / 2 ? 1 : 0
  }
  return planes
}

function dab(planes: WashPlanes, left: number, top: number, depth: number): number {
  for (let y = top; y < top + 12; y++) {
    planes.inside.fill(depth, y * WIDTH + left, y * WIDTH + left + 12)
    planes.sky.fill(0, y * WIDTH + left, y * WIDTH + left + 12)
  }
  return (top + 6) * WIDTH + left + 6
}

test('leaveOutLooseWashes removes a dab that touches nothing', () => {
  const planes = sheet()
  const middle = dab(planes, 300, 150, 0.2)
  leaveOutLooseWashes(planes, wash, WIDTH)
  expect(planes.inside[middle]!).toBeLessThan(0)
})

test('leaveOutLooseWashes turns leaves cut off at the border into sky and keeps a bird far from it', () => {
  const planes = sheet()
  const cutOff = dab(planes, 40, 40, 0.2)
  const bird = dab(planes, 120, 40, 1)
  leaveOutLooseWashes(planes, wash, WIDTH)
  expect(planes.sky[cutOff]).toBe(1)
  expect(planes.tone[cutOff]).toBeCloseTo(0.2)
  expect(planes.tone[bird]).toBeCloseTo(0.6)
})

test('leaveOutLooseWashes keeps everything connected with the main painted area', () => {
  const planes = sheet()
  const attached = dab(planes, WIDTH / 2, 150, 0.2)
  leaveOutLooseWashes(planes, wash, WIDTH)
  expect(planes.inside[attached]!).toBeGreaterThan(0)
})

test('the edge of an area removed beside the sky is soft, not stepped', () => {
  const planes = sheet()
  planes.inside.fill(0.3, 0, (WIDTH * HEIGHT) / 2)
  // A slanted strip of leaves along the sky's edge, with bare paper beside, above and below it.
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const i = y * WIDTH + x
      const beyond = x - 160 + y / 2
      if (y >= HEIGHT / 2 || beyond > 0 || (beyond > -40 && (y < 16 || y >= 72))) planes.inside[i] = -1
      else if (beyond > -16) {
        planes.inside[i] = 0.2
        planes.sky[i] = 0
      }
    }
  const before = planes.inside.slice()
  leaveOutLooseWashes(planes, wash, WIDTH)
  let removed = 0
  for (let i = 1; i < before.length; i++) {
    if (before[i]! < 0 || before[i - 1]! < 0 || i % WIDTH === 0) continue
    if (planes.inside[i]! < 0) removed++
    expect(Math.abs(planes.inside[i]! - planes.inside[i - 1]!)).toBeLessThan(0.4)
  }
  expect(removed).toBeGreaterThan(300)
})
