import { expect, test } from 'vitest'
import { analyse } from '../analysis/analyse.ts'
import { planeOf, smallHouse } from '../testing/pictures.ts'
import { randomFrom } from '../random.ts'
import { drawFoliage, foliageMasses, foliageTone } from './foliage.ts'
import { levelLines } from './level-lines.ts'
import { strokeBuilder } from './strokes.ts'

const house = analyse(smallHouse(240, 160), () => {}, {
  short: 192,
  long: 600,
})
const PIXELS = house.width * house.height
/** Clumps of leaves, 48 pixels wide, light above and dark below. */
const L = Float32Array.from({ length: PIXELS }, (_, i) => 0.45 + 0.2 * Math.cos(((i / house.width) * Math.PI) / 24))
const clumps = {
  ...house,
  fine: { ...house.fine, L },
  coarse: { ...house.coarse, L },
  sky: new Float32Array(PIXELS),
}
const everywhere = new Float32Array(PIXELS).fill(1)

test('foliage is never inverted: the light side of a clump is lighter than its underside', () => {
  const tone = new Float32Array(PIXELS)
  foliageTone(clumps, foliageMasses(clumps, everywhere), everywhere, tone)
  const column = 100
  for (const light of [48, 96]) {
    const underside = light + 24
    expect(tone[light * house.width + column]!).toBeLessThan(tone[underside * house.width + column]! - 0.1)
  }
})

test('where no leaves are, tone is left alone and nothing is outlined', () => {
  const nowhere = new Float32Array(PIXELS)
  const tone = new Float32Array(PIXELS).fill(0.37)
  const masses = foliageMasses(clumps, nowhere)
  foliageTone(clumps, masses, nowhere, tone)
  expect(tone.every((value) => value === Math.fround(0.37))).toBe(true)
  const strokes = strokeBuilder()
  drawFoliage(clumps, masses, { halfWidth: 1, pressure: 1, fullness: everywhere }, strokes, randomFrom(1))
  expect(strokes.count()).toBe(0)
})

test('a level line runs round what is higher, with the higher values to its left, and closes', () => {
  const hill = planeOf(40, 40, (x, y) => 1 - Math.hypot(x - 20, y - 20) / 20)
  const lines = levelLines(hill, 0.5)
  expect(lines.length).toBe(1)
  const [ring] = lines
  for (let k = 0; k < ring!.length; k += 2) expect(Math.hypot(ring![k]! - 20, ring![k + 1]! - 20)).toBeCloseTo(10, 0)
  expect(Math.hypot(ring!.at(-2)! - ring![0]!, ring!.at(-1)! - ring![1]!)).toBeLessThan(2)
  const [ax, ay, bx, by] = ring!
  expect((by! - ay!) * (20 - ax!) - (bx! - ax!) * (20 - ay!)).toBeGreaterThan(0)
})
