import { CallError } from './call-error.ts'
import { OFFLINE, readAnswer, TOO_SLOW } from './read-answer.ts'

/** One HTTP exchange that answers with our JSON or throws a CallError. */
export async function fetchAnswer<T>(
  url: string,
  init: RequestInit,
  timeoutMs: number,
  wordless?: (status: number) => string,
): Promise<T> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  let answer: { status: number; text: string; retryAfter: string | null }
  try {
    const response = await fetch(url, { ...init, signal })
    answer = { status: response.status, text: await response.text(), retryAfter: response.headers.get('retry-after') }
  } catch {
    if (init.signal?.aborted) throw new CallError('Cancelled', { code: 'cancelled' })
    if (timeout.aborted) throw new CallError(TOO_SLOW, { code: 'timeout' })
    throw new CallError(OFFLINE, { code: 'network' })
  }
  return readAnswer<T>(answer, wordless)
}
