import { expect, test } from 'vitest'
import { RECIPIENT_NAME_ERROR, recipientNameProblem, splitName } from './recipient-name.ts'

test('F-14 a recipient has a first and a last name, as the print shop requires, or is left out', () => {
  for (const name of ['Bea Ortiz', 'Bea and Tom Ortiz', '', '  ']) expect(recipientNameProblem(name)).toBeNull()
  for (const name of ['Bea', ' Bea ']) expect(recipientNameProblem(name)).toBe(RECIPIENT_NAME_ERROR)
})

test('F-14 the last word of a name is the last name, and no word is lost', () => {
  expect(splitName(' Bea and  Tom Ortiz ')).toEqual({ firstName: 'Bea and Tom', lastName: 'Ortiz' })
  expect(splitName('The Ortizes')).toEqual({ firstName: 'The', lastName: 'Ortizes' })
})
