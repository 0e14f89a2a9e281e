import { expect, test } from 'vitest'
import { newPlane } from '../../plane.ts'
import { placesInCrowns } from './crown-form.ts'

/** A crown of 40 × 60 samples in a plane of 60 × 80. */
function crown() {
  const leaves = newPlane(60, 80)
  for (let k = 0; k < leaves.data.length; k++) {
    const [x, y] = [k % 60, Math.floor(k / 60)]
    leaves.data[k] = x >= 10 && x < 50 && y >= 10 && y < 70 ? 1 : 0
  }
  return { leaves, even: new Float32Array(leaves.data.length) }
}
const at = (x: number, y: number) => y * 60 + x

test('the places of a crown run from its top to its foot, whatever its size, and what is not a crown has none', () => {
  const { leaves, even } = crown()
  const places = placesInCrowns(leaves, even)
  expect(places[at(30, 20)]).toBeLessThan(-0.5)
  expect(places[at(30, 40)]).toBeCloseTo(0, 1)
  expect(places[at(30, 60)]).toBeGreaterThan(0.5)
  expect(places[at(55, 75)]).toBeCloseTo(0, 2)
})

test('if one side of crowns is darker, it lies farther in the shade', () => {
  const { leaves, even } = crown()
  const places = placesInCrowns(
    leaves,
    even.map((_, k) => (k % 60 < 30 ? -0.05 : 0.05)),
  )
  expect(places[at(45, 40)]! - places[at(15, 40)]!).toBeGreaterThan(0.3)
  expect(places[at(30, 60)]).toBeGreaterThan(places[at(30, 20)]!)
})
