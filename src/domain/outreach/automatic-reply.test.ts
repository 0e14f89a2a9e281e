import { expect, test } from 'vitest'
import { isAutomaticReply } from './automatic-reply.ts'

const FROM = 'dana@agents.example'

test.each([
  'Automatic reply: A keepsake of 12 Maple Street',
  'Auto-Reply: hello',
  'Out of Office: back on Monday',
  'Out of the office Re: A keepsake',
  'OOO until Dec 2',
  'Undeliverable: A keepsake of 12 Maple Street',
  'Automated response',
])('F-34 "%s" was written by a machine', (subject) => {
  expect(isAutomaticReply({ from: FROM, subject })).toBe(true)
})

test.each(['Re: A keepsake of 12 Maple Street', 'We are out of frames, are you?', 'Automatic doors of 12 Maple', ''])(
  'F-34 "%s" may have been written by a person',
  (subject) => {
    expect(isAutomaticReply({ from: FROM, subject })).toBe(false)
  },
)

test('F-34 no person is behind mailer-daemon or no-reply', () => {
  for (const from of ['MAILER-DAEMON@agents.example', 'postmaster@x.example', 'no-reply@x.example'])
    expect(isAutomaticReply({ from, subject: 'Re: hello' })).toBe(true)
})
