import { expect, test } from 'vitest'
import { analyze } from '../../analysis/analyze.ts'
import type { Analysis, LabImage, Line } from '../../analysis/types.ts'
import { smallHouse } from '../../testing/pictures.ts'
import { backward, grownBranch, inkedBy, isBranch } from './branches.ts'
import { joinedBranches } from './joined-branches.ts'

const house = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const { width, height } = house
const ROW = Math.round(0.3 * height)

/** A dark branch along one row before something light, and a trunk at its left end. */
const tree = ((): Analysis => {
  const flat = new Float32Array(width * height)
  const lightness = (isFine: boolean) =>
    flat.map((_, i) => {
      const [x, y] = [i % width, Math.floor(i / width)]
      return x < 40 ? 0.2 : isFine && Math.abs(y - ROW) < 2 ? 0.3 : 0.8
    })
  const image = (isFine: boolean): LabImage => ({ ...house.coarse, L: lightness(isFine), a: flat, b: flat })
  return { ...house, coarse: image(false), fine: image(true), importance: flat }
})()

/** A level line of points four pixels apart in the row of the branch. */
const lineFrom = (x: number, count: number): Line => ({
  points: Float32Array.from(Array.from({ length: count }, (_, k) => [x + 4 * k, ROW, 0.03]).flat()),
  strength: 0.03,
  straight: 0.2,
})
const rowOf = ({ points }: Line) => Array.from(points.filter((_, i) => i % 3 === 0))

test('a dark line before something light is a branch, but not in a house', () => {
  expect(isBranch(tree, lineFrom(80, 8))).toBe(true)
  expect(isBranch({ ...tree, importance: tree.importance.map(() => 1) }, lineFrom(80, 8))).toBe(false)
})

test('a branch grows from its darker end to its tip', () => {
  const line = lineFrom(46, 12)
  const reversed = { ...line, points: Float32Array.from(backward(line.points)) }
  for (const drawn of [line, reversed]) {
    const row = rowOf(grownBranch(tree, drawn, new Uint8Array(width * height)))
    expect(row[0]).toBe(46)
    expect(row.at(-1)).toBe(90)
  }
})

test('a branch begins on the line from which it grows', () => {
  const stem: Line = { ...lineFrom(0, 2), points: Float32Array.from([40, ROW - 20, 0.03, 40, ROW + 20, 0.03]) }
  expect(rowOf(grownBranch(tree, lineFrom(50, 12), inkedBy(tree, [stem])))[0]).toBe(40)
  expect(rowOf(grownBranch(tree, lineFrom(70, 12), inkedBy(tree, [stem])))[0]).toBe(70)
})

test('pieces of a branch that continue each other are one line, others are not', () => {
  const [near, far] = [lineFrom(80, 8), lineFrom(170, 6)]
  const joined = joinedBranches(tree, [near, lineFrom(120, 6), far])
  expect(joined).toHaveLength(2)
  const row = rowOf(joined[0]!)
  expect([row[0], row.at(-1)]).toEqual([80, 140])
  for (let k = 1; k < row.length; k++) expect(row[k]! - row[k - 1]!).toBeLessThanOrEqual(4)
  expect(joined[1]).toBe(far)
})
