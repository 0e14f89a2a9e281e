import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a function that is the same at every rendering and calls the `callback` of the latest one: for event handlers
 * of memoized components. It must not be called while rendering.
 */
export function useLatestCallback<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
