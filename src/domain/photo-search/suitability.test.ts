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
  const confidence = (score: number, exterior: number, certainty: 'low' | 'high') =>
    confidenceIn({ score, exterior, certainty })
  expect(confidence(2, 0.1, 'high')).toBe('LOW')
  expect([confidence(2, 0.9, 'high'), confidence(2, 0.1, 'low'), confidence(4, 0.1, 'high')]).toEqual([
    'MEDIUM',
    'MEDIUM',
    'MEDIUM',
  ])
  expect([confidence(6, 0.9, 'high'), confidence(9, 0.9, 'low')]).toEqual(['HIGH', 'MEDIUM'])
})
