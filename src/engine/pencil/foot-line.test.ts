import { expect, test } from 'vitest'
import type { Segment } from './construction-lines.ts'
import { footLine } from './foot-line.ts'

const sheet = { width: 300, height: 200 }
const line = (x: number, y: number, toX: number, toY: number, strength = 0.02): Segment => ({
  x,
  y,
  toX,
  toY,
  strength,
  room: 9,
})
/** The corners of a house that one sees over its corner, and a window above its foot. */
const house = [line(40, 60, 40, 110), line(130, 140, 130, 50), line(260, 60, 260, 120), line(80, 70, 80, 100)]

test('no upright line ends below the foot line, and it reaches the feet of the corners', () => {
  const foot = footLine(sheet, house)
  for (const { x, y, toY } of house) expect(foot[x]!).toBeGreaterThanOrEqual(Math.max(y, toY) - 1e-3)
  for (const [x, y] of [
    [40, 110],
    [130, 140],
    [260, 120],
  ] as const)
    expect(foot[x]).toBeCloseTo(y)
  expect(foot[85]).toBeCloseTo(125)
})

test('faint, short, level and slanted lines have no foot', () => {
  const others = [
    line(150, 100, 150, 190, 0.004),
    line(160, 180, 160, 195),
    line(60, 190, 220, 190),
    line(180, 100, 230, 195),
  ]
  expect(footLine(sheet, [...house, ...others])).toEqual(footLine(sheet, house))
})

test('beside all upright lines, and without any, everything may stand', () => {
  const foot = footLine(sheet, house)
  expect(foot[20]).toBe(200)
  expect(foot[280]).toBe(200)
  expect(footLine(sheet, []).every((y) => y === 200)).toBe(true)
})
