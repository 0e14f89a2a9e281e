import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { composedFor } from '../analysis/composed-sheet.ts'
import { labFromPicture } from '../color.ts'
import { resample } from '../kernels/resample.ts'
import type { Picture } from '../picture.ts'
import { onSharedMemory } from '../shared-memory.ts'
import { cutRow, smallHouse } from '../testing/pictures.ts'
import { drawPicture, type StyleName, STYLES } from './index.ts'

const house = analyze(smallHouse(150, 100), () => {}, { short: 128, long: 400 })
const SIZE = { width: 150, height: 300 }
const NAMES = Object.keys(STYLES) as StyleName[]

test('the five styles of the shop can be drawn', () => {
  expect(NAMES.sort()).toEqual(['chalk', 'charcoal', 'oil', 'pencil', 'watercolor'])
})

test('a picture drawn in bands is the picture drawn at once, and an analysis on shared memory draws the same', () => {
  for (const style of NAMES) {
    const reported: number[] = []
    const picture = drawPicture(style, house, 3, SIZE, (_, done) => reported.push(done))
    const recipe = STYLES[style] as (typeof STYLES)['pencil']
    const plan = recipe.plan(house, 3, () => {})
    expect(recipe.render(plan, SIZE, 0, SIZE.height).data, style).toEqual(picture.data)
    expect(drawPicture(style, onSharedMemory(house), 3, SIZE, () => {}).data, style).toEqual(picture.data)
    expect(reported[0]).toBe(0)
    expect(reported.at(-1)).toBe(1)
    reported.forEach((done, i) => expect(done).toBeGreaterThanOrEqual(reported[i - 1] ?? 0))
  }
})

test('the screens describe every step as current work', () => {
  for (const style of NAMES) {
    const steps: string[] = []
    drawPicture(style, house, 3, SIZE, (step) => steps.push(step))
    for (const step of steps) expect(step.split(' ')[0], `${style}: ${step}`).toMatch(/ing$/)
  }
})

test('a partial picture is small, and gets closer to the finished one with every stage', () => {
  const size = { width: 720, height: 480 }
  for (const style of NAMES) {
    const stages: Picture[] = []
    const finished = drawPicture(
      style,
      house,
      3,
      size,
      () => {},
      (_, picture) => stages.push(picture),
    )
    expect(stages.length, style).toBeGreaterThanOrEqual(3)
    for (const { width, height } of stages) expect([width, height]).toEqual([480, 320])
    const distances = stages.map((stage) => difference(stage, finished))
    distances.forEach((distance, i) =>
      expect(distance, `${style}, stage ${i}`).toBeLessThan(distances[i - 1] ?? Infinity),
    )
  }
})

/** Mean difference of bytes as seen from far away. */
function difference(one: Picture, other: Picture): number {
  const [p, q] = [one, other].map((picture) => resample(picture, { width: 60, height: 40 }).data)
  return p!.reduce((sum, value, i) => sum + Math.abs(value - q![i]!), 0) / p!.length
}

/** The small house with walls of this color. */
function houseWithWalls(color: readonly number[]): Picture {
  const house = smallHouse(300, 200)
  for (let k = 0; k < house.data.length; k += 3)
    if (house.data[k]! >= 214 && house.data[k + 2] === 176) house.data.set(color, k)
  return house
}

/** The mean hue of the wall beside the door, in degrees of OKLab. */
function hueOfWall(picture: Picture): number {
  const { width, height, a, b } = labFromPicture(picture)
  let [red, yellow] = [0, 0]
  for (let y = Math.round(0.56 * height); y < 0.74 * height; y++)
    for (let x = Math.round(0.405 * width); x < 0.445 * width; x++) {
      red += a[y * width + x]!
      yellow += b[y * width + x]!
    }
  return (Math.atan2(yellow, red) * 180) / Math.PI
}

test('U-15 in every style that says so, a sheet of another shape cuts a wall where the photo does', () => {
  const row = analyze(cutRow(), () => {}, { short: 192, long: 600 })
  const bounded = NAMES.filter((style) => STYLES[style].hasBounds)
  expect(bounded.sort()).toEqual(['chalk', 'charcoal', 'pencil', 'watercolor'])
  for (const style of NAMES) {
    const sheet = composedFor(row, 1.9, STYLES[style].hasBounds)
    expect(sheet.leftOut!.some((share) => share > 0)).toBe(!bounded.includes(style))
  }
})

test('light walls keep their hue: salmon does not turn yellow', () => {
  const photo = houseWithWalls([249, 198, 145])
  const analysis = analyze(photo, () => {}, { short: 192, long: 600 })
  for (const style of ['watercolor', 'oil', 'chalk'] as const) {
    const picture = drawPicture(style, analysis, 3, { width: 600, height: 400 }, () => {})
    expect(Math.abs(hueOfWall(picture) - hueOfWall(photo)), style).toBeLessThan(10)
  }
})
