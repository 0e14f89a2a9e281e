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
  let shared = session.read()
  session.subscribe(() => {
    const token = session.read()
    if (token === shared) return
    shared = token
    post(token === null ? { kind: 'ended' } : { kind: 'token', token })
  })
  return new Promise((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      const stored = session.read()
      if (data.kind === 'who' && stored !== null) post({ kind: 'token', token: stored })
      if (data.kind === 'token' && data.token !== stored) {
        shared = data.token
        session.write(data.token)
      }
      if (data.kind === 'ended' && stored !== null) {
        shared = null
        session.forget()
      }
      if (data.kind === 'token') resolve()
    })
    if (shared !== null) return resolve()
    post({ kind: 'who' })
    setTimeout(resolve, RESPONSE_MS)
  })
}
