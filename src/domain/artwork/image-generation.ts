import { countText } from '#domain/count-text.ts'
import { pictureFormatOf } from '#domain/pictures/picture-format.ts'

/** Messages about requests that are rejected before any model is called (D1-228). */
export const GENERATION_INPUT_ERRORS = {
  noImage: 'No image data provided',
  noPrompt: 'No prompt provided',
  notAnImage: 'Invalid image data format',
  /** The message for image data that is not base64 (D1-229). */
  notBase64: 'Invalid base64 image data provided',
} as const

const DATA_URL_PREFIX = /^data:image\/[a-z0-9.+-]{1,64};base64,/i

/**
 * Returns the problem with an image given as text, which must be an image data URL (D1-228, D1-229); null if there is
 * none.
 */
export function dataUrlProblem(imageData: string, prompt: string): string | null {
  if (imageData === '') return GENERATION_INPUT_ERRORS.noImage
  if (prompt.trim() === '') return GENERATION_INPUT_ERRORS.noPrompt
  if (!DATA_URL_PREFIX.test(imageData)) return GENERATION_INPUT_ERRORS.notAnImage
  return isBase64(base64Of(imageData)) ? null : GENERATION_INPUT_ERRORS.notBase64
}

/**
 * Looks at each character once and remembers none. A pattern for the whole text would take days over ten megabytes of
 * spaces, and overflow V8's stack in a process that has compiled so many patterns that V8 no longer optimizes them.
 */
function isBase64(text: string): boolean {
  const digits = text.trimEnd().replace(/={1,2}$/, '')
  return digits !== '' && !/[^a-z0-9+/\s]/i.test(digits)
}

/** The part of a data URL after its prefix. */
export const base64Of = (dataUrl: string): string => dataUrl.replace(DATA_URL_PREFIX, '')

/**
 * Returns the problem with the bytes of a photo, which must be of a supported format (D1-228); null if there is none.
 */
export function photoProblem(photo: Uint8Array, prompt: string): string | null {
  if (photo.length === 0) return GENERATION_INPUT_ERRORS.noImage
  if (prompt.trim() === '') return GENERATION_INPUT_ERRORS.noPrompt
  return pictureFormatOf(photo) === 'unknown' ? GENERATION_INPUT_ERRORS.notAnImage : null
}

/** The number of attempts; each calls the primary service first, then the regular one (D1-177). */
const GENERATION_ATTEMPTS = 3
/** The wait after the first failed attempt (D1-179). */
const BASE_DELAY_MS = 1000
const MAX_DELAY_MS = 8000
/**
 * A service whose Retry-After is longer than this is not retried for this picture, because a visitor is waiting.
 */
const MAX_RETRY_AFTER_SECONDS = 30

/** The first is shown while we try again, the second when we give up (D1-283). Both are shown as "busy" (D1-286). */
export const RETRYING_TEXT = 'Service temporarily busy. Trying again shortly.'
export const BUSY_ERROR = 'Our servers are busy right now. Please try again in a few minutes.'

/** Our wording: the specification has none for a picture or a prompt that the model will not draw. */
export const MODERATED_ERROR = 'The image model declined this photo or prompt. Please try another photo or other words.'

/** One failed call to an image model. `code` is the vendor's own error code; `status` is null without a response. */
export type GenerationFailure = {
  readonly kind: 'timeout' | 'network' | 'status' | 'shape'
  readonly status: number | null
  readonly code: string | null
  readonly retryAfterSeconds: number | null
}

/** What to do with the service that failed; 'final' ends the picture for every service. */
export type FailureVerdict = 'retry' | 'leave-service' | 'final'

const MODERATION_CODES = new Set(['moderation_blocked', 'content_filter', 'contentFilter', 'content_policy_violation'])
const RETRIED_STATUSES = new Set([408, 409, 429])

/**
 * A service is called again if it was busy or broken, or if its response was lost or invalid. It is left out for this
 * picture if the same call would be refused again, if its quota is used up, and after a timeout: that call may well be
 * finished and billed, and three minutes have passed.
 */
export function verdictOn({ kind, status, code, retryAfterSeconds }: GenerationFailure): FailureVerdict {
  if (code !== null && MODERATION_CODES.has(code)) return 'final'
  if (kind === 'timeout' || code === 'insufficient_quota') return 'leave-service'
  if (kind !== 'status' || status === null) return 'retry'
  if (retryAfterSeconds !== null && retryAfterSeconds > MAX_RETRY_AFTER_SECONDS) return 'leave-service'
  return status >= 500 || RETRIED_STATUSES.has(status) ? 'retry' : 'leave-service'
}

/** 429 because of many calls; a used-up quota has the same status and does not pass with time. */
export const isBusy = ({ status, code }: GenerationFailure): boolean => status === 429 && code !== 'insufficient_quota'

export type NextTry =
  | { readonly kind: 'wait'; readonly ms: number; readonly message: string | null }
  | { readonly kind: 'give-up' }

/**
 * Returns what to do after attempt number `attempt` (from 1) in which every called service has failed. The wait doubles
 * from 1 s up to 8 s (D1-179) and is never shorter than a service's own Retry-After; `message` is shown to the waiting
 * visitor.
 */
export function nextTry(failures: readonly GenerationFailure[], attempt: number): NextTry {
  const verdicts = failures.map(verdictOn)
  if (attempt >= GENERATION_ATTEMPTS || verdicts.includes('final') || !verdicts.includes('retry')) {
    return { kind: 'give-up' }
  }
  const again = failures.filter((failure) => verdictOn(failure) === 'retry')
  const requestedMs = Math.max(0, ...again.map(({ retryAfterSeconds }) => (retryAfterSeconds ?? 0) * 1000))
  const ms = Math.max(requestedMs, Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** (attempt - 1)))
  return { kind: 'wait', ms, message: again.some(isBusy) ? RETRYING_TEXT : null }
}

export const ATTEMPTS_USED_UP_TEXT = 'Failed to generate image after'

/**
 * The error after the last attempt (D1-284). `services`: those called, in order. It may come before the third attempt.
 */
export const generationFailedErrorText = (attempts: number, services: readonly string[], reason: string): string =>
  `${ATTEMPTS_USED_UP_TEXT} ${countText(attempts, 'attempt')} (tried ${services.join(', then ')}): ${reason}`

/** Why a call failed, for the visitor; never contains text of the vendor's response. */
export function reasonOf(failure: GenerationFailure): string {
  const { kind, status, code } = failure
  if (kind === 'timeout') return 'the image service took too long'
  if (kind === 'network') return 'the image service couldn’t be reached'
  if (kind === 'shape') return 'the image service sent no usable picture'
  if (code === 'insufficient_quota') return 'the image service has no credit left'
  if (isBusy(failure)) return 'the image service is busy'
  return status !== null && status >= 500
    ? `the image service is temporarily unavailable (${status})`
    : `the image service refused the request (${status})`
}
