import { expect, test } from 'vitest'
import { randomFrom } from '../random.ts'
import { strokeBuilder } from '../strokes/strokes.ts'
import { BROAD_LEVEL, END_LEVEL } from './layers.ts'
import { stickStroke } from './stick.ts'

const plane = (value: number) => new Float32Array(1).fill(value)
const LONG = [0, 0, 1, 5, 0, 1, 10, 0, 1, 15, 0, 1, 20, 0, 1]

/** The marks left by a hundred strokes of one color, dark unless `L` says otherwise. */
function laid({ sky = 0, focus = 0, open = 1, path = LONG, level = END_LEVEL, L = 0.3 }) {
  const strokes = strokeBuilder()
  const lay = stickStroke(
    { width: 1, vegetation: plane(0), sky: plane(sky), ground: plane(0), focus: plane(focus) },
    plane(open),
    strokes,
  )
  const random = randomFrom(1)
  for (let k = 0; k < 100; k++)
    lay({ path: [...path], start: { x: 0, y: 0, radius: 4 }, pixel: 0, color: [L, 0, 0] }, level, random)
  return strokes.build()
}

test('a stick is pressed harder at the house', () => {
  const [near, away] = [laid({ focus: 1 }), laid({ focus: 0 })]
  for (let k = 0; k < 100; k++)
    expect(near.points[near.starts[k]! + 2]).toBeGreaterThan(away.points[away.starts[k]! + 2]!)
})

test('away from the house chalk is pressed less in darks than in lights, so that the paper shows through in shadows', () => {
  const [dark, light] = [laid({ L: 0.3 }), laid({ L: 0.8 })]
  for (let k = 0; k < 100; k++)
    expect(dark.points[dark.starts[k]! + 2]).toBeLessThan(light.points[light.starts[k]! + 2]!)
})

test('a third of the broad strokes of a sky are left out', () => {
  expect(laid({ sky: 1, level: BROAD_LEVEL }).count).toBeLessThan(85)
  expect(laid({ sky: 1 }).count).toBe(100)
  expect(laid({ level: BROAD_LEVEL }).count).toBe(100)
})

test('there are no crumbs in the loose border', () => {
  const short = LONG.slice(0, 9)
  expect(laid({ path: short, open: 0.2 }).count).toBe(0)
  expect(laid({ path: short, open: 0.8 }).count).toBe(100)
  expect(laid({ open: 0.2 }).count).toBe(100)
})

test('on a wall strokes side by side are more alike than among leaves: it is painted in passages', () => {
  const differences = (vegetation: number): number => {
    const strokes = strokeBuilder()
    const place = { width: 1, sky: plane(0), vegetation: plane(vegetation), ground: plane(0), focus: plane(0) }
    const lay = stickStroke(place, plane(1), strokes)
    const random = randomFrom(1)
    for (let k = 0; k < 100; k++)
      lay({ path: [...LONG], start: { x: 0, y: 0, radius: 4 }, pixel: 0, color: [0.7, 0, 0] }, BROAD_LEVEL, random)
    const blue = strokes.build().colors.filter((_, k) => k % 3 === 2)
    return Math.max(...blue) - Math.min(...blue)
  }
  expect(differences(0)).toBeLessThan(0.5 * differences(1))
})

test('fine strokes of the sky, which lie beside things, are no lighter than the rubbed color of the open sky', () => {
  const meanOf = (level: number): number => {
    const { colors } = laid({ sky: 1, level, L: 0.8 })
    return colors.reduce((sum, channel) => sum + channel, 0) / colors.length
  }
  expect(meanOf(END_LEVEL)).toBeLessThan(meanOf(BROAD_LEVEL) - 0.02)
})
