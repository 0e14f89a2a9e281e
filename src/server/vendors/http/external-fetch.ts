import { AppError } from '#domain/errors.ts'
import { pictureFormatOf, REFUSED_PICTURES } from '#domain/pictures/picture-format.ts'
import { type ExternalFetch, SiteTooSlow } from '#server/ports/photo-search.ts'
import { FetchRefused, type FetchRules, guardedFetch } from './guarded-fetch.ts'

/** A found picture that takes longer is dropped (D1-226). */
const TIMEOUT_MS = 5_000

/**
 * Fetches pictures that other people's pages name. They are identified by their first bytes, whatever the server calls
 * them. Throws SiteTooSlow, AppError 'unsupported_image' if it is not a kind of picture that we read, and FetchRefused
 * for every other reason.
 */
export function externalFetch({ trustedOrigins, timeoutMs = TIMEOUT_MS }: FetchRules): ExternalFetch {
  return async (url) => {
    const { bytes } = await guardedFetch(url, { trustedOrigins, timeoutMs }).catch(tooSlowIfTimedOut)
    const format = pictureFormatOf(bytes)
    if (format === 'unknown' || format in REFUSED_PICTURES)
      throw new AppError('unsupported_image', `The URL is not a supported image (${format})`)
    return bytes
  }
}

function tooSlowIfTimedOut(error: unknown): never {
  if (error instanceof FetchRefused && error.reason === 'timeout')
    throw new SiteTooSlow(error.message, { cause: error })
  throw error
}
