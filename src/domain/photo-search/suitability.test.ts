import { expect, test } from 'vitest'
import { confidenceIn, suitabilityBand } from './suitability.ts'

test.each([
  [10, 'good'],
  [7, 'good'],
  [6.9, 'fair'],
  [5, 'fair'],
  [4.9, 'poor'],
  [0, 'poor'],
  [null, 'unknown'],
] as const)('D3-262 a score of %s is %s', (score, band) => expect(suitabilityBand(score)).toBe(band))

test('only a photo that is certainly not a home stops the drawing, however poor a photo of a home is', () => {
  const confidence = (score: number, exterior: number, sure: 'LOW' | 'HIGH') =>
    confidenceIn({ score, exterior, confidence: sure })
  expect(confidence(2, 0.1, 'HIGH')).toBe('LOW')
  expect([confidence(2, 0.9, 'HIGH'), confidence(2, 0.1, 'LOW'), confidence(4, 0.1, 'HIGH')]).toEqual([
    'MEDIUM',
    'MEDIUM',
    'MEDIUM',
  ])
  expect([confidence(6, 0.9, 'HIGH'), confidence(9, 0.9, 'LOW')]).toEqual(['HIGH', 'MEDIUM'])
})
