import { expect, test } from 'vitest'
import { suitabilityBand } from './suitability.ts'

test.each([
  [10, 'good'],
  [7, 'good'],
  [6.9, 'fair'],
  [5, 'fair'],
  [4.9, 'poor'],
  [0, 'poor'],
  [null, 'unknown'],
] as const)('D3-262 a score of %s is %s', (score, band) => expect(suitabilityBand(score)).toBe(band))
