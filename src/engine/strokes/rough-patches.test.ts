import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { smallHouse } from '../testing/pictures.ts'
import { shadeWithoutPatches } from './rough-patches.ts'

const house = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const middle = 90 * house.width + 120

/** The growth in the middle of a rough patch in shade with this radius, where everything is this green. */
function growthOf(radius: number, green = 0): number {
  const L = house.fine.L.map((_, i) =>
    Math.hypot((i % house.width) - 120, Math.floor(i / house.width) - 90) < radius ? [0.24, 0.36][i % 2]! : 0.3,
  )
  const image = { ...house.fine, L }
  const none = L.map(() => 0)
  const scene = { ...house, photo: image, fine: image, sky: none, vegetation: none.map(() => green), darkLines: [] }
  return shadeWithoutPatches({ ...scene, coarse: { ...image, L: L.map(() => 0.3) } }).growth[middle]!
}

test('a small rough patch in shade is no plant unless there is green in it or beside it', () => {
  expect(growthOf(6)).toBe(0)
  expect(growthOf(6, 0.3)).toBeGreaterThan(0.2)
})

test('a large one is a row of gray shrubs', () => {
  expect(growthOf(40)).toBeGreaterThan(0.2)
})
