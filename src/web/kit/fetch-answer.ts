import { CallError } from './call-error.ts'
import { OFFLINE, type RawAnswer, readAnswer, TOO_SLOW } from './read-answer.ts'

/** One HTTP exchange that returns our JSON or throws a CallError. */
export async function fetchAnswer<T>(
  url: string,
  init: RequestInit,
  timeoutMs: number,
  wordless?: (status: number) => string,
): Promise<T> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  let answer: RawAnswer
  try {
    const response = await fetch(url, { ...init, signal })
    const { status, statusText, headers } = response
    answer = { status, statusText, text: await response.text(), retryAfter: headers.get('retry-after') }
  } catch {
    if (init.signal?.aborted) throw new CallError('Cancelled', { code: 'cancelled' })
    if (timeout.aborted) throw new CallError(TOO_SLOW, { code: 'timeout' })
    throw new CallError(OFFLINE, { code: 'network' })
  }
  return readAnswer<T>(answer, wordless)
}
