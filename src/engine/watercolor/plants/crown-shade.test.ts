import { expect, test } from 'vitest'
import { shadeCrowns } from './crown-shade.ts'

const SIZE = { width: 240, height: 240 }
const isInCrown = (x: number, y: number) => Math.hypot(x - 120, y - 120) < 80
const planeOf = (at: (x: number, y: number) => number) =>
  Float32Array.from({ length: SIZE.width * SIZE.height }, (_, i) => at(i % SIZE.width, Math.floor(i / SIZE.width)))

/** A round crown. `fine`: the lightness of its small shapes; `lightness`: that of the photo. */
function painted(toneAt: (x: number, y: number) => number, fine: (x: number, y: number) => number = () => 0.5) {
  return (lightness: number) => {
    const [tone, crowns] = [planeOf(toneAt), planeOf((x, y) => (isInCrown(x, y) ? 1 : 0))]
    const before = tone.slice()
    shadeCrowns(tone, crowns, { ...SIZE, fine: { L: planeOf(fine) }, photo: { L: planeOf(() => lightness) } })
    return { before, after: tone, at: (x: number, y: number) => tone[y * SIZE.width + x]! }
  }
}

test('an even crown is lit from above: it has one light and one shade', () => {
  const { at } = painted(() => 0.4)(0)
  expect(at(120, 60)).toBeLessThan(0.35)
  expect(at(120, 180)).toBeGreaterThan(0.5)
})

test('patches of the broad shapes do not come back as blots of one size', () => {
  const { at } = painted((x, y) => (x % 24 < 12 === y % 24 < 12 ? 0.75 : 0.35))(0)
  expect(Math.abs(at(126, 78) - at(126, 66))).toBeLessThan(0.02)
})

test('clusters of leaves stand out as in the photo, more in the light than in the shade', () => {
  const { at } = painted(
    () => 0.4,
    (x) => (x % 16 < 8 ? 0.6 : 0.5),
  )(0)
  const light = at(140, 70) - at(132, 70)
  const shade = at(140, 185) - at(132, 185)
  expect(light).toBeGreaterThan(0.05)
  expect(shade).toBeGreaterThan(0.01)
  expect(shade).toBeLessThan(light)
})

test('a part of a crown that is darker than the whole lies in its shade', () => {
  const { at } = painted((x) => (x < 120 ? 0.35 : 0.5))(0)
  expect(at(170, 120) - at(70, 120)).toBeGreaterThan(0.25)
})

test('pale even leaves, and what is not leaves, stay as they are', () => {
  const { before, after } = painted(
    (x, y) => (isInCrown(x, y) ? 0.12 : 0.6),
    () => 0.5,
  )(0)
  for (let i = 0; i < after.length; i++)
    if (!isInCrown(i % SIZE.width, Math.floor(i / SIZE.width))) expect(after[i]).toBe(before[i])
  const middle = 120 * SIZE.width + 120
  expect(after[middle]).toBeCloseTo(0.12, 1)
})

test('a crown is not darker as a whole than in the photo', () => {
  const draw = painted(() => 0.5)
  const [dark, light] = [draw(0), draw(0.7)]
  expect(light.at(120, 100)).toBeLessThan(0.7 * dark.at(120, 100))
  expect(light.at(5, 5)).toBeCloseTo(0.5)
})
