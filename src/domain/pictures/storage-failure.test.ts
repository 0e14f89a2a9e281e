import { describe, expect, test } from 'vitest'
import { soundsBusy } from '#domain/errors.ts'
import { storageDelayMs, storageFailure, type StorageWork } from './storage-failure.ts'

const failureOf = (status: number | null, message = '', work: StorageWork = 'upload') =>
  storageFailure({ status, message }, work)
const PAGE = '<html>\r\n<head><title>Sorry</title></head><body>nginx</body></html>'

test('D1-278 three attempts, waiting one second and then two', () => {
  expect([1, 2, 3].map(storageDelayMs)).toEqual([1000, 2000, null])
})

test('D1-280 a 502 shows its text', () =>
  expect(failureOf(502).text).toBe('Storage server is temporarily unavailable (502 Bad Gateway). Please try again.'))
test('D1-281 a 503 shows its text', () =>
  expect(failureOf(503).text).toBe('Storage service is temporarily unavailable (503). Please try again.'))
test('D1-282 a 504 shows its text', () =>
  expect(failureOf(504).text).toBe('Storage request timed out (504). Please try again.'))

test('D1-282 everything else says what failed and why', () => {
  expect(failureOf(409, 'The key is taken').text).toBe('Failed to upload image: The key is taken')
  expect(failureOf(409, 'The key is taken', 'load').text).toBe('Failed to load image: The key is taken')
})

test.each([
  ['a page', PAGE],
  ['Chrome', `Unexpected token '<', "<html> <h"... is not valid JSON`],
  ['Safari', `JSON Parse error: Unrecognized token '<'`],
  ['Firefox', 'JSON.parse: unexpected character at line 1 column 1 of the JSON data'],
])('D1-279 a page instead of JSON is a temporary server issue (%s)', (_, message) => {
  expect(failureOf(null, message)).toEqual({
    text: 'Storage has a temporary server issue. Please try again.',
    worthAnotherTry: true,
  })
})

test("a page with a gateway status keeps that status's text", () =>
  expect(failureOf(502, PAGE).text).toBe(failureOf(502).text))

test('D1-278 a gateway error without a status is recognized by its words', () => {
  expect(failureOf(null, '502 Bad Gateway').text).toBe(failureOf(502).text)
  expect(failureOf(null, '503 Service Temporarily Unavailable').text).toBe(failureOf(503).text)
  expect(failureOf(null, '<title>504 Gateway Time-out</title>').text).toBe(failureOf(504).text)
})

test('D1-278 500, 502, 503 and 504 are retried, and no other status', () => {
  const tried = Array.from({ length: 200 }, (_, i) => 400 + i).filter(
    (status) => failureOf(status, 'no').worthAnotherTry,
  )
  expect(tried).toEqual([500, 502, 503, 504])
  expect(failureOf(null, 'no').worthAnotherTry).toBe(false)
})

describe('the text shown', () => {
  const messages = [PAGE, PAGE.toUpperCase(), 'first\n  second', 'x'.repeat(5000)]
  test.each([400, 403, 404, 500, 502, 503, 504, null])('is one short line without markup for status %s', (status) => {
    for (const message of messages) expect(failureOf(status, message).text).toMatch(/^[^<>\n]{1,240}$/)
  })
  test('D1-286 never uses the yellow style of busy servers', () => {
    for (const status of [500, 502, 503, 504, null]) expect(soundsBusy(failureOf(status, PAGE).text)).toBe(false)
  })
})
