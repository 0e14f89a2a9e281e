import { expect, test } from 'vitest'
import { centsOf, dollars } from './money.ts'

test('what is typed as dollars is read to the cent, with or without its signs', () => {
  for (const [text, cents] of [
    ['12', 1200],
    ['12.5', 1250],
    ['12.05', 1205],
    [' $1,299.99 ', 129_999],
    ['0.01', 1],
    ['7.', 700],
  ] as const)
    expect(centsOf(text), text).toBe(cents)
})

test('what is no amount is no amount: nothing is rounded or guessed', () => {
  for (const text of ['', ' ', '-5', '1.999', '1e3', '12 dollars', '.', '£5', '12.3.4', 'NaN'])
    expect(centsOf(text), text).toBeNull()
})

test('G-8 whatever is shown is read again as the same cents', () => {
  for (const cents of [0, 1, 99, 100, 12_345, 9_999_999]) expect(centsOf(dollars(cents))).toBe(cents)
})
