import { expect, test } from 'vitest'
import { emailNeedsText, priceText, soldText } from './labels.ts'

test('D3-176 a home that is not ready says what its email needs', () => {
  const texts = [
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ].map(([hasArt, hasEmail]) => emailNeedsText({ hasArt: hasArt!, hasEmail: hasEmail! }))
  expect(texts).toEqual(['Needs art, agent', 'Needs agent', 'Needs art', null])
})

test('D3-157, D3-193 prices are whole dollars, dates are the same in every time zone, and a missing value is N/A', () => {
  expect([129_950_049, 0, null].map(priceText)).toEqual(['$1,299,500', '$0', 'N/A'])
  expect(['2025-03-01', '2025-03-01T23:59:59Z', '2025-13-01', 'last spring', null].map(soldText)).toEqual([
    'Mar 1, 2025',
    'Mar 1, 2025',
    '2025-13-01',
    'last spring',
    'N/A',
  ])
})
