import { expect, test } from 'vitest'
import { amountProblem } from './refund-form.tsx'

test('F-18 an amount that cannot be refunded says which rule it breaks', () => {
  const problemOf = (text: string) => amountProblem(text, { refundable: 11_059, currency: 'usd' })
  for (const text of ['110.59', '$10', '0.01', '1,0']) expect(problemOf(text), text).toBeNull()
  for (const text of ['-5', '−5', '0', '0.00']) expect(problemOf(text), text).toContain('above zero')
  expect(problemOf('10.555')).toContain('two decimals')
  expect(problemOf('110.60')).toContain('up to $110.59')
  for (const text of ['', 'all of it']) expect(problemOf(text), text).toBe('Please enter an amount')
})
