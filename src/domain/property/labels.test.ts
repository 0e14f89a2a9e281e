import { expect, test } from 'vitest'
import { firstImageFailedErrorText } from './labels.ts'

test('D1-274 the message says why nothing was drawn', () =>
  expect(firstImageFailedErrorText('The photo is too dark')).toBe(
    'Failed to generate first image: The photo is too dark',
  ))

test('D1-286 a busy studio and a failure without a reason have texts of their own', () => {
  for (const text of [
    'Our servers are busy right now. Please try again in a few minutes.',
    'Failed to generate AI images',
  ])
    expect(firstImageFailedErrorText(text)).toBe(text)
})
