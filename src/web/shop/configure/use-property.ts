import { useCallback, useEffect, useState } from 'react'
import { call } from '#web/kit/call.ts'
import { CallError } from '#web/kit/call-error.ts'
import type { Named } from './design-url.ts'
import type { Property } from './artwork-slot.ts'

export type PropertyLoad =
  | { readonly at: 'loading' }
  | { readonly at: 'found'; readonly property: Property }
  /** There is no such home, or it is another browser's: we do not say which (G-9). */
  | { readonly at: 'missing' }
  /** Removed at the request of someone it belongs to. */
  | { readonly at: 'removed' }
  | { readonly at: 'failed'; readonly message: string }

const LOADING: PropertyLoad = { at: 'loading' }

/** Loads the home an address names; `again` loads it again, `take` accepts a newer answer. */
export function useProperty(named: Named | null) {
  const key = JSON.stringify(named)
  const [known, setKnown] = useState({ key, load: LOADING })
  const [round, setRound] = useState(0)
  const load = known.key === key ? known.load : LOADING

  const take = useCallback((property: Property) => setKnown({ key, load: { at: 'found', property } }), [key])

  useEffect(() => {
    const query = JSON.parse(key) as Named | null
    if (!query) return
    const cancel = new AbortController()
    call('get-property', query, { signal: cancel.signal }).then(take, (error: unknown) => {
      // A home that is on the screen stays there: what cannot be asked now will be asked again.
      if (!cancel.signal.aborted) setKnown((before) => (isFound(before, key) ? before : { key, load: refusal(error) }))
    })
    return () => cancel.abort()
  }, [key, round, take])

  const again = useCallback(() => {
    setKnown((before) => (isFound(before, key) ? before : { key, load: LOADING }))
    setRound((last) => last + 1)
  }, [key])

  // Back online: nobody should have to press a button for that.
  useEffect(() => {
    if (load.at !== 'failed') return
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [load.at, again])

  return { load, again, take }
}

const isFound = (known: { key: string; load: PropertyLoad }, key: string) =>
  known.key === key && known.load.at === 'found'

function refusal(error: unknown): PropertyLoad {
  if (!(error instanceof CallError)) throw error
  if (error.code === 'gone') return { at: 'removed' }
  return error.code === 'not_found' || error.code === 'forbidden'
    ? { at: 'missing' }
    : { at: 'failed', message: error.message }
}
