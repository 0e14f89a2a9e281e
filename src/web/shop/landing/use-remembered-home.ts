import { useEffect } from 'react'
import { useKept } from '../../kit/kept.ts'
import { allSettled, finishedStyles } from '../../kit/property-progress.ts'
import { usePropertyProgress } from '../../kit/use-property-progress.ts'
import { rememberedHome } from '../page/remembered-home.ts'

/** The home this browser gave us before, if any, and how its drawing goes; it is looked at again while `isWatched`. */
export function useRememberedHome(isWatched: boolean) {
  const propertyId = useKept(rememberedHome)
  const progress = usePropertyProgress(isWatched ? propertyId : null)
  const isLost = progress.refusal !== null // deleted, or of another visitor

  useEffect(() => {
    if (isLost) rememberedHome.forget()
  }, [isLost])

  const finished = finishedStyles(progress)
  return {
    /** Null until the shop has said that it knows this home. */
    propertyId: progress.status === null ? null : propertyId,
    finished,
    artworks: progress.artworks,
    hasFailed: allSettled(progress) && finished.length === 0,
  }
}
