import { expect, test } from 'vitest'
import { soundsBusy } from '#domain/errors.ts'
import { inOldProcess } from '#tests/support/old-process.ts'
import {
  BUSY_ERROR,
  dataUrlProblem,
  generationFailedErrorText,
  type GenerationFailure,
  nextTry,
  photoProblem,
  reasonOf,
  RETRYING_TEXT,
  verdictOn,
} from './image-generation.ts'

const httpFailure = (status: number, more: Partial<GenerationFailure> = {}): GenerationFailure => ({
  kind: 'status',
  status,
  code: null,
  retryAfterSeconds: null,
  ...more,
})
const lostCall = (kind: 'timeout' | 'network' | 'shape'): GenerationFailure => ({
  kind,
  status: null,
  code: null,
  retryAfterSeconds: null,
})

test('D1-228, D1-229 a request without image, prompt or an image data URL is rejected with these texts', () => {
  const picture = 'data:image/jpeg;base64,/9j/4AAQ'
  expect(dataUrlProblem('', 'paint it')).toBe('No image data provided')
  expect(dataUrlProblem(picture, ' \n')).toBe('No prompt provided')
  expect(dataUrlProblem('https://homes.example/1.jpg', 'paint it')).toBe('Invalid image data format')
  expect(dataUrlProblem('data:text/html;base64,PGI+', 'paint it')).toBe('Invalid image data format')
  expect(dataUrlProblem(picture, 'paint it')).toBeNull()
  for (const noBase64 of ['data:image/jpeg;base64,', 'data:image/jpeg;base64,%%%%', `${picture}=a`])
    expect(dataUrlProblem(noBase64, 'paint it')).toBe('Invalid base64 image data provided')
})

/** The problem of a data URL, given as an expression, in an old process. */
const problemInOldProcess = (dataUrl: string): string =>
  inOldProcess(
    `import { dataUrlProblem } from './src/domain/artwork/image-generation.ts'; console.log(dataUrlProblem(${dataUrl}, 'x'))`,
  )

test('D1-229 ten megabytes are judged at once, whatever they are and however long the process has run', () => {
  expect(problemInOldProcess("'data:image/jpeg;base64,' + 'A'.repeat(14e6)")).toBe('null\n')
  const spaces = "'data:image/jpeg;base64,A' + ' '.repeat(1e7) + '!'"
  expect(problemInOldProcess(spaces)).toBe('Invalid base64 image data provided\n')
  expect(problemInOldProcess("'data:image/' + 'a'.repeat(1e7)")).toBe('Invalid image data format\n')
})

test('D1-228 the same applies to the bytes of a photo', () => {
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
  expect(photoProblem(new Uint8Array(), 'paint it')).toBe('No image data provided')
  expect(photoProblem(jpeg, '')).toBe('No prompt provided')
  expect(photoProblem(new TextEncoder().encode('<html>'), 'paint it')).toBe('Invalid image data format')
  expect(photoProblem(jpeg, 'paint it')).toBeNull()
})

test('D1-179 the wait starts at one second and doubles, and the third failure is final', () => {
  const waits = [1, 2, 3].map((attempt) => nextTry([httpFailure(500), httpFailure(502)], attempt))
  expect(waits).toEqual([
    { kind: 'wait', ms: 1000, message: null },
    { kind: 'wait', ms: 2000, message: null },
    { kind: 'give-up' },
  ])
})

test('a wait is never shorter than Retry-After, and we do not wait for a long Retry-After', () => {
  const busy = (retryAfterSeconds: number) => httpFailure(429, { retryAfterSeconds })
  expect(nextTry([busy(5), httpFailure(500)], 1)).toEqual({ kind: 'wait', ms: 5000, message: RETRYING_TEXT })
  expect(nextTry([busy(600), httpFailure(500)], 1)).toMatchObject({ kind: 'wait', ms: 1000 })
  expect(nextTry([busy(600), busy(600)], 1)).toEqual({ kind: 'give-up' })
})

test('moderation ends the picture; an exhausted quota, a refusal and a timeout end only that service', () => {
  expect(verdictOn(httpFailure(400, { code: 'moderation_blocked' }))).toBe('final')
  expect(verdictOn(httpFailure(400, { code: 'contentFilter' }))).toBe('final')
  expect(verdictOn(httpFailure(429, { code: 'insufficient_quota' }))).toBe('leave-service')
  for (const status of [400, 401, 403, 404, 413]) expect(verdictOn(httpFailure(status))).toBe('leave-service')
  expect(verdictOn(lostCall('timeout'))).toBe('leave-service')
  for (const failure of [
    lostCall('network'),
    lostCall('shape'),
    httpFailure(408),
    httpFailure(429),
    httpFailure(500),
    httpFailure(503),
  ])
    expect(verdictOn(failure)).toBe('retry')

  expect(nextTry([httpFailure(400, { code: 'moderation_blocked' }), httpFailure(500)], 1)).toEqual({ kind: 'give-up' })
  expect(nextTry([httpFailure(401), lostCall('timeout')], 1)).toEqual({ kind: 'give-up' })
  expect(nextTry([httpFailure(401), httpFailure(500)], 1)).toMatchObject({ kind: 'wait' })
})

test('D1-284 after three failures the message names both services', () => {
  expect(generationFailedErrorText(3, ['Primary OpenAI (Azure)', 'OpenAI'], reasonOf(httpFailure(500)))).toBe(
    'Failed to generate image after 3 attempts (tried Primary OpenAI (Azure), then OpenAI): the image service is temporarily unavailable (500)',
  )
})

test('D1-283, D1-286 both messages about busy servers use the softer style', () => {
  expect([BUSY_ERROR, RETRYING_TEXT].every(soundsBusy)).toBe(true)
})
