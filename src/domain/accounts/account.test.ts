import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordProblem, refuseTooManyFailures, SIGN_IN_LIMIT } from './account.ts'

test('a password must be long, varied and different from the email', () => {
  expect(passwordProblem('short', 'a@b.co')).toMatch('at least 10')
  expect(passwordProblem('x'.repeat(201), 'a@b.co')).toMatch('at most 200')
  expect(passwordProblem('aaaaaaaaaaaa', 'a@b.co')).toMatch('more variety')
  expect(passwordProblem('Somebody@Example.com', 'somebody@example.com ')).toMatch('isn’t your email')
  expect(passwordProblem('a porch with two chairs', 'a@b.co')).toBeNull()
})

test('S-01 the tenth failure within fifteen minutes blocks sign-in until the oldest of the ten expires', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 899 }), { maxLength: 20 }), (secondsAgo) => {
      const now = new Date(1_800_000_000_000)
      const failures = secondsAgo.sort((a, b) => b - a).map((ago) => new Date(now.getTime() - ago * 1000))
      const tryIt = () => refuseTooManyFailures(failures, now)
      if (failures.length < SIGN_IN_LIMIT.failures) expect(tryIt).not.toThrow()
      else expect(tryIt).toThrow(/try again in/)
    }),
  )
})
