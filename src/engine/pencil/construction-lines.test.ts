import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import type { Line } from '../analysis/types.ts'
import { flatPicture } from '../testing/pictures.ts'
import { constructionLines } from './construction-lines.ts'

/** Nothing in this photo shows an edge, so only lines that are close together are joined. */
const wall = analyze(flatPicture(180, 120, [200, 200, 200]), () => {}, { short: 120, long: 300 })

const ruled = (x: number, y: number, toX: number, toY: number): Line => ({
  points: Float32Array.of(x, y, 0.02, toX, toY, 0.02),
  strength: 0.02,
  straight: 1,
  room: 9,
})
const laidOut = (...darkLines: readonly Line[]) => constructionLines({ ...wall, darkLines })

test('pieces of one line are joined across a small gap, and stay separate across a large one', () => {
  const joined = laidOut(ruled(20, 40, 60, 40), ruled(63, 40.5, 110, 40.5))
  expect(joined).toHaveLength(1)
  expect(joined[0]).toMatchObject({ x: 20, toX: 110 })
  expect(laidOut(ruled(20, 40, 60, 40), ruled(90, 40, 130, 40))).toHaveLength(2)
})

test('long pieces of one eave are joined across a post in front of it, short ones across the same gap are not', () => {
  expect(laidOut(ruled(10, 40, 80, 40), ruled(87, 40, 160, 40))).toHaveLength(1)
  expect(laidOut(ruled(50, 40, 80, 40), ruled(87, 40, 117, 40))).toHaveLength(2)
})

test('parallel lines beside each other stay separate, such as both edges of an eave', () => {
  expect(laidOut(ruled(20, 40, 100, 40), ruled(20, 45, 100, 45))).toHaveLength(2)
})

test('lines that nearly meet form a corner, whether they end short of it or cross it', () => {
  for (const across of [ruled(106, 48, 106, 90), ruled(96, 36, 96, 90)]) {
    const [eave, corner] = laidOut(ruled(20, 40, 100, 40), across).toSorted((one, other) => one.x - other.x)
    expect(eave!.toX).toBeCloseTo(across.points[0]!, 3)
    expect(Math.min(corner!.y, corner!.toY)).toBeCloseTo(40, 3)
  }
})

test('a line that ends far from others stays as it is', () => {
  expect(laidOut(ruled(20, 40, 100, 40), ruled(140, 60, 140, 90))).toMatchObject([
    { x: 20, toX: 100 },
    { y: 60, toY: 90 },
  ])
})

test('lines that are not ruled are left to freehand drawing', () => {
  const { points, strength, straight } = ruled(20, 40, 100, 40)
  expect(laidOut({ points, strength, straight })).toEqual([])
})
