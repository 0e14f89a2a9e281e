import { useCallback, useEffect, useState } from 'react'
import { allSettled, finishedStyles } from '../../kit/property-progress.ts'
import { usePropertyProgress } from '../../kit/use-property-progress.ts'
import { rememberedHome } from '../page/remembered-home.ts'

/** The home this browser gave us before, if any, and how its drawing goes; it is looked at again while `isWatched`. */
export function useRememberedHome(isWatched: boolean) {
  const [propertyId, setPropertyId] = useState<string | null>(null)
  const progress = usePropertyProgress(isWatched ? propertyId : null)

  useEffect(() => setPropertyId(rememberedHome.read()?.propertyId ?? null), [])
  useEffect(() => {
    if (progress.refusal === null) return
    rememberedHome.forget() // deleted, or of another visitor
    setPropertyId(null)
  }, [progress.refusal])

  const forget = useCallback(() => {
    rememberedHome.forget()
    setPropertyId(null)
  }, [])

  const finished = finishedStyles(progress)
  const isKnown = propertyId !== null && progress.status !== null
  return {
    propertyId: isKnown ? propertyId : null,
    finished,
    artworks: progress.artworks,
    hasFailed: allSettled(progress) && finished.length === 0,
    remember: setPropertyId,
    forget,
  }
}
