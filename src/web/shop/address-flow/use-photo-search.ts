import { useCallback, useEffect, useState } from 'react'
import { errorText, logUnexpected } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import type { ProgressState } from '#web/kit/progress/property-progress.ts'
import type { PhotoSearchView } from './search-status.ts'

/**
 * The photos found for a home; reloaded whenever its progress advances. The last result stays visible while it loads.
 */
export function usePhotoSearch(propertyId: string | null, { search }: ProgressState) {
  const [latest, setLatest] = useState<{ id: string; view: PhotoSearchView } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const progressKey = `${search?.found} ${search?.shown} ${search?.assessment?.slot} ${search?.stopped}`

  useEffect(() => {
    if (propertyId === null) return
    const cancel = new AbortController()
    call('get-photo-search', { id: propertyId }, { signal: cancel.signal }).then(
      (view) => {
        setLatest({ id: propertyId, view })
        setProblem(null)
      },
      (error: unknown) => {
        if (cancel.signal.aborted) return
        logUnexpected(error)
        setProblem(errorText(error))
      },
    )
    return () => cancel.abort()
  }, [propertyId, progressKey, round])

  const reload = useCallback(() => setRound((last) => last + 1), [])
  /** Shows what the server returned; a response to an earlier request is ignored. */
  const show = useCallback(
    (view: PhotoSearchView) => {
      setLatest({ id: view.property.id, view })
      reload()
    },
    [reload],
  )
  return { view: latest?.id === propertyId ? latest.view : null, problem, reload, show }
}
