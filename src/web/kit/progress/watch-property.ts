import type { Output } from '#contract/index.ts'
import type { PropertyProgress, WaitingPosition } from '#contract/wire.ts'
import { CallError } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { onPageVisible } from '#web/kit/hooks/use-page-events.ts'
import { clientSession } from '#web/kit/session/client-session.ts'
import type { ProgressEvent } from './property-progress.ts'

const FIRST_DELAY_MS = 1000
const MAX_DELAY_MS = 15_000
/** The stream sends something at least this often while work continues; otherwise a proxy is holding it back. */
const SILENCE_MS = 10_000

export type Wire = {
  readonly openStream: (propertyId: string) => EventSource
  readonly takeSnapshot: (propertyId: string) => Promise<Output<'get-property'>>
}

const SHOP: Wire = {
  openStream: (id) => new EventSource(`/progress/properties/${id}?session=${clientSession()}`),
  takeSnapshot: (id) => call('get-property', { id }),
}

/**
 * Calls `onEvent` for everything that happens to a property until the returned function is called: a snapshot at once,
 * then the stream. A broken stream is opened again after 1, 2, 4 … 15 s, and snapshots bridge the gaps.
 */
export function watchProperty(id: string, onEvent: (event: ProgressEvent) => void, wire: Wire = SHOP): () => void {
  let source: EventSource | null = null
  let isStopped = false
  let delayMs = FIRST_DELAY_MS
  let reopening: ReturnType<typeof setTimeout> | undefined
  let hasNewEvents = false

  const snapshot = async () => {
    try {
      const property = await wire.takeSnapshot(id)
      if (!isStopped) onEvent({ type: 'snapshot', property })
    } catch (error) {
      // Other failures are temporary: the stream or the next snapshot follows.
      if (isStopped || !(error instanceof CallError) || error.code !== 'not_found') return
      stop()
      onEvent({ type: 'refused', message: error.message })
    }
  }

  const open = () => {
    source = wire.openStream(id)
    source.onopen = () => {
      delayMs = FIRST_DELAY_MS
      onEvent({ type: 'link', link: 'live' })
    }
    source.addEventListener('progress', (event: MessageEvent<string>) => {
      hasNewEvents = true
      onEvent({ type: 'line', version: Number(event.lastEventId), line: JSON.parse(event.data) as PropertyProgress })
    })
    source.addEventListener('positions', (event: MessageEvent<string>) => {
      hasNewEvents = true
      onEvent({ type: 'positions', positions: JSON.parse(event.data) as WaitingPosition[] })
    })
    source.onerror = () => {
      onEvent({ type: 'link', link: 'lost' })
      void snapshot()
      if (source?.readyState !== EventSource.CLOSED) return // the browser retries on its own
      clearTimeout(reopening)
      reopening = setTimeout(open, delayMs)
      delayMs = Math.min(delayMs * 2, MAX_DELAY_MS)
    }
  }

  const silence = setInterval(() => {
    if (!hasNewEvents) void snapshot()
    hasNewEvents = false
  }, SILENCE_MS)

  function stop() {
    isStopped = true
    source?.close()
    clearTimeout(reopening)
    clearInterval(silence)
    stopWatchingVisibility()
  }

  // Phones cut the stream of a page in the background without an event.
  const stopWatchingVisibility = onPageVisible(() => void snapshot())
  void snapshot()
  open()
  return stop
}
