import { useCallback, useEffect, useReducer } from 'react'
import type { Output } from '#contract/index.ts'
import { errorText, failureOf, logUnexpected } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { useBackOnline } from '#web/kit/hooks/use-online.ts'
import { storedPrompts } from '#web/shop/prompts/stored-prompts.ts'
import { rememberedHome } from '#web/shop/visitor/remembered-home.ts'
import { type DrawRequest, searchAfter, type SearchState } from './search-flow.ts'
import { searchStartedAt } from './search-started.ts'
import type { PhotoSearchView } from './search-status.ts'

const NOTHING: SearchState = { status: 'empty' }

/** Runs the flow of 'Framing your home': its state, and the calls that its steps need. */
export function useSearchFlow() {
  const [state, send] = useReducer(searchAfter, NOTHING)
  const recording = state.status === 'recording' ? state : null

  useEffect(() => {
    if (!recording) return
    const cancel = new AbortController()
    const { propertyId, address } = recording
    searchStartedAt.write(String(Date.now()))
    call(
      'create-address-search',
      { id: propertyId, address, prompts: storedPrompts.all() },
      { signal: cancel.signal },
    ).then(
      () => {
        if (cancel.signal.aborted) return
        rememberedHome.write(propertyId)
        send({ type: 'recorded' })
      },
      (error: unknown) => {
        if (cancel.signal.aborted) return
        logUnexpected(error)
        send({ type: 'unrecorded', ...failureOf(error) })
      },
    )
    return () => cancel.abort()
  }, [recording])

  useBackOnline(state.status === 'unrecorded' && state.retry === 'when-online', () => send({ type: 'retry' }))

  /** Requests the visitor's styles; `onRequested` gets the server's response. */
  const requestDrawing = useCallback(
    async (propertyId: string, request: DrawRequest, onRequested: (property: Output<'generate-artwork'>) => void) => {
      send({ type: 'requested', request })
      try {
        onRequested(await requestArt(propertyId, request))
        send({ type: 'granted' })
      } catch (error) {
        logUnexpected(error)
        send({ type: 'refused', message: errorText(error) })
      }
    },
    [],
  )

  /** Tells the server that a photo does not show the home; `onRejected` gets its response. */
  const rejectPhoto = useCallback(
    async (propertyId: string, number: number, onRejected: (view: PhotoSearchView) => void) => {
      send({ type: 'requested', request: { kind: 'reject-photo', number } })
      try {
        onRejected(await call('reject-photo', { id: propertyId, number }))
        send({ type: 'granted' })
      } catch (error) {
        logUnexpected(error)
        send({ type: 'refused', message: errorText(error) })
      }
    },
    [],
  )

  return { state, send, requestDrawing, rejectPhoto }
}

function requestArt(id: string, request: DrawRequest) {
  const input = { id, prompts: storedPrompts.all(), ...(request.isSingle ? SINGLE : {}) }
  return request.kind === 'use-photo'
    ? call('use-photo', { ...input, number: request.number })
    : call('generate-artwork', input)
}

/** The styles of a single picture (D1-070). */
const SINGLE = { styles: ['watercolor' as const] }
