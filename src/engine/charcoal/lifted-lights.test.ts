import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { randomFrom } from '../random.ts'
import { strokeBuilder } from '../strokes/strokes.ts'
import { smallHouse } from '../testing/pictures.ts'
import { liftWindowLights } from './lifted-lights.ts'

const house = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const { width } = house

/** The lights lifted where it is dark. */
function lightsIn(isDark: (x: number, y: number) => boolean, seed: number) {
  const lifted = strokeBuilder()
  const darks = house.sky.map((_, i) => (isDark(i % width, Math.floor(i / width)) ? 1 : 0))
  liftWindowLights(house, darks, lifted, randomFrom(seed))
  return lifted.build()
}

test('each window has one light, inside its frame', () => {
  const isDark = (x: number, y: number) => y >= 60 && y < 100 && ((x >= 60 && x < 90) || (x >= 130 && x < 170))
  for (let seed = 0; seed < 20; seed++) {
    const { count, points, starts } = lightsIn(isDark, seed)
    expect(count).toBe(2)
    for (let k = 0; k < 2; k++)
      for (let at = starts[k]!; at < starts[k + 1]!; at += 3) {
        const [left, right] = k === 0 ? [60, 90] : [130, 170]
        expect(points[at]).toBeGreaterThan(left - 4)
        expect(points[at]).toBeLessThan(right + 4)
        expect(points[at + 1]).toBeGreaterThan(55)
        expect(points[at + 1]).toBeLessThan(104)
      }
  }
})

test('a vent, the shade under eaves and a pointed shrub have no light', () => {
  expect(lightsIn((x, y) => x >= 60 && x < 66 && y >= 60 && y < 66, 1).count).toBe(0)
  expect(lightsIn((x, y) => x >= 40 && x < 200 && y >= 60 && y < 74, 1).count).toBe(0)
  expect(lightsIn((x, y) => y >= 60 && y < 110 && Math.abs(x - 100) < (y - 60) / 2, 1).count).toBe(0)
})
