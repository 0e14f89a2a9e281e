import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import type { Picture } from '../picture.ts'
import { hedge, pictureOf, smallHouse } from '../testing/pictures.ts'
import { leavesAt, standingLeaves } from './standing-leaves.ts'

const GRID = { short: 192, long: 600 }

/** The most leaves in the middle half of the rows between two shares of the height. */
function mostLeaves(picture: Picture, from: number, to: number): number {
  const analysis = analyze(picture, () => {}, GRID)
  const leaves = standingLeaves(analysis)
  let most = 0
  for (let y = from * analysis.height; y < to * analysis.height; y += 2)
    for (let x = 0.25 * analysis.width; x < 0.75 * analysis.width; x += 2) most = Math.max(most, leavesAt(leaves, x, y))
  return most
}

test('a hedge is leaves', () => {
  expect(mostLeaves(hedge(240, 160), 0.4, 0.6)).toBeGreaterThan(0.9)
})

test('neither a house nor the lawn in front of it is leaves', () => {
  expect(mostLeaves(smallHouse(240, 160), 0.3, 0.7)).toBeLessThan(0.2)
  expect(mostLeaves(smallHouse(240, 160), 0.82, 0.98)).toBeLessThan(0.2)
})

test('a green wall of boards is not leaves', () => {
  const boards = pictureOf(240, 160, (x, y) =>
    y < 40 ? [130, 170, 225] : y % 10 < 2 || x % 80 < 2 ? [52, 74, 40] : [104, 140, 84],
  )
  expect(mostLeaves(boards, 0.4, 0.8)).toBeLessThan(0.2)
})

test('crisp round leaves are leaves, although their edges agree from pixel to pixel', () => {
  const crown = pictureOf(240, 160, (x, y) => {
    if (y < 30 || y > 130) return [130, 170, 225]
    return Math.hypot((x % 16) - 8, (y % 16) - 8) < 6 ? [122, 160, 70] : [40, 62, 30]
  })
  expect(mostLeaves(crown, 0.3, 0.7)).toBeGreaterThan(0.6)
})
