import { useEffect, useReducer } from 'react'
import type { Input } from '#contract/index.ts'
import { ORDER_NOT_FETCHED } from '#domain/orders/order-page.ts'
import { call } from '#web/kit/call.ts'
import { CallError } from '#web/kit/call-error.ts'
import { pauseMs, START, watchAfter } from './order-watch.ts'

/** Asks for an order, and again as long as something may still happen to it and the page is seen. */
export function useOrder(which: Input<'get-order'>) {
  const [watch, send] = useReducer(watchAfter, START)
  const key = JSON.stringify(which)
  const isFirst = watch.at === 'asking' && watch.attempts === 0
  const pause = isFirst ? 0 : pauseMs(watch)

  useEffect(() => {
    if (pause === null) return
    const cancel = new AbortController()
    const ask = () => {
      if (document.visibilityState === 'hidden') return // asked when it is seen again
      call('get-order', JSON.parse(key) as Input<'get-order'>, { signal: cancel.signal }).then(
        (order) => send({ type: 'answered', order }),
        (error: unknown) => {
          if (!cancel.signal.aborted) send({ type: 'refused', ...refusal(error) })
        },
      )
    }
    const timer = setTimeout(ask, pause)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearTimeout(timer)
      cancel.abort()
      document.removeEventListener('visibilitychange', ask)
    }
    // `watch` is new after every answer, so that the next one is waited for even where the pause stays the same.
  }, [key, pause, watch])

  return { watch, send }
}

/** D2-148. The shop's own message is better. */
function refusal(error: unknown): { message: string; mayPass: boolean; isElsewhere: boolean } {
  if (!(error instanceof CallError)) {
    console.error(error)
    return { message: ORDER_NOT_FETCHED, mayPass: false, isElsewhere: false }
  }
  const mayPass = error.status === 0 || error.status >= 500 || error.code === 'busy' || error.code === 'not_json'
  return {
    message: error.code === 'internal' ? ORDER_NOT_FETCHED : error.message,
    mayPass,
    isElsewhere: error.code === 'not_found',
  }
}
