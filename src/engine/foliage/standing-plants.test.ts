import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { sampleBilinear } from '../plane.ts'
import { type Color, pictureOf } from '../testing/pictures.ts'
import { standingPlants } from './standing-plants.ts'

const [WIDTH, HEIGHT] = [360, 240]
const SKY = [130, 170, 225] as const
const LIT = [122, 160, 70] as const
const SHADED = [58, 88, 40] as const

/** The mean of plants in the middle of a scene whose ground, below .4 of the height, has the colors of `groundAt`. */
function plantsIn(groundAt: (x: number, y: number) => Color): number {
  const picture = pictureOf(WIDTH, HEIGHT, (x, y) => (y < 0.4 * HEIGHT ? SKY : groundAt(x, y)))
  const analysis = analyze(picture, () => {}, { short: 256, long: 600 })
  const plants = standingPlants(analysis)
  let [sum, count] = [0, 0]
  for (let y = 0.6; y < 0.8; y += 0.01)
    for (let x = 0.3; x < 0.7; x += 0.01, count++) sum += sampleBilinear(plants, x * plants.width, y * plants.height)
  return sum / count
}

/** A leafy pattern whose leaves are `length` times as wide as they are high. */
const leaves = (length: number) => (x: number, y: number) =>
  Math.sin(x / (1.3 * length) + 2 * Math.sin(y / 7)) + Math.sin(y / 1.3 + 2 * Math.sin(x / (7 * length))) > 0

test('leaves that point in all directions stand, level blades do not', () => {
  const [hedge, lawn] = [leaves(1), leaves(6)]
  expect(plantsIn((x, y) => (hedge(x, y) ? LIT : SHADED))).toBeGreaterThan(0.8)
  expect(plantsIn((x, y) => (lawn(x, y) ? LIT : SHADED))).toBeLessThan(0.1)
})

test('a smooth lawn does not stand, and rough soil is no plant', () => {
  const rough = leaves(1)
  expect(plantsIn(() => LIT)).toBeLessThan(0.05)
  expect(plantsIn((x, y) => (rough(x, y) ? [190, 150, 130] : [110, 80, 70]))).toBeLessThan(0.05)
})

test('the dark foot of a hedge is part of it, an equally dark street before a lawn is not', () => {
  const leaf = leaves(1)
  const under = (x: number, y: number): Color => (leaf(x, y) ? [62, 58, 44] : [30, 28, 20])
  const isFoot = (y: number) => y > 0.62 * HEIGHT && y < 0.72 * HEIGHT
  expect(plantsIn((x, y) => (isFoot(y) ? under(x, y) : leaf(x, y) ? LIT : SHADED))).toBeGreaterThan(0.7)
  expect(plantsIn((_, y) => (isFoot(y) ? [46, 43, 32] : LIT))).toBeLessThan(0.05)
})
