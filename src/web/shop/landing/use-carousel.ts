import { useEffect, useReducer } from 'react'
import { carouselAfter, type CarouselState } from './carousel.ts'

/** The interval between pictures (D1-038). */
const ROTATION_INTERVAL_MS = 3000

/**
 * Shows the next picture every 3 s while the page is visible; never automatically for people who prefer reduced motion
 * (U-12).
 */
export function useCarousel(count: number, isInteracting: boolean) {
  const [state, send] = useReducer(carouselAfter, { shown: 0, count, isPaused: false } satisfies CarouselState)
  const isTurning = !state.isPaused && !isInteracting

  useEffect(() => {
    if (!isTurning || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') send({ type: 'tick' })
    }, ROTATION_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isTurning])

  return [state, send] as const
}
