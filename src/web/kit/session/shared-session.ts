import type { Stored } from '#web/kit/browser-storage.ts'

type Message =
  | { readonly kind: 'who' }
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'ended' }

const RESPONSE_MS = 250

/**
 * One sign-in for all tabs of this browser, although the token is in session storage (D3-005): a tab without one
 * requests it from the others, and a sign-in or sign-out in one of them applies to all. Returns a promise that resolves
 * once the others have responded, or after a quarter of a second if there are none.
 */
export function shareSession(session: Stored, channelName: string): Promise<void> {
  if (typeof BroadcastChannel === 'undefined') return Promise.resolve()
  const channel = new BroadcastChannel(channelName)
  const post = (message: Message) => channel.postMessage(message)
  let sessionId = session.read()
  session.subscribe(() => {
    const token = session.read()
    if (token === sessionId) return
    sessionId = token
    post(token === null ? { kind: 'ended' } : { kind: 'token', token })
  })
  return new Promise((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      const storedId = session.read()
      if (data.kind === 'who' && storedId !== null) post({ kind: 'token', token: storedId })
      if (data.kind === 'token' && data.token !== storedId) {
        sessionId = data.token
        session.write(data.token)
      }
      if (data.kind === 'ended' && storedId !== null) {
        sessionId = null
        session.forget()
      }
      if (data.kind === 'token') resolve()
    })
    if (sessionId !== null) return resolve()
    post({ kind: 'who' })
    setTimeout(resolve, RESPONSE_MS)
  })
}
