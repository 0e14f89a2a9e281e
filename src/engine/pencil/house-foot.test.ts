import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { flatPicture } from '../testing/pictures.ts'
import type { Segment } from './construction-lines.ts'
import { addHouseFoot } from './house-foot.ts'

const sheet = analyze(flatPicture(240, 160, [200, 196, 190]), () => {}, { short: 384, long: 900 })
const { width, height } = sheet
/** Everything above this row belongs to a house. */
const HOUSE_FOOT = 250
const house = { ...sheet, importance: sheet.importance.map((_, i) => (i < HOUSE_FOOT * width ? 0.9 : 0.3)) }

const line = (x: number, y: number, toX: number, toY: number): Segment => ({ x, y, toX, toY, strength: 0.02, room: 9 })
/** Six level lines from row `top`, eight pixels apart. */
const treads = (top: number) => Array.from({ length: 6 }, (_, k) => line(200, top + 8 * k, 280, top + 8 * k))
/** The sides of steps from row `top`. */
const piers = (top: number) => [170, 200, 280, 310].map((x) => line(x, top, x, top + 48))

function standingAt(lines: readonly Segment[], x: number, y: number): number {
  const standing = new Uint8Array(width * height)
  addHouseFoot(house, lines, standing)
  return standing[y * width + x]!
}

test('steps between piers that lead to the house stand, down to their foot', () => {
  const steps = [...treads(240), ...piers(240)]
  for (const y of [245, 265, 280]) expect(standingAt(steps, 240, y)).toBe(1)
  expect(standingAt(steps, 60, 265)).toBe(0)
})

test('shadows, joints and steps away from the house do not stand', () => {
  expect(standingAt(treads(240), 240, 265)).toBe(0) // nothing upright beside them
  expect(standingAt([line(150, 270, 330, 270), line(240, 255, 240, 320)], 240, 270)).toBe(0)
  expect(standingAt([...treads(290), ...piers(290)], 240, 310)).toBe(0)
  expect(standingAt(diagonal([...treads(240), ...piers(240)]), 240, 265)).toBe(0)
})

/** The lines, turned by half a right angle about the middle of the steps. */
const diagonal = (lines: readonly Segment[]): readonly Segment[] => {
  const turned = (x: number, y: number) => [240 + (x - 240 - (y - 265)) / 2, 265 + (x - 240 + (y - 265)) / 2] as const
  return lines.map((one) => {
    const [[x, y], [toX, toY]] = [turned(one.x, one.y), turned(one.toX, one.toY)]
    return { ...one, x, y, toX, toY }
  })
}
