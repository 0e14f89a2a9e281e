import { expect, test } from 'vitest'
import { inKey, washTone } from './tone.ts'

test('washTone never gives a lower lightness a lighter wash', () => {
  for (let step = 0; step < 500; step++) expect(washTone(step / 500)).toBeGreaterThanOrEqual(washTone((step + 1) / 500))
})

test('inKey keeps the order of tones, and keeps darks dark', () => {
  for (const key of [0.72, 0.85, 1]) {
    for (let step = 0; step < 200; step++) expect(inKey((step + 1) / 200, key)).toBeGreaterThan(inKey(step / 200, key))
    expect(inKey(0.9, key)).toBeCloseTo(0.9)
  }
})
