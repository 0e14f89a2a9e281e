import { expect, test } from 'vitest'
import { phoneOf, phoneText } from './us-phone.ts'

test('a phone is shown as Americans write it, however it was entered; a text that is no number stays', () => {
  for (const entered of ['+12735550181', '273-555-0181', '(273) 555-0181', '1 273 555 0181 x4'])
    expect(phoneText(phoneOf(entered)!)).toBe('(273) 555-0181')
  expect(phoneText('ask the office')).toBe('ask the office')
})
