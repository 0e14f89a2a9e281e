import { expect, test } from 'vitest'
import { analyse } from '../analysis/analyse.ts'
import { shareAnalysis } from '../analysis/share.ts'
import { smallHouse } from '../testing/pictures.ts'
import { drawPicture, STYLES } from './index.ts'
import type { StyleName } from './index.ts'

const house = analyse(smallHouse(150, 100), () => {}, { short: 128, long: 400 })
const SIZE = { width: 150, height: 300 }
const NAMES = Object.keys(STYLES) as StyleName[]

test('the five styles of the shop can be drawn', () => {
  expect(NAMES.sort()).toEqual(['chalk', 'charcoal', 'oil', 'pencil', 'watercolor'])
})

test('a picture drawn in bands is the picture drawn at once, and an analysis on shared memory draws the same', () => {
  for (const style of NAMES) {
    const told: number[] = []
    const picture = drawPicture(style, house, 3, SIZE, (_, done) => told.push(done))
    const recipe = STYLES[style] as (typeof STYLES)['pencil']
    const plan = recipe.plan(house, 3, () => {})
    expect(recipe.render(plan, SIZE, 0, SIZE.height).data, style).toEqual(picture.data)
    expect(drawPicture(style, shareAnalysis(house), 3, SIZE, () => {}).data, style).toEqual(picture.data)
    expect(told[0]).toBe(0)
    expect(told.at(-1)).toBe(1)
    told.forEach((done, i) => expect(done).toBeGreaterThanOrEqual(told[i - 1] ?? 0))
  }
})
