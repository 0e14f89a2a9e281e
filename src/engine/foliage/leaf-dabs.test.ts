import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { randomFrom } from '../random.ts'
import { hedge } from '../testing/pictures.ts'
import { DAB_REACH, leafDabs } from './leaf-dabs.ts'
import { standingLeaves } from './standing-leaves.ts'

const GRID = { short: 192, long: 600 }
const analysis = analyze(hedge(240, 160), () => {}, GRID)
const leaves = standingLeaves(analysis)
const dabsOf = (seed: number) => leafDabs(analysis, leaves, analysis.coarse.L, randomFrom(seed))

test('a hedge is drawn in dabs; the sky above and the driveway below have none', () => {
  const dabs = dabsOf(3)
  expect(dabs.length).toBeGreaterThan(30)
  for (const { y } of dabs) {
    expect(y / analysis.height).toBeGreaterThan(0.28)
    expect(y / analysis.height).toBeLessThan(0.72)
  }
})

test('neither the area that a dab covers nor the source of its paint is ever farther away than DAB_REACH', () => {
  for (const { x, y, halfLength, paintX, paintY } of dabsOf(3)) {
    expect(halfLength).toBeLessThanOrEqual(DAB_REACH)
    expect(Math.hypot(paintX - x, paintY - y)).toBeLessThanOrEqual(DAB_REACH)
  }
})

test('the same seed gives the same dabs, another seed different ones', () => {
  expect(dabsOf(3)).toEqual(dabsOf(3))
  expect(dabsOf(4)).not.toEqual(dabsOf(3))
})
