/** The number of attempts, including the first (D1-278). */
const ATTEMPTS = 3
const BASE_DELAY_MS = 1000

/** Returns the wait after a failed attempt: 1 s, then doubling; null after the last (D1-278). */
export const storageDelayMs = (failedAttempts: number): number | null =>
  failedAttempts >= ATTEMPTS ? null : BASE_DELAY_MS * 2 ** (failedAttempts - 1)

/** The operation that a storage refused. It selects the message for failures without a message of their own. */
export type StorageWork = 'upload' | 'load' | 'remove' | 'check'

/** `status` is null without an HTTP response. */
export type StorageRefusal = { readonly status: number | null; readonly message: string }

export type StorageFailure = { readonly text: string; readonly worthAnotherTry: boolean }

/** Our wording: the specification requires such a message without quoting one (D1-279). */
const HTML_INSTEAD_ERROR = 'Storage has a temporary server issue. Please try again.'

const GATEWAYS: readonly [status: number, phrase: RegExp, text: string][] = [
  [502, /bad gateway/i, 'Storage server is temporarily unavailable (502 Bad Gateway). Please try again.'],
  [503, /service (temporarily )?unavailable/i, 'Storage service is temporarily unavailable (503). Please try again.'],
  [504, /gateway time-?out/i, 'Storage request timed out (504). Please try again.'],
]

export const STORAGE_ERRORS: Readonly<Record<StorageWork, string>> = {
  upload: 'Failed to upload image',
  load: 'Failed to load image',
  remove: 'Failed to remove image',
  check: 'The storage is not ready',
}

/** Matches an HTML page, or the error of Chrome, Safari or Firefox when one was parsed as JSON. */
const HTML =
  /<!doctype html|<html|<head|<body|unexpected token '?<|unrecognized token '<'|unexpected character at line 1 column 1/i

/**
 * Returns the message about a failed storage request, and whether to retry (D1-278 to D1-282). The status decides
 * first, then the words of a gateway: nearly every 502 is an HTML page, and the message about a 502 says more than the
 * one about pages. A page is never quoted.
 */
export function storageFailure({ status, message }: StorageRefusal, work: StorageWork): StorageFailure {
  const gateway = GATEWAYS.find(([code]) => code === status) ?? GATEWAYS.find(([, phrase]) => phrase.test(message))
  if (gateway) return { text: gateway[2], worthAnotherTry: true }
  if (HTML.test(message)) return { text: HTML_INSTEAD_ERROR, worthAnotherTry: true }
  return { text: `${STORAGE_ERRORS[work]}: ${oneLine(message)}`, worthAnotherTry: status === 500 }
}

const MAX_QUOTED_CHARS = 200

const oneLine = (message: string): string => message.replace(/\s+/g, ' ').trim().slice(0, MAX_QUOTED_CHARS)

/** The message for a picture that does not exist, or that the caller may not see. */
export const NO_SUCH_PICTURE_ERROR = 'That picture is no longer available'
