import { ATTEMPTS_USED_UP_TEXT } from '#domain/artwork/image-generation.ts'
import { FUNCTION_FAILED_TEXT, FUNCTION_REFUSED_TEXT } from '#domain/errors.ts'
import { NO_SUITABLE_IMAGES_TEXT, VERY_FEW_IMAGES_TEXT } from '#domain/photo-search/assessment.ts'
import { sheetFailed, sheetFunctionErrorText } from '#domain/photo-search/candidates.ts'
import { STORAGE_ERRORS } from '#domain/pictures/storage-failure.ts'
import { UPLOAD_TEXTS } from '#domain/pictures/uploads.ts'
import { CREATE_ERRORS, FIRST_IMAGE_ERROR, GENERATION_ERROR, SAVE_ERROR } from '#domain/property/labels.ts'

const NOT_DRAWN_ERROR = 'We couldn’t draw your picture this time. Please try again.'
const NOT_SAVED_ERROR = 'We couldn’t save this. Please try again.'
const OUR_FAILURE_ERROR = 'Something went wrong on our side. Please try again.'
const NO_STORAGE_ERROR = 'We can’t reach our picture storage right now. Please try again in a minute.'
const NOT_READ_ERROR = 'We couldn’t read this photo. Please try again, or choose another one.'

/**
 * Texts of the specification that are untrue where they appear, or written for programmers, each with a plain sentence
 * for shoppers (E-39). A text is recognized by its beginning, because it is stored with artworks and returned to
 * clients as the specification has it; it appears under "Details".
 */
const HEADLINES: readonly (readonly [quoted: string, headline: string])[] = [
  [NO_SUITABLE_IMAGES_TEXT, 'We found no photo of this address.'],
  [VERY_FEW_IMAGES_TEXT, 'We found only a few photos of this address.'],
  [FIRST_IMAGE_ERROR, NOT_DRAWN_ERROR],
  [ATTEMPTS_USED_UP_TEXT, NOT_DRAWN_ERROR],
  [GENERATION_ERROR, NOT_DRAWN_ERROR],
  [sheetFailed('').trim(), 'We couldn’t make the contact sheet. Please try again.'],
  [FUNCTION_REFUSED_TEXT, OUR_FAILURE_ERROR],
  [sheetFunctionErrorText('', '', '').split(' ', 2).join(' '), OUR_FAILURE_ERROR],
  [FUNCTION_FAILED_TEXT, OUR_FAILURE_ERROR],
  [CREATE_ERRORS.upload, NOT_SAVED_ERROR],
  [CREATE_ERRORS.webcam, NOT_SAVED_ERROR],
  [CREATE_ERRORS.address, NOT_SAVED_ERROR],
  [SAVE_ERROR, NOT_SAVED_ERROR],
  ['Storage server is', NO_STORAGE_ERROR],
  ['Storage service is', NO_STORAGE_ERROR],
  ['Storage request', NO_STORAGE_ERROR],
  ['Storage has', NO_STORAGE_ERROR],
  [STORAGE_ERRORS.upload, NO_STORAGE_ERROR],
  [STORAGE_ERRORS.load, 'We couldn’t load this picture. Please try again.'],
  [UPLOAD_TEXTS.noCanvas, NOT_READ_ERROR],
  [UPLOAD_TEXTS.blocked, 'This picture comes from a site that doesn’t let us use it. Please choose another one.'],
]

export type PlainMessage = {
  readonly headline: string
  /** The specified text behind one of our headlines; null if the text is already plain. */
  readonly details: string | null
}

/** Splits a message into a headline for shoppers and the text under "Details". */
export function plainMessageOf(message: string): PlainMessage {
  const match = HEADLINES.find(([start]) => message.startsWith(start))
  return match ? { headline: match[1], details: message } : { headline: message, details: null }
}
