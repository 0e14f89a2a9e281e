import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { resample } from '../kernels/resample.ts'
import type { Picture } from '../picture.ts'
import { onSharedMemory } from '../shared-memory.ts'
import { smallHouse } from '../testing/pictures.ts'
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

test('a picture in the making is small, and comes closer to the finished one with every stage', () => {
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
