import { useEffect, useReducer, useRef } from 'react'
import { DEBOUNCE_MS } from '#domain/address/address-match.ts'
import { addressProblemText } from '#domain/address/address-problem.ts'
import type { Address } from '#domain/address/address.ts'
import { useBrand } from '#web/kit/brand.ts'
import { CallError, failureOf, logUnexpected } from '#web/kit/call-error.ts'
import { useBackOnline } from '#web/kit/hooks/use-online.ts'
import { type AddressEntry, entryAfter, entryOf, predictionsOf, queryOf } from './address-entry.ts'
import { SHOP_PLACES } from './place-lookup.ts'
import { resolveAddress } from './resolve-address.ts'

/**
 * Runs the address field with its lookups. `onAddress` gets the resolved address. Without a list nothing is looked up,
 * so the text must be a complete address.
 */
export function useAddressEntry(first: string, hasList: boolean, onAddress: (address: Address) => void) {
  const [entry, send] = useReducer(entryAfter, first, entryOf)
  const query = hasList ? queryOf(entry) : null
  const { session } = entry
  const { name: shopName } = useBrand()
  const resolving = useRef<AbortController>(null)

  useEffect(() => send({ type: 'address-known', text: first }), [first])

  // Nothing is requested while the text changes; an outdated request is canceled.
  useEffect(() => {
    if (query === null) return
    const cancel = new AbortController()
    const timer = setTimeout(() => {
      SHOP_PLACES.predict(query, session, cancel.signal).then(
        (predictions) => send({ type: 'predicted', to: query, predictions }),
        (error: unknown) => {
          if (!(error instanceof CallError)) throw error
          // If predictions fail, no list is shown; Enter retries and reports the failure (D1-254).
        },
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [query, session])

  // An edit, or leaving the page, cancels the lookup in progress.
  useEffect(() => {
    if (!entry.isResolving) resolving.current?.abort()
  }, [entry.isResolving])
  useEffect(() => () => resolving.current?.abort(), [])

  useBackOnline(entry.problem?.kind === 'offline', () => send({ type: 'online' }))

  const submit = () => {
    send({ type: 'submitted' })
    if (entry.isResolving || entry.text.trim() === '') return
    const cancel = new AbortController()
    resolving.current = cancel
    void resolve(entry, cancel.signal)
  }

  async function resolve(entry: AddressEntry, signal: AbortSignal) {
    try {
      const resolution = await resolveAddress(
        { ...entry, predictions: hasList ? predictionsOf(entry) : [] },
        SHOP_PLACES,
        signal,
      )
      if (signal.aborted) return
      if (resolution.kind === 'unclear') return send({ type: 'unclear', predictions: resolution.predictions })
      if (resolution.kind === 'problem')
        return send({
          type: 'failed',
          problem: { kind: 'wrong', text: addressProblemText(resolution.problem, shopName) },
        })
      send({ type: 'resolved' })
      onAddress(resolution.address)
    } catch (error) {
      if (signal.aborted) return
      logUnexpected(error)
      const { message, retry } = failureOf(error)
      send({ type: 'failed', problem: { kind: retry === 'when-online' ? 'offline' : 'wrong', text: message } })
    }
  }

  return { entry, send, submit }
}
