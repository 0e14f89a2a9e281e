import { CallError } from '#web/kit/call-error.ts'
import { OFFLINE_ERROR, type RawResponse, TIMEOUT_ERROR } from '#web/kit/read-response.ts'

export type Sending = {
  readonly headers: Record<string, string>
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Share of the bytes that has been sent, 0..1. */
  readonly onShare: (share: number) => void
}

/** POSTs bytes and reports the progress, which fetch cannot do. Throws a CallError if there is no response. */
export const sendBytes = (
  url: string,
  body: Blob,
  { headers, timeoutMs, signal, onShare }: Sending,
): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = timeoutMs
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onShare(loaded / total)
    }
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        retryAfter: request.getResponseHeader('retry-after'),
      })
    request.onerror = () => reject(new CallError(OFFLINE_ERROR, { code: 'network' }))
    request.ontimeout = () => reject(new CallError(TIMEOUT_ERROR, { code: 'timeout' }))
    request.onabort = () => reject(new CallError('Canceled', { code: 'canceled' }))
    if (signal.aborted) return reject(new CallError('Canceled', { code: 'canceled' }))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
