import type { UploadResponse } from '#contract/wire.ts'
import { storageDelayMs, storageFailure } from '#domain/pictures/storage-failure.ts'
import { retry } from '#domain/retry.ts'
import { CallError } from '#web/kit/call-error.ts'
import { publicConfig } from '#web/kit/config.ts'
import { type RawResponse, readResponse } from '#web/kit/read-response.ts'
import { requestHeaders } from '#web/kit/request-headers.ts'
import { sendBytes } from './send-bytes.ts'

const TIMEOUT_MS = 120_000

type Uploading = { readonly signal: AbortSignal; readonly onShare: (share: number) => void }

/** Uploads a picture, with retries while storage fails (D1-278). Throws a CallError. */
export async function uploadPicture(picture: Blob, { signal, onShare }: Uploading): Promise<UploadResponse> {
  const { anonKey } = await publicConfig()
  const headers = { ...requestHeaders(anonKey), 'Content-Type': picture.type || 'application/octet-stream' }
  let mayPass = false
  const send = async () => {
    mayPass = false
    const outcome = uploadOutcome(
      await sendBytes('/uploads', picture, { headers, timeoutMs: TIMEOUT_MS, signal, onShare }),
    )
    if (outcome.kind === 'stored') return outcome.upload
    mayPass = outcome.worthAnotherTry
    throw outcome.error
  }
  return await retry(
    send,
    (_error, failures) => (mayPass ? storageDelayMs(failures) : null),
    (ms) => pause(ms, signal),
  )
}

type Outcome =
  | { readonly kind: 'stored'; readonly upload: UploadResponse }
  | { readonly kind: 'refused'; readonly error: CallError; readonly worthAnotherTry: boolean }

/**
 * Returns the stored upload, or the error: with the server's own message, or with the text about storage if a gateway
 * responded.
 */
export function uploadOutcome(raw: RawResponse): Outcome {
  try {
    return { kind: 'stored', upload: readResponse<UploadResponse>(raw) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // A refusal by a proxy is not a storage failure, and retrying does not help.
    const isRefusedByProxy = error.code === 'not_json' && raw.status >= 400 && raw.status < 500
    if (isRefusedByProxy) return { kind: 'refused', error, worthAnotherTry: false }
    const { text, worthAnotherTry } = storageFailure({ status: raw.status, message: raw.text }, 'upload')
    const message = error.code === 'not_json' ? text : error.message
    return { kind: 'refused', error: new CallError(message, error), worthAnotherTry }
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new CallError('Canceled', { code: 'canceled' }))
    })
  })
