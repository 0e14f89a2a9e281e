import { expect, test } from 'vitest'
import { chargeColor } from './palette.ts'
import { newWashRow } from './wash-row.ts'

const WIDTH = 64

/** The a and b of a green wash where one hue wanders from one end of its range to the other. */
function washOf(tone: number, hue: 'hueA' | 'hueB') {
  const row = newWashRow(WIDTH)
  row.tone.fill(tone)
  row.leaves.fill(1)
  for (const name of ['a', 'wideA'] as const) row[name].fill(-0.019)
  for (const name of ['b', 'wideB'] as const) row[name].fill(0.04)
  for (const name of ['hueA', 'hueB', 'pools', 'wet'] as const) row[name].fill(0.5)
  row[hue].forEach((_, i) => (row[hue][i] = i / (WIDTH - 1)))
  chargeColor(row)
  return { a: row.a.slice(0, WIDTH), b: row.b.slice(0, WIDTH) }
}

test('leaves stay green however their hue wanders, in the light and in shade', () => {
  for (const tone of [0.25, 0.7]) {
    expect(Math.max(...washOf(tone, 'hueA').a)).toBeLessThan(-0.005)
    expect(Math.min(...washOf(tone, 'hueA').a)).toBeLessThan(-0.03)
  }
})

test('the hue of leaves in shade hardly wanders toward yellow, that of lit ones does', () => {
  const above = ({ b }: { readonly b: Float32Array }) => Math.max(...b) - b[WIDTH / 2]!
  expect(above(washOf(0.7, 'hueB'))).toBeLessThan(0.5 * above(washOf(0.25, 'hueB')))
})
