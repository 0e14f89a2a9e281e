import pg from 'pg'
import type { Logger } from 'pino'
import { logConnectionLost } from './outage-log.ts'
import { PROGRESS_CHANNEL } from './progress.ts'

export type ProgressListener = {
  /** Calls `notify` whenever the topic may have changed; returns a function that stops this. */
  readonly onChange: (topic: string, notify: () => void) => () => void
  readonly close: () => Promise<void>
}

const RECONNECT_DELAY_MS = 1000

/**
 * Opens one listening connection per process. After a lost connection every listener is called, so that no change is
 * missed.
 */
export async function openProgressListener(databaseUrl: string, log: Logger): Promise<ProgressListener> {
  const listenersByTopic = new Map<string, Set<() => void>>()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function listen() {
    const next = new pg.Client({ connectionString: databaseUrl })
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next))
    next.on('notification', ({ payload }) => listenersByTopic.get(payload ?? '')?.forEach((notify) => notify()))
    await next.connect()
    await next.query(`listen ${PROGRESS_CHANNEL}`)
    client = next
    listenersByTopic.forEach((listeners) => listeners.forEach((notify) => notify()))
  }

  function lost(from: pg.Client, error?: Error) {
    if (closed || from !== client) return
    client = undefined
    if (!logConnectionLost(log, error)) log.warn({ err: error }, 'progress listener lost its connection')
    relisten()
  }

  function relisten() {
    retry = setTimeout(() => {
      listen().catch((error: unknown) => {
        if (!logConnectionLost(log, error)) log.warn({ err: error }, 'progress listener cannot connect')
        if (!closed) relisten()
      })
    }, RECONNECT_DELAY_MS)
  }

  await listen()
  return {
    onChange(topic, notify) {
      const listeners = listenersByTopic.get(topic) ?? new Set()
      listenersByTopic.set(topic, listeners.add(notify))
      return () => {
        listeners.delete(notify)
        if (listeners.size === 0) listenersByTopic.delete(topic)
      }
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
