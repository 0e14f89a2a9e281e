import { useEffect, useRef, useState } from 'react'
import type { Output } from '#contract/index.ts'
import { tokenNotFound } from '#domain/property/labels.ts'
import { call } from '#web/kit/call.ts'
import { CallError } from '#web/kit/call-error.ts'
import { newUuid } from '#web/kit/new-uuid.ts'
import { visitFacts } from '#web/kit/visit-facts.ts'
import { useHumanSignal } from './use-human-signal.ts'

export type Opening =
  | { readonly at: 'loading' }
  | { readonly at: 'opened'; readonly opened: Output<'open-property'> }
  | { readonly at: 'failed'; readonly message: string }
  /** Removed at the request of someone it belongs to. */
  | { readonly at: 'removed' }

/** D1-105. */
const NOT_OPENED = 'Error loading property'

const LOADING: Opening = { at: 'loading' }

/** Opens the home of a token, once a person looks at the page; null opens nothing. */
export function useOpening(token: string | null): Opening {
  const isHuman = useHumanSignal()
  const [known, setKnown] = useState<{ token: string | null; opening: Opening }>({ token, opening: LOADING })
  // One id for one opening, however often the effect runs: the server counts it once.
  const event = useRef({ token, id: '' })

  useEffect(() => {
    if (token === null || !isHuman) return
    if (event.current.token !== token || event.current.id === '') event.current = { token, id: newUuid() }
    const cancel = new AbortController()
    const from = new URLSearchParams(window.location.search).get('from')?.slice(0, 40) // D1-021: 'email'
    const visit = { ...visitFacts(), ...(from === undefined ? {} : { from }) }
    call('open-property', { ...visit, token, event_id: event.current.id }, { signal: cancel.signal }).then(
      (opened) => setKnown({ token, opening: { at: 'opened', opened } }),
      (error: unknown) => {
        if (cancel.signal.aborted) return
        if (!(error instanceof CallError)) console.error(error)
        if (error instanceof CallError && error.code === 'gone') return setKnown({ token, opening: { at: 'removed' } })
        const isUnknown = error instanceof CallError && error.code === 'not_found'
        setKnown({ token, opening: { at: 'failed', message: isUnknown ? tokenNotFound(token) : NOT_OPENED } })
      },
    )
    return () => cancel.abort()
  }, [token, isHuman])

  return known.token === token ? known.opening : LOADING
}
