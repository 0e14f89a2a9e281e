import { useEffect, useState } from 'react'
import { useStored } from '#web/kit/browser-storage.ts'
import { CallError, logUnexpected } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import {
  finishedStyles,
  NOTHING_KNOWN,
  progressAfter,
  type ProgressState,
} from '#web/kit/progress/property-progress.ts'
import { sharedConfigureUrl } from '#web/shop/design/configure-url.ts'
import { rememberedHome } from '#web/shop/visitor/remembered-home.ts'
import { sharedHome } from '#web/shop/visitor/shared-home.ts'

type SharedHome = { readonly configureUrl: string; readonly artworks: ProgressState['artworks'] }

/**
 * The home of a shared link that this browser has opened, with its pictures; null for visitors with a home of their
 * own.
 */
export function useSharedHome(): SharedHome | null {
  const hasOwn = useStored(rememberedHome) !== null
  const text = useStored(sharedHome)
  const token = hasOwn ? null : text
  const [latest, setLatest] = useState<{ token: string; progress: ProgressState } | null>(null)

  useEffect(() => {
    if (token === null) return
    const cancel = new AbortController()
    call('get-property', { token }, { signal: cancel.signal }).then(
      (property) => setLatest({ token, progress: progressAfter(NOTHING_KNOWN, { type: 'snapshot', property }) }),
      (error: unknown) => {
        if (cancel.signal.aborted) return
        logUnexpected(error)
        if (error instanceof CallError && error.code === 'not_found') sharedHome.forget() // deleted since
      },
    )
    return () => cancel.abort()
  }, [token])

  if (token === null || latest?.token !== token) return null
  const [first] = finishedStyles(latest.progress)
  if (first === undefined) return null
  return { configureUrl: sharedConfigureUrl(token, first), artworks: latest.progress.artworks }
}
