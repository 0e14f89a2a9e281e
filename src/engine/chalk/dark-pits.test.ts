import { expect, test } from 'vitest'
import { openDarkPits } from './dark-pits.ts'
import { barePaper } from './smudge.ts'

/** A pixel of `value`, where the paper has this height, after its dark pits are opened. */
function opened(value: number, height: number): number {
  const planes = [0, 1, 2].map(() => Float32Array.of(0.5, value)) as [Float32Array, Float32Array, Float32Array]
  openDarkPits(planes, 1, Float32Array.of(height))
  return planes[0][1]!
}

test('paper shows in the deepest pits of darks, and not on their tops or in middle tones and lights', () => {
  expect(opened(0.1, 0.1)).toBeGreaterThan(0.13)
  expect(opened(0.1, 0)).toBeLessThan(barePaper(0, 0.5))
  expect(opened(0.1, 0.1)).toBeGreaterThan(opened(0.1, 0.3))
  expect(opened(0.1, 0.6)).toBeCloseTo(0.1)
  for (const value of [0.4, 0.9]) expect(opened(value, 0)).toBeCloseTo(value)
})
