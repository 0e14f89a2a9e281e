import { expect, test } from 'vitest'
import { paper } from '../paper/paper.ts'
import { newPlane } from '../plane.ts'
import { meanOf } from '../testing/pictures.ts'
import { crispShading, rubSide } from './side-of-lead.ts'

const SHEET = paper('hot', 1.75)

/** What the side of the lead leaves of one shade on 300 rows. */
function shaded(shade: number): Float32Array {
  const out = new Float32Array(300 * 1024)
  for (let y = 0; y < 300; y++) {
    const row = out.subarray(y * 1024, (y + 1) * 1024)
    row.fill(shade)
    rubSide(row, y, SHEET)
  }
  return out
}

test('the side of the lead keeps every shade on average, and leaves bare paper bare', () => {
  expect(shaded(0).every((dark) => dark === 0)).toBe(true)
  for (const shade of [0.05, 0.15, 0.3, 0.5, 0.65])
    expect(Math.abs(meanOf(shaded(shade)) - 1.1 * shade)).toBeLessThan(0.03)
})

test('the tooth shows in every shade: some points are much darker than others', () => {
  for (const shade of [0.1, 0.3, 0.6]) {
    const sorted = shaded(shade).toSorted()
    const [pits, tops] = [sorted[sorted.length / 10]!, sorted[(9 * sorted.length) / 10]!]
    expect(tops - pits, `${shade}`).toBeGreaterThan(0.5 * shade)
  }
})

test('the strokes of the side lean to the right, as those of a right hand', () => {
  const dark = shaded(0.3)
  const alike = (lean: number) => {
    let sum = 0
    for (let y = 0; y < 260; y++)
      for (let x = 40; x < 980; x++) sum += (dark[y * 1024 + x]! - 0.33) * (dark[(y + 20) * 1024 + x + lean]! - 0.33)
    return sum
  }
  expect(alike(-14)).toBeGreaterThan(4 * Math.abs(alike(14)))
})

test('edges of the shading get crisp without rims', () => {
  const plane = newPlane(40, 30)
  for (let y = 0; y < 30; y++)
    for (let x = 0; x < 40; x++) plane.data[y * 40 + x] = 0.1 + 0.5 / (1 + Math.exp((20 - x) / 1.2))
  const crisp = crispShading(plane, 0, 30)
  const row = (data: Float32Array) => [...data.subarray(10 * 40, 11 * 40)]
  const steepest = (values: number[]) => Math.max(...values.slice(1).map((value, x) => value - values[x]!))
  expect(steepest(row(crisp.data))).toBeGreaterThan(1.7 * steepest(row(plane.data)))
  expect(Math.min(...crisp.data)).toBeGreaterThanOrEqual(Math.min(...plane.data))
  expect(Math.max(...crisp.data)).toBeLessThanOrEqual(Math.max(...plane.data))
  expect(row(crispShading(plane, 9, 11).data)).toEqual(row(crisp.data))
})
