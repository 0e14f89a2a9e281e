import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Whether the browser has a network at all; true while the page is rendered on the server. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** Calls back when the network is back, while `isWaiting` is true. */
export function useBackOnline(isWaiting: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!isWaiting) return
    const listener = () => back()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [isWaiting])
}
