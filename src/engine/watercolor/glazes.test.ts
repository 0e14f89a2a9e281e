import { expect, test } from 'vitest'
import { layGlazes } from './glazes.ts'
import { newWashRow } from './wash-row.ts'

const WIDTH = 512
/** A row whose tone rises by `change` per pixel around each glaze, washed. */
function washed(change: number) {
  const row = newWashRow(WIDTH)
  for (let i = 0; i < WIDTH; i++) row.tone[i] = Math.min(0.9, i * change)
  row.slope.fill(change)
  const before = [...row.tone]
  layGlazes(row)
  return { before, tone: [...row.tone], edge: [...row.edge] }
}
const steps = (tones: readonly number[]) => tones.slice(1).map((tone, i) => tone - tones[i]!)

test('a wall that gets gently darker is one graded wash: no step and no dark edge', () => {
  for (const change of [0.0005, 0.001, 0.0017]) {
    const { tone, edge } = washed(change)
    expect(Math.max(...edge)).toBe(0)
    for (const step of steps(tone)) expect(step).toBeLessThan(2.5 * change)
  }
})

test('where tone changes quickly, washes have steps with dark edges', () => {
  const { tone, edge } = washed(0.02)
  expect(Math.max(...edge)).toBeGreaterThan(0.5)
  expect(Math.max(...steps(tone))).toBeGreaterThan(2 * 0.02)
})

test('washes keep the order of tones, however quickly tone changes', () => {
  for (const change of [0.001, 0.004, 0.008, 0.012, 0.02, 0.1]) {
    for (const step of steps(washed(change).tone)) expect(step).toBeGreaterThanOrEqual(-1e-6)
  }
})
