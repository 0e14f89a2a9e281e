import { expect, test } from 'vitest'
import type { Analysis } from '../analysis/types.ts'
import { inKey, lightenBelow, washTone } from './tone.ts'

test('washTone never gives a darker place a lighter wash', () => {
  for (let step = 0; step < 500; step++) expect(washTone(step / 500)).toBeGreaterThanOrEqual(washTone((step + 1) / 500))
})

test('inKey keeps the order of tones, and the darks', () => {
  for (const key of [0.72, 0.85, 1]) {
    for (let step = 0; step < 200; step++) expect(inKey((step + 1) / 200, key)).toBeGreaterThan(inKey(step / 200, key))
    expect(inKey(0.9, key)).toBeCloseTo(0.9)
  }
})

test('an opening is darkest at its top and lighter below; leaves and the wall around it keep their tone', () => {
  const [width, height] = [80, 120]
  const filled = (value: number) => new Float32Array(width * height).fill(value)
  const isOpening = (i: number) => i % width > 15 && i % width < 65 && i > 20 * width && i < 110 * width
  const toneWith = (leaves: number) => {
    const tone = filled(0).map((_, i) => (isOpening(i) ? 0.85 : 0.1))
    const planes = { sky: filled(0), vegetation: filled(leaves), coherence: filled(1) }
    lightenBelow(tone, { width, height, ...planes } as unknown as Analysis)
    return (x: number, y: number) => tone[y * width + x]!
  }
  const tone = toneWith(0)
  expect(tone(40, 22)).toBeGreaterThan(0.82)
  expect(tone(40, 80)).toBeLessThan(0.65)
  expect(tone(40, 80)).toBeGreaterThan(0.5)
  expect(tone(5, 60)).toBeCloseTo(0.1)
  expect(toneWith(1)(40, 80)).toBeCloseTo(0.85)
})
