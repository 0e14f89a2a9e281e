import { expect, test } from 'vitest'
import { analyze } from '../../analysis/analyze.ts'
import { pictureOf } from '../../testing/pictures.ts'
import { aboveFoot, pictureFoot } from './picture-foot.ts'

/** A white house with windows, from a third of the height down to `foot` (share of the height), on plain ground. */
const homeDownTo = (foot: number) =>
  analyze(
    pictureOf(480, 320, (x, y) => {
      if (y > foot * 320) return [170, 165, 160]
      if (y < 110 || x < 120 || x > 360) return [150, 190, 235]
      return x % 40 < 16 && y % 50 < 24 ? [40, 40, 50] : [235, 230, 220]
    }),
    () => {},
    { short: 384, long: 900 },
  )

test('pictureFoot stays on the sheet, is lower for a house that reaches lower, and rises toward both sides', () => {
  const ends = [0.5, 0.6, 0.75, 0.85, 0.93].map((share) => {
    const home = homeDownTo(share)
    for (const seed of [1, 2, 3]) {
      const { from, end, edge } = pictureFoot(home, seed)
      expect(from).toBeLessThan(end)
      expect(end).toBeLessThan(0.95 * home.height)
      expect(Math.max(...edge)).toBeCloseTo(end, 0)
      expect(Math.max(edge[0]!, edge.at(-1)!)).toBeLessThan(end - 0.03 * home.height)
    }
    return pictureFoot(home, 1).end / home.height
  })
  expect(ends.toSorted((a, b) => a - b)).toEqual(ends)
  expect(ends.at(-1)).toBeGreaterThan(ends[0]!)
})

test('aboveFoot is positive above the edge and negative below all strokes', () => {
  const home = homeDownTo(0.6)
  const foot = pictureFoot(home, 1)
  for (let x = 0; x < home.width; x += 7) {
    expect(aboveFoot(foot, x, foot.edge[x]! - 3)).toBeGreaterThan(0)
    expect(aboveFoot(foot, x, foot.end + 0.03 * home.height)).toBeLessThan(0)
  }
})

test('a stroke runs into the painting: nothing farther up is closer to the end of it', () => {
  const home = homeDownTo(0.6)
  for (const seed of [1, 2, 3]) {
    const foot = pictureFoot(home, seed)
    for (const { fromX, toX } of foot.strokes) {
      const x = Math.round((fromX + toX) / 2)
      const column = Array.from({ length: 30 }, (_, k) => aboveFoot(foot, x, foot.end + 10 - k))
      expect(column).toEqual(column.toSorted((a, b) => a - b))
    }
  }
})
