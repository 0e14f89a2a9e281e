import { useCallback, useEffect, useReducer } from 'react'
import type { Output } from '#contract/index.ts'
import {
  allSettled,
  NOTHING_KNOWN,
  progressAfter,
  type ProgressEvent,
  type ProgressState,
} from './property-progress.ts'
import { watchProperty } from './watch-property.ts'

type Watched = { readonly id: string | null; readonly progress: ProgressState }
type WatchedEvent = { readonly id: string; readonly event: ProgressEvent }

const nothingOf = (id: string | null): Watched => ({ id, progress: NOTHING_KNOWN })

const after = (state: Watched, { id, event }: WatchedEvent): Watched => ({
  id,
  progress: progressAfter(state.id === id ? state.progress : NOTHING_KNOWN, event),
})

/**
 * The progress of a property's drawing. It is watched until every style has finished or failed, and not at all while
 * `id` is null. After `generate-artwork`, pass its response to `recordRequested` to watch again.
 */
export function usePropertyProgress(id: string | null) {
  const [state, dispatch] = useReducer(after, id, nothingOf)
  const progress = state.id === id ? state.progress : NOTHING_KNOWN
  const hasEnded = id === null || progress.refusal !== null || (allSettled(progress) && progress.status === 'completed')

  useEffect(() => {
    if (hasEnded) return
    return watchProperty(id, (event) => dispatch({ id, event }))
  }, [id, hasEnded])

  const recordRequested = useCallback((property: Output<'generate-artwork'>) => {
    dispatch({ id: property.id, event: { type: 'requested', property } })
  }, [])
  return { ...progress, recordRequested }
}
