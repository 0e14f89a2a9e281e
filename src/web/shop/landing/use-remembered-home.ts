import { useEffect } from 'react'
import { useStored } from '#web/kit/browser-storage.ts'
import { allSettled, finishedStyles } from '#web/kit/progress/property-progress.ts'
import { usePropertyProgress } from '#web/kit/progress/use-property-progress.ts'
import { searchStartedAt } from '#web/shop/address-flow/search-started.ts'
import { forgetFrame } from '#web/shop/design/frame-backup.ts'
import { rememberedHome } from '#web/shop/visitor/remembered-home.ts'
import { sharedHome } from '#web/shop/visitor/shared-home.ts'
import { visitorContext } from '#web/shop/visitor/visitor-context.ts'

/** The state of an unfinished home: searching for photos, waiting for the visitor's choice, being drawn, or failed. */
export type UnfinishedState = 'searching' | 'choosing' | 'drawing' | 'failed'

/** The home that this browser created before, if any, and the progress of its drawing; polled while `isWatched`. */
export function useRememberedHome(isWatched: boolean) {
  const propertyId = useStored(rememberedHome)
  const progress = usePropertyProgress(isWatched ? propertyId : null)
  const { artworks, search, refusal, source, status } = progress
  const isLost = refusal !== null // deleted, or another visitor's

  useEffect(() => {
    if (isLost) rememberedHome.forget()
  }, [isLost])

  const styles = finishedStyles(progress)
  const isRequested = Object.keys(artworks).length > 0
  const unfinishedState: UnfinishedState =
    allSettled(progress) && styles.length === 0
      ? 'failed'
      : isRequested || source !== 'address'
        ? 'drawing'
        : search?.stopped
          ? 'choosing'
          : 'searching'
  return {
    /** Null until the server has confirmed that this home exists. */
    propertyId: status === null ? null : propertyId,
    /** The home was found by its address, so 'Framing your home' shows its progress. */
    isAddress: source === 'address',
    finished: styles,
    artworks,
    unfinishedState,
  }
}

/**
 * Removes everything about the last home from this browser (D1-048). Custom prompts belong to no home, so they stay.
 */
export function forgetHome(): void {
  rememberedHome.forget()
  sharedHome.forget()
  visitorContext.forget()
  searchStartedAt.forget()
  forgetFrame()
}
