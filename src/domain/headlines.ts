import { NO_SUITABLE_IMAGES, VERY_FEW_IMAGES } from '#domain/photo-search/assessment.ts'
import { sheetFailed, sheetFunctionError } from '#domain/photo-search/candidates.ts'
import { FUNCTION_FAILED, FUNCTION_REFUSED } from './errors.ts'
import { ATTEMPTS_USED_UP_PREFIX } from '#domain/artwork/image-generation.ts'
import { CREATE_FAILED, FIRST_IMAGE_FAILED, GENERATION_FAILED, SAVE_FAILED } from '#domain/property/labels.ts'
import { STORAGE_REFUSED } from '#domain/pictures/storage-failure.ts'
import { UPLOAD_TEXTS } from '#domain/pictures/uploads.ts'

const NOT_DRAWN = 'We couldn’t draw your picture this time. Please try again.'
const NOT_SAVED = 'We couldn’t save this. Please try again.'
const OUR_FAILURE = 'Something went wrong on our side. Please try again.'
const NO_STORAGE = 'We can’t reach our picture storage right now. Please try again in a minute.'
const NOT_READ = 'We couldn’t read this photo. Please try again, or choose another one.'

/**
 * Texts of the specification that are untrue where they appear, or written for programmers, each with the plain
 * sentence that is shown to shoppers instead (E-39). A text matches by its beginning. The specified text appears under
 * "Details".
 */
const HEADLINES: readonly (readonly [quoted: string, headline: string])[] = [
  [NO_SUITABLE_IMAGES, 'We found no other photos of this address.'],
  [VERY_FEW_IMAGES, 'We found only a few photos of this address.'],
  [FIRST_IMAGE_FAILED, NOT_DRAWN],
  [ATTEMPTS_USED_UP_PREFIX, NOT_DRAWN],
  [GENERATION_FAILED, NOT_DRAWN],
  [sheetFailed('').trim(), 'We couldn’t make the contact sheet. Please try again.'],
  [FUNCTION_REFUSED, OUR_FAILURE],
  [sheetFunctionError('', '', '').split(' ', 2).join(' '), OUR_FAILURE],
  [FUNCTION_FAILED, OUR_FAILURE],
  [CREATE_FAILED.upload, NOT_SAVED],
  [CREATE_FAILED.webcam, NOT_SAVED],
  [CREATE_FAILED.address, NOT_SAVED],
  [SAVE_FAILED, NOT_SAVED],
  ['Storage server is', NO_STORAGE],
  ['Storage service is', NO_STORAGE],
  ['Storage request', NO_STORAGE],
  ['Storage has', NO_STORAGE],
  [STORAGE_REFUSED.upload, NO_STORAGE],
  [STORAGE_REFUSED.load, 'We couldn’t load this picture. Please try again.'],
  [UPLOAD_TEXTS.noCanvas, NOT_READ],
  [UPLOAD_TEXTS.blocked, 'This picture comes from a site that doesn’t let us use it. Please choose another one.'],
]

export type PlainMessage = {
  readonly headline: string
  /** The specified text behind one of our headlines; null if the text is already plain. */
  readonly details: string | null
}

/** Splits a message into a headline for shoppers and the text under "Details". */
export function plainly(message: string): PlainMessage {
  const known = HEADLINES.find(([quoted]) => message.startsWith(quoted))
  return known ? { headline: known[1], details: message } : { headline: message, details: null }
}
