import { expect, test } from 'vitest'
import { paper } from '../paper/paper.ts'
import { meanOf } from '../testing/pictures.ts'
import { rubSide } from './side-of-lead.ts'

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
