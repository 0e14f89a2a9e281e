import { expect, test } from 'vitest'
import { uploadOutcome } from './upload-picture.ts'

const outcomeOf = (status: number, text: string) => uploadOutcome({ status, text, retryAfter: null })

test('D1-278 only 500, 502, 503 and 504 and gateway pages are worth a retry', () => {
  const error = JSON.stringify({ error: 'no', code: 'internal' })
  for (const status of [500, 502, 503, 504]) expect(outcomeOf(status, error)).toMatchObject({ worthAnotherTry: true })
  for (const status of [400, 401, 413, 422, 429])
    expect(outcomeOf(status, error)).toMatchObject({ worthAnotherTry: false })
  expect(outcomeOf(200, '<html><body>Please sign in to the network</body></html>')).toMatchObject({
    worthAnotherTry: true,
  })
})

test("D1-280 a gateway in place of the shop is reported in the specification's words", () => {
  expect(outcomeOf(502, '<html>502 Bad Gateway</html>')).toMatchObject({
    error: { message: 'Storage server is temporarily unavailable (502 Bad Gateway). Please try again.' },
  })
})

test("the shop's own message is quoted", () => {
  expect(
    outcomeOf(422, JSON.stringify({ error: 'This image is damaged or incomplete.', code: 'unsupported_image' })),
  ).toMatchObject({
    error: { message: 'This image is damaged or incomplete.', code: 'unsupported_image' },
  })
})

test('a stored picture has a path', () => {
  expect(outcomeOf(200, '{"path":"uploads/a.jpg","width":2,"height":1}')).toEqual({
    kind: 'stored',
    upload: { path: 'uploads/a.jpg', width: 2, height: 1 },
  })
})
