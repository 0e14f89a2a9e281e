import { expect, test } from 'vitest'
import { firstImageFailed } from './labels.ts'

test('D1-274 the reason why nothing was drawn is told', () =>
  expect(firstImageFailed('The photo is too dark')).toBe('Failed to generate first image: The photo is too dark'))

test('D1-286 a busy studio, and a failure without a reason, speak for themselves', () => {
  for (const text of [
    'Our servers are busy right now. Please try again in a few minutes.',
    'Failed to generate AI images',
  ])
    expect(firstImageFailed(text)).toBe(text)
})
