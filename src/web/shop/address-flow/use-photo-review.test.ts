import { expect, test } from 'vitest'
import { plainMessageOf } from '#domain/pages/headlines.ts'
import type { CallError } from '#web/kit/call-error.ts'
import { readResponse } from '#web/kit/read-response.ts'
import { reviewProblem } from './use-photo-review.ts'

/** The response of a gateway in place of the shop's. */
function gatewayError(): CallError {
  try {
    readResponse({ status: 502, statusText: 'Bad Gateway', text: '<html>nginx</html>', retryAfter: null })
  } catch (error) {
    return error as CallError
  }
  throw new Error('was no error')
}

test('D1-251 a gateway error on the contact sheet is shown in the specification’s words, under a plain headline', () => {
  const text = reviewProblem('build-contact-sheet', gatewayError())
  expect(text).toBe('Function error: 502 Bad Gateway - <html>nginx</html>')
  expect(plainMessageOf(text)).toEqual({
    headline: 'Something went wrong on our side. Please try again.',
    details: text,
  })
  expect(reviewProblem('assess-suitability', gatewayError())).toBe(
    'The shop is temporarily unavailable. Please try again in a moment.',
  )
})
