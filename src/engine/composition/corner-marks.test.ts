import { expect, test } from 'vitest'
import type { Picture } from '../picture.ts'
import { randomFrom } from '../random.ts'
import { heightOf, widthOf } from '../suitability/glyphs.ts'
import { marked } from '../testing/marks.ts'
import { cornerMarksOn } from './corner-marks.ts'

const SIZE = { width: 900, height: 600 }

/** Rough gray ground; `lightAt` returns the share of white laid over it. */
function ground(lightAt: (x: number, y: number) => number, roughness = 20): Picture {
  const random = randomFrom(5)
  const data = new Uint8Array(3 * SIZE.width * SIZE.height)
  for (let i = 0; i < SIZE.width * SIZE.height; i++) {
    const gray = 90 + roughness * random()
    data.fill(gray + (255 - gray) * lightAt(i % SIZE.width, Math.floor(i / SIZE.width)), 3 * i, 3 * i + 3)
  }
  return { ...SIZE, data }
}

/** A mountain 70 pixels wide and 32 high, its foot in the middle at (x, y). */
const isMountain = (x: number, y: number, [footX, footY]: readonly [number, number]) =>
  y < footY && y > footY - 32 && Math.abs(x - footX) < 1.1 * (y - footY + 32)

test('the whole emblem in a lower corner is found, on smooth and on rough ground', () => {
  const cases = [
    { foot: [845, 585], share: 0.25, roughness: 6 },
    { foot: [845, 585], share: 0.6, roughness: 40 },
    { foot: [55, 580], share: 0.4, roughness: 20 },
  ] as const
  for (const { foot, share, roughness } of cases) {
    const photo = ground((x, y) => (isMountain(x, y, foot) ? share : 0), roughness)
    const found = cornerMarksOn(photo)
    expect(found, JSON.stringify(foot)).not.toEqual([])
    expect(Math.max(...found.map(widthOf))).toBeGreaterThan(60)
    expect(Math.max(...found.map(heightOf))).toBeGreaterThan(27)
    for (const { left, right, top } of found) {
      expect(top).toBeGreaterThan(foot[1] - 45)
      expect(left).toBeGreaterThan(foot[0] - 50)
      expect(right).toBeLessThan(foot[0] + 50)
    }
  }
})

test('a short red word is found in a corner and further from the side, a white one only in the corner', () => {
  const isFound = (left: number, color: readonly [number, number, number]) =>
    cornerMarksOn(
      marked(
        ground(() => 0, 6),
        'SHE',
        left,
        570,
        3,
        0.8,
        color,
      ),
    ).length > 0
  const [red, white] = [
    [190, 40, 40],
    [255, 255, 255],
  ] as const
  expect([isFound(820, red), isFound(770, red), isFound(700, red)]).toEqual([true, true, false])
  expect([isFound(820, white), isFound(770, white)]).toEqual([true, false])
})

test('what is not an emblem in a corner stays', () => {
  const grounds: readonly [name: string, photo: Picture][] = [
    ['rough ground', ground(() => 0, 60)],
    ['a curb', ground((_, y) => (y > 550 && y < 570 ? 0.5 : 0))],
    ['a wall cut by the frame', ground((x, y) => (x > 820 && y > 540 ? 0.5 : 0))],
    ['an emblem away from the corner', ground((x, y) => (isMountain(x, y, [760, 540]) ? 0.5 : 0))],
    ['an upper corner', ground((x, y) => (isMountain(x, y, [845, 60]) ? 0.5 : 0))],
  ]
  for (const [name, photo] of grounds) expect(cornerMarksOn(photo), name).toEqual([])
})

test('photos of any size are accepted, down to one pixel', () => {
  for (const [width, height] of [
    [1, 1],
    [3, 900],
    [900, 3],
    [64, 64],
  ] as const)
    expect(cornerMarksOn({ width, height, data: new Uint8Array(3 * width * height).fill(200) })).toEqual([])
})
