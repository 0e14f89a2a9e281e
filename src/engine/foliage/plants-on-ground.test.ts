import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { groundAt } from '../strokes/foreground.ts'
import { type Color, pictureOf } from '../testing/pictures.ts'
import { withPlants } from './plants-on-ground.ts'

const [WIDTH, HEIGHT] = [360, 240]
const SKY = [130, 170, 225] as const
const LIT = [122, 160, 70] as const
const SHADED = [58, 88, 40] as const
const BETWEEN = [88, 122, 55] as const
const SOIL = [142, 108, 88] as const
const CONCRETE = [205, 200, 192] as const

const isLeaf = (x: number, y: number) =>
  Math.sin(x / 1.3 + 2 * Math.sin(y / 7)) + Math.sin(y / 1.3 + 2 * Math.sin(x / 7)) > 0
const isMass = (x: number, y: number) => Math.abs(x / WIDTH - 0.5) < 0.2 && Math.abs(y / HEIGHT - 0.75) < 0.12

/** A rough green mass on even ground, and what its middle counts as. */
function massOn(ground: Color, fullness?: number) {
  const picture = pictureOf(WIDTH, HEIGHT, (x, y) => {
    if (y < 0.4 * HEIGHT) return SKY
    return isMass(x, y) ? (isLeaf(x, y) ? LIT : SHADED) : ground
  })
  const seen = analyze(picture, () => {}, { short: 256, long: 600 })
  const { width, height, marginTop, marginBottom } = seen
  // Leaves in shade have hardly any form.
  const none = new Float32Array(width * height)
  const photographed = { ...seen, formFlow: { ...seen.formFlow, magnitude: none }, importance: none }
  const middle = Math.round(marginTop + 0.75 * (height - marginTop - marginBottom)) * width + (width >> 1)
  const analysis = withPlants(photographed, fullness === undefined ? undefined : none.map(() => fullness))
  return {
    plants: analysis.plants![middle]!,
    ground: groundAt(analysis, middle),
    before: groundAt(photographed, middle),
  }
}

test('a hedge on a driveway and a bed on soil stand on the ground', () => {
  for (const color of [CONCRETE, SOIL]) {
    const { plants, ground } = massOn(color)
    expect(plants).toBeGreaterThan(0.9)
    expect(ground).toBeLessThan(0.05)
  }
})

test('a rough patch of a lawn, which has no outline, is ground', () => {
  const { plants, ground, before } = massOn(BETWEEN)
  expect(before).toBeGreaterThan(0.5)
  expect(plants).toBe(0)
  expect(ground).toBe(before)
})

test('where the drawing thins out, plants fade with the ground', () => {
  expect(massOn(CONCRETE, 1).plants).toBeGreaterThan(0.9)
  expect(massOn(CONCRETE, 0.3).plants).toBe(0)
})
