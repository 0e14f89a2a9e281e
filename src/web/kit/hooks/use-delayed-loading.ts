import { useEffect, useRef, useState } from 'react'

const MIN_SHOWN_MS = 300

/**
 * Whether to show a loading state: only after `delayMs`, and then for at least 300 ms, so that nothing flickers (U-18).
 * While it returns true, do not show the result yet.
 */
export function useDelayedLoading(isWaiting: boolean, delayMs = 150): boolean {
  const [isShown, setShown] = useState(false)
  const shownAt = useRef(0)

  useEffect(() => {
    if (isWaiting === isShown) return
    const waitMs = isWaiting ? delayMs : Math.max(0, shownAt.current + MIN_SHOWN_MS - performance.now())
    const timer = setTimeout(() => {
      shownAt.current = performance.now()
      setShown(isWaiting)
    }, waitMs)
    return () => clearTimeout(timer)
  }, [isWaiting, isShown, delayMs])

  return isShown
}
