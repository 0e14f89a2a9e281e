import { expect, test } from 'vitest'
import { chargeColor } from './palette.ts'
import { newWashRow } from './wash-row.ts'

const WIDTH = 64

/** The a of a green wash where the hue wanders from one end of its range to the other. */
function washOf(tone: number): Float32Array {
  const row = newWashRow(WIDTH)
  row.tone.fill(tone)
  row.leaves.fill(1)
  for (const name of ['a', 'wideA'] as const) row[name].fill(-0.019)
  for (const name of ['b', 'wideB'] as const) row[name].fill(0.04)
  for (const name of ['hueB', 'pools', 'wet'] as const) row[name].fill(0.5)
  row.hueA.forEach((_, i) => (row.hueA[i] = i / (WIDTH - 1)))
  chargeColor(row)
  return row.a.slice(0, WIDTH)
}

test('leaves in shade stay green however their hue wanders; lit ones may turn', () => {
  expect(Math.max(...washOf(0.7))).toBeLessThan(-0.005)
  expect(Math.min(...washOf(0.7))).toBeLessThan(-0.03)
  expect(Math.max(...washOf(0.25))).toBeGreaterThan(-0.005)
})
