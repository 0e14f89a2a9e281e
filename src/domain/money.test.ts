import { expect, test } from 'vitest'
import { amountText, centsFromText, dollars, wholeDollars } from './money.ts'

test('typed dollars are read to the cent, with or without $ and commas', () => {
  for (const [text, cents] of [
    ['12', 1200],
    ['12.5', 1250],
    ['12.05', 1205],
    [' $1,299.99 ', 129_999],
    ['0.01', 1],
    ['7.', 700],
  ] as const)
    expect(centsFromText(text), text).toBe(cents)
})

test('anything that is not an amount is rejected: nothing is rounded or guessed', () => {
  for (const text of ['', ' ', '-5', '1.999', '1e3', '12 dollars', '.', '£5', '12.3.4', 'NaN'])
    expect(centsFromText(text), text).toBeNull()
})

test('G-8 every displayed amount reads back as the same number of cents', () => {
  for (const cents of [0, 1, 99, 100, 12_345, 9_999_999]) expect(centsFromText(dollars(cents))).toBe(cents)
})

test('a loss has its minus before the dollar sign', () => {
  expect(dollars(-23_224)).toBe('−$232.24')
  expect(dollars(-50)).toBe('−$0.50')
  expect(wholeDollars(-23_224)).toBe('−$232')
})

test('D2-051 the amount has two decimals and the currency in capitals', () => {
  expect(amountText(12900, 'usd')).toBe('129.00 USD')
  expect(amountText(9905, 'eur')).toBe('99.05 EUR')
})
