import { useEffect, useEffectEvent } from 'react'

/** Calls `onVisible` whenever this page becomes visible again, until the returned function is called. */
export function onPageVisible(onVisible: () => void): () => void {
  const onChange = () => document.visibilityState === 'visible' && onVisible()
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/** Calls `onVisible` whenever this page becomes visible again, or its window gets the focus. */
export function useOnPageVisible(onVisible: () => void): void {
  const report = useEffectEvent(onVisible)
  useEffect(() => {
    const onFocus = () => report()
    const stop = onPageVisible(onFocus)
    window.addEventListener('focus', onFocus)
    return () => {
      stop()
      window.removeEventListener('focus', onFocus)
    }
  }, [])
}

/** Calls `onRestored` whenever the browser shows this page as it was left, for example after Back. */
export function useOnPageRestored(onRestored: () => void): void {
  const report = useEffectEvent(onRestored)
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && report()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}
