import type { StorageRefusal, StorageWork } from '#domain/pictures/storage-failure.ts'
import { StorageError } from './storage-error.ts'

/** The parts of the SDK's errors that we read; `$response` is hidden from logs and spread. */
type SdkError = Error & {
  readonly code?: string
  readonly $metadata?: { readonly httpStatusCode?: number }
  readonly $response?: { readonly headers?: Readonly<Record<string, string>> }
}

const PAGE = '<html> instead of a response of the storage'

/** The error for an HTML page that was returned with a success status. */
export const htmlPageError = (work: StorageWork): StorageError =>
  new StorageError(work, { status: null, message: PAGE }, new Error(PAGE))

/** Returns a failed request with a message for the user and a short cause for the log; other errors unchanged. */
export function s3Error(work: StorageWork, error: unknown): unknown {
  if (error instanceof StorageError || !(error instanceof Error)) return error
  const refusal = refusalOf(error)
  return refusal === null ? error : new StorageError(work, refusal, causeOf(error))
}

function refusalOf(error: SdkError): StorageRefusal | null {
  const status = error.$metadata?.httpStatusCode
  if (status === undefined || status < 400) return withoutResponse(error)
  if (error.$response?.headers?.['content-type']?.startsWith('text/html')) return { status, message: PAGE }
  // The SDK's words for a response without the protocol's error body.
  const isWordless = error.message === '' || error.message === 'UnknownError'
  return { status, message: isWordless ? `The storage responded with status ${status}` : error.message }
}

/** Returns a timeout as status 504, and a refused or lost connection as 503, as a gateway would report them. */
function withoutResponse(error: SdkError): StorageRefusal | null {
  if (error.code === 'ETIMEDOUT' || (error.name === 'TimeoutError' && error.code === undefined)) {
    return { status: 504, message: error.message }
  }
  return error.code === undefined ? null : { status: 503, message: error.message }
}

const MAX_LOGGED_CHARS = 500

/** The SDK's own error may hold a gateway's whole page. */
const causeOf = (error: SdkError): Error =>
  new Error(
    `S3 ${error.$metadata?.httpStatusCode ?? error.code ?? ''} ${error.name}: ${error.message}`.slice(
      0,
      MAX_LOGGED_CHARS,
    ),
  )
