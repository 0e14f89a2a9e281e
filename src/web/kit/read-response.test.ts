import { expect, test } from 'vitest'
import { httpRefusedErrorText } from '#domain/errors.ts'
import { CallError } from './call-error.ts'
import { readResponse, TIMEOUT_ERROR, UNAVAILABLE_ERROR } from './read-response.ts'

const refusal = (status: number, text: string, retryAfter: string | null = null): CallError => {
  try {
    readResponse({ status, text, retryAfter })
  } catch (error) {
    if (error instanceof CallError) return error
  }
  throw new Error('was not refused')
}

test('a response is its JSON', () =>
  expect(readResponse({ status: 200, text: '{"a":1}', retryAfter: null })).toEqual({ a: 1 }))

test("a refusal keeps the server's text, code and status", () => {
  const text = JSON.stringify({ error: 'Our servers are busy right now.', code: 'busy', request_id: 'r' })
  expect(refusal(429, text, '60')).toMatchObject({
    message: 'Our servers are busy right now.',
    code: 'busy',
    status: 429,
    retryAfterSeconds: 60,
  })
})

test('an HTML page instead of data gets a message of ours, whatever its status', () => {
  expect(refusal(413, '<html>Request Entity Too Large</html>').message).toContain('smaller file')
  expect(refusal(504, '<html>').message).toBe(TIMEOUT_ERROR)
  expect(refusal(403, 'blocked').message).toContain('try another connection')
  for (const status of [200, 404, 502])
    expect(refusal(status, '<html>hello</html>')).toMatchObject({ message: UNAVAILABLE_ERROR, code: 'not_json' })
})

test('D1-275 a refusal or failure without a message still gets one', () => {
  expect(refusal(500, '{}').message).toBe('Edge function error: 500')
  expect(refusal(200, '{"success":false}').message).toBe('Edge function failed')
})

test('D3-230 a refusal without a message shows its status where a screen needs it, for a gateway’s page too', () => {
  const messageFor = (status: number, text: string) => {
    try {
      return readResponse({ status, text, retryAfter: null }, httpRefusedErrorText)
    } catch (error) {
      return (error as CallError).message
    }
  }
  expect(messageFor(500, '{}')).toBe('HTTP error! status: 500')
  expect(messageFor(502, '<html>')).toBe(`HTTP error! status: 502. ${UNAVAILABLE_ERROR}`)
  expect(messageFor(409, '{"error":"Taken"}')).toBe('Taken')
  expect(messageFor(200, '<html>')).toBe(UNAVAILABLE_ERROR)
})
