import { expect, test } from 'vitest'
import { layGlazes } from './glazes.ts'
import { inKey, washTone } from './tone.ts'
import { newWashRow } from './wash-row.ts'

test('washTone never gives a darker place a lighter wash', () => {
  for (let step = 0; step < 500; step++) expect(washTone(step / 500)).toBeGreaterThanOrEqual(washTone((step + 1) / 500))
})

test('inKey keeps the order of tones, and the darks', () => {
  for (const key of [0.72, 0.85, 1]) {
    for (let step = 0; step < 200; step++) expect(inKey((step + 1) / 200, key)).toBeGreaterThan(inKey(step / 200, key))
    expect(inKey(0.9, key)).toBeCloseTo(0.9)
  }
})

test('layGlazes keeps the order of tones at any wetness', () => {
  const row = newWashRow(400)
  for (const wet of [0, 0.6, 1]) {
    row.wet.fill(wet)
    row.tone.forEach((_, i) => (row.tone[i] = i / 400))
    layGlazes(row)
    for (let i = 1; i < 400; i++) expect(row.tone[i]!).toBeGreaterThanOrEqual(row.tone[i - 1]!)
  }
})

test('pigment gathers just inside the hard edge of a glaze, not outside and not where the edge is lost', () => {
  const row = newWashRow(2)
  row.tone.set([0.345, 0.335])
  row.slope.fill(0.05)
  row.matters.fill(1)
  layGlazes(row)
  expect(row.edge[0]!).toBeGreaterThan(0.5)
  expect(row.edge[1]!).toBeLessThan(0.3)
  row.tone.set([0.345, 0.335])
  row.matters.fill(0)
  row.wet.fill(1)
  layGlazes(row)
  expect(row.edge[0]!).toBe(0)
})
