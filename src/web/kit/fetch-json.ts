import { CallError } from './call-error.ts'
import { OFFLINE_ERROR, type RawResponse, readResponse, TIMEOUT_ERROR } from './read-response.ts'

/** One HTTP exchange that returns our JSON or throws a CallError. */
export async function fetchJson<T>(
  url: string,
  init: RequestInit,
  timeoutMs: number,
  fallbackMessage?: (status: number) => string,
): Promise<T> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  let raw: RawResponse
  try {
    const response = await fetch(url, { ...init, signal })
    const { status, statusText, headers } = response
    raw = { status, statusText, text: await response.text(), retryAfter: headers.get('retry-after') }
  } catch {
    if (init.signal?.aborted) throw new CallError('Canceled', { code: 'canceled' })
    if (timeout.aborted) throw new CallError(TIMEOUT_ERROR, { code: 'timeout' })
    throw new CallError(OFFLINE_ERROR, { code: 'network' })
  }
  return readResponse<T>(raw, fallbackMessage)
}
