import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { smallHouse } from '../testing/pictures.ts'
import { restAround } from './foreground.ts'

const analysis = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const { width, height } = analysis

test('restAround keeps the tone of the house, and takes some of it away from sky, sides and lawn', () => {
  const rest = restAround(analysis)
  expect(rest[Math.round(0.6 * height) * width + (width >> 1)]!).toBeGreaterThan(0.96)
  for (const corner of [0, width - 1, (height - 1) * width, height * width - 1])
    expect(rest[corner]!).toBeLessThan(0.84)
})
