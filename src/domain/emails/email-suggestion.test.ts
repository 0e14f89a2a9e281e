import { expect, test } from 'vitest'
import { suggestedEmail } from './email-suggestion.ts'

test.each([
  ['jane@gmial.com', 'jane@gmail.com'],
  [' Jane@GMAIL.CON ', 'Jane@gmail.com'],
  ['jane@gmailcom', 'jane@gmail.com'],
  ['jane@gmail.co', 'jane@gmail.com'],
  ['jane@yaho.com', 'jane@yahoo.com'],
  ['jane@hotmial.com', 'jane@hotmail.com'],
  ['jane@iclould.com', 'jane@icloud.com'],
  ['jane@comcast.com', null],
])('one typo in a common domain is noticed: %s', (text, meant) => expect(suggestedEmail(text)).toBe(meant))

test.each([
  'jane@gmail.com',
  'jane@ymail.com',
  'jane@mail.com',
  'jane@hotmail.ca',
  'jane@home.example',
  '@gmial.com',
  '',
])('nothing is suggested for %s', (text) => expect(suggestedEmail(text)).toBeNull())
