import { expect, test } from 'vitest'
import { generationFailedErrorText } from '#domain/artwork/image-generation.ts'
import { FUNCTION_FAILED_TEXT, functionRefusedErrorText, UNEXPECTED_ERROR } from '#domain/errors.ts'
import { NO_SUITABLE_IMAGES_TEXT, VERY_FEW_IMAGES_TEXT } from '#domain/photo-search/assessment.ts'
import { storageFailure } from '#domain/pictures/storage-failure.ts'
import { UPLOAD_TEXTS } from '#domain/pictures/uploads.ts'
import { CREATE_ERRORS, firstImageFailedErrorText, GENERATION_ERROR, SAVE_ERROR } from '#domain/property/labels.ts'
import { plainMessageOf } from './headlines.ts'

/** Words that are for logs and details. */
const FOR_PROGRAMMERS =
  /OpenAI|Azure|CORS|Confidence Level|credit|edge function|canvas|database|record|\b50\d\b|gateway/i

test('E-39 a shopper reads a plain sentence; the specified text appears in full under Details', () => {
  const message = generationFailedErrorText(
    3,
    ['Primary OpenAI (Azure)', 'OpenAI'],
    'the image service has no credit left',
  )
  const quoted = [
    NO_SUITABLE_IMAGES_TEXT,
    VERY_FEW_IMAGES_TEXT,
    message,
    firstImageFailedErrorText(message),
    GENERATION_ERROR,
    functionRefusedErrorText(500),
    FUNCTION_FAILED_TEXT,
    SAVE_ERROR,
    ...Object.values(CREATE_ERRORS),
    ...[502, 503, 504].map((status) => storageFailure({ status, message: '' }, 'upload').text),
    storageFailure({ status: null, message: '<html>' }, 'upload').text,
    storageFailure({ status: 403, message: 'no' }, 'upload').text,
    UPLOAD_TEXTS.noCanvas,
    UPLOAD_TEXTS.blocked,
  ]
  for (const text of quoted) {
    const { headline, details } = plainMessageOf(text)
    expect(details, text).toBe(text)
    expect(headline).toMatch(/^[A-Z].*\.$/)
    expect(headline).not.toMatch(FOR_PROGRAMMERS)
  }
})

test('E-39 a text that is already plain is shown as it is', () => {
  for (const text of [UNEXPECTED_ERROR, UPLOAD_TEXTS.tooLarge, UPLOAD_TEXTS.clipboardDenied])
    expect(plainMessageOf(text)).toEqual({ headline: text, details: null })
})
