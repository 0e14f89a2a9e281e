import { expect, test } from 'vitest'
import { UNEXPECTED_ERROR } from '#domain/errors.ts'
import { CardError, cardErrorText } from './card-error.ts'

test('an error about the card is shown in its own words, any other fault of ours in general ones', () => {
  expect(cardErrorText(new CardError('There’s no picture at this URL.'))).toBe('There’s no picture at this URL.')
  expect(cardErrorText(new TypeError('x is undefined'))).toBe(UNEXPECTED_ERROR)
})
