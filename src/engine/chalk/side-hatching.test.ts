import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { QUARTER } from '../quarter-plane.ts'
import { smallHouse } from '../testing/pictures.ts'
import { sideHatching } from './side-hatching.ts'

const house = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })

/** The share of the paper that shows at a place of the photo, if everything had this lightness. */
function gapAt(x: number, y: number, lightness: number): number {
  const L = new Float32Array(house.width * house.height).fill(lightness)
  const { gaps } = sideHatching(house, { width: house.width, height: house.height, L, a: L, b: L }, 3)
  const inside = (house.width - 2 * house.marginX) / 240
  const [column, row] = [house.marginX + x * inside, house.marginTop + y * inside].map((at) => Math.floor(at / QUARTER))
  return gaps.data[row! * gaps.width + column!]!
}

test('the paper shows in the sky, less on dark walls, and hardly on white ones', () => {
  const [sky, dark, white] = [gapAt(20, 10, 0.95), gapAt(100, 100, 0.4), gapAt(100, 100, 0.95)]
  expect(dark).toBeLessThan(sky)
  expect(white).toBeLessThan(0.4 * dark)
})

test('each seed sweeps through the sky at its own angle', () => {
  const { width, height, fine } = house
  const skyDirection = (seed: number) => {
    const { directions } = sideHatching(house, { width, height, L: fine.L, a: fine.a, b: fine.b }, seed)
    return directions.data[Math.floor((house.marginTop + 12) / QUARTER) * directions.width + (directions.width >> 1)]
  }
  expect(new Set([1, 2, 3, 4, 5, 6].map(skyDirection)).size).toBeGreaterThan(2)
})
