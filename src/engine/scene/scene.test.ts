import { expect, test } from 'vitest'
import { analyse } from '../analysis/analyse.ts'
import type { Analysis } from '../analysis/types.ts'
import type { Picture } from '../picture.ts'
import { flatPicture, noisePicture, pictureOf } from '../testing/pictures.ts'
import { MASSES, SPACING } from './scene.ts'
import type { MassName } from './scene.ts'

const seen = (picture: Picture): Analysis => analyse(picture, () => {}, { short: 384, long: 768 })

/** A white house with a door and windows under a blue sky, on a lawn. */
const home = pictureOf(576, 384, (x, y) => {
  const inHouse = x > 150 && x < 430 && y > 150 && y < 290
  const isWindow = inHouse && y > 180 && y < 230 && (x - 150) % 70 > 22 && (x - 150) % 70 < 50
  if (isWindow) return [40, 45, 60]
  if (inHouse) return [235, 228, 215]
  if (y < 270) return [110 + y / 8, 160 + y / 8, 235]
  return [88 + ((x * 7 + y * 13) % 9), 140 + ((x * 5 + y * 3) % 9), 60]
})

function meanAt({ scene, marginX, marginY }: Analysis, name: MassName, x: number, y: number): number {
  const column = Math.round((x + marginX) / SPACING)
  const row = Math.round((y + marginY) / SPACING)
  let sum = 0
  for (let dy = -2; dy <= 2; dy++)
    for (let dx = -2; dx <= 2; dx++) sum += scene.masses[name][(row + dy) * scene.width + column + dx]! / 25
  return sum
}

test('the masses add up to 1 everywhere, whatever the photo', () => {
  for (const picture of [
    home,
    flatPicture(40, 30, [128, 128, 128]),
    noisePicture(64, 48, 3),
    flatPicture(1, 1, [0, 0, 0]),
  ]) {
    const { scene, plan } = seen(picture)
    for (let i = 0; i < scene.width * scene.height; i++) {
      const sum = MASSES.reduce((total, name) => total + scene.masses[name][i]!, 0)
      expect(Math.abs(sum - 1)).toBeLessThan(1e-3)
      expect(scene.shade[i]! >= 0 && scene.shade[i]! <= 1.001).toBe(true)
      expect(plan.detail.data[i]! >= 0 && plan.detail.data[i]! <= 1.001).toBe(true)
    }
  }
})

test('a house on a lawn under the sky is told apart', () => {
  const analysis = seen(home)
  expect(meanAt(analysis, 'sky', 280, 60)).toBeGreaterThan(0.9)
  expect(meanAt(analysis, 'lawn', 280, 350)).toBeGreaterThan(0.6)
  expect(meanAt(analysis, 'wall', 180, 260) + meanAt(analysis, 'roof', 180, 260)).toBeGreaterThan(0.5)
})

test('the picture is about the house: its focus lies on it, and detail falls away from there', () => {
  const { plan, marginX, marginY } = seen(home)
  expect(plan.focus.x - marginX).toBeGreaterThan(150)
  expect(plan.focus.x - marginX).toBeLessThan(430)
  expect(plan.focus.y - marginY).toBeGreaterThan(150)
  expect(plan.focus.y - marginY).toBeLessThan(300)
  const { width, height, data } = plan.detail
  const at = Math.round(plan.focus.y / SPACING) * width + Math.round(plan.focus.x / SPACING)
  for (const corner of [0, width - 1, (height - 1) * width, height * width - 1]) {
    expect(data[at]!).toBeGreaterThan(4 * data[corner]!)
  }
})

test('five value masses stand for all lightnesses, from dark to light', () => {
  const { levels } = seen(home).plan
  expect(levels).toHaveLength(5)
  expect(levels.toSorted((one, other) => one - other)).toEqual(levels)
})
